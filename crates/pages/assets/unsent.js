// A move that may not have reached the site yet: it outlives the page, and with its key it counts once.

import { lasting } from "./memory.js";

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
    const kept = lasting.get(this.name);
    return kept === undefined ? undefined : JSON.parse(kept);
  }

  /** @param {Request} request */
  keep(request) {
    lasting.set(this.name, JSON.stringify(request));
  }

  forget() {
    lasting.remove(this.name);
  }
}
