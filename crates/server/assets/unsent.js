// A move that may not have reached the site yet: it outlives the page, and with its key it counts once.

import { attempt } from "./page.js";
import { newKey } from "./talk.js";

/**
 * @typedef {{ type: string, [field: string]: unknown }} Command
 * @typedef {{ key: string, command: Command, log?: string }} Request with the log that the player saw
 */

export class Unsent {
  /** @param {string} path the address of the game */
  constructor(path) {
    this.name = `burrow-unsent-${path}`;
  }

  /** @returns {Request | undefined} */
  get() {
    const kept = localStorage.getItem(this.name);
    return kept === null ? undefined : JSON.parse(kept);
  }

  /**
   * @param {Command} command
   * @param {string} [log]
   * @returns {Request}
   */
  keep(command, log) {
    const request = { key: newKey(), command, log };
    attempt(() => localStorage.setItem(this.name, JSON.stringify(request)));
    return request;
  }

  forget() {
    localStorage.removeItem(this.name);
  }
}
