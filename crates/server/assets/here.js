// A game that lives in this browser alone: a worker does what the site does otherwise.

import { say } from "./copy.js";
import { attempt } from "./page.js";
import * as shelf from "./shelf.js";
import { Refused, newKey } from "./talk.js";

/** @import { Command } from "./unsent.js" */
/** @import { Entry } from "./views.js" */

/** @typedef {{ entries?: Entry[], log?: any, text?: string, advice?: object, problem?: string }} News what the worker says */

export class Here {
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** @type {((news: News) => void)[]} those who wait for answers, in the order of their questions */
  #waiting = [];
  #id;

  /**
   * @param {string} id
   * @param {(entries: Entry[]) => void} listener
   */
  constructor(id, listener) {
    this.#id = id;
    this.#worker.onmessage = ({ data }) => {
      const { text, entries, isAnswer } = data;
      if (text !== undefined) attempt(() => shelf.put(this.#id, text));
      if (isAnswer) this.#waiting.shift()?.(data);
      else listener(entries);
    };
  }

  /**
   * Opens the game that the address names, or a new one as the form before it was filled in.
   * @param {string} kind
   * @param {string} name of the player
   * @param {(entries: Entry[]) => void} listener is told what computers have played
   */
  static async open(kind, name, listener) {
    const asked = new URLSearchParams(location.search);
    const id = asked.get("id") ?? newKey();
    const here = new Here(id, listener);
    const text = shelf.get(id);
    const seed = newKey() + newKey();
    const { log } = await here.#ask({ type: "open", text, kind, fields: asked.toString(), id, name, seed });
    history.replaceState(null, "", `?id=${id}`);
    return { here, log };
  }

  /**
   * @param {Command} command
   * @param {(step: string) => string} why says why a step is refused
   * @returns {Promise<{ entries: Entry[] }>}
   */
  async command(command, why) {
    const { entries } = await this.#ask({ type: "command", command });
    if (entries === undefined) throw new Refused("illegal", why(String(command.step ?? "")), 422);
    return { entries };
  }

  /** What a computer advises. */
  async advise() {
    const { advice } = await this.#ask({ type: "advise" });
    if (advice === undefined) throw new Refused("not-your-turn", await say("problem-not-your-turn"), 409);
    return advice;
  }

  /**
   * @param {object} question
   * @returns {Promise<News>}
   */
  async #ask(question) {
    /** @type {News} */
    const news = await new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#worker.postMessage(question);
    });
    if (news.problem !== undefined) throw new Error(await say(news.problem));
    return news;
  }
}
