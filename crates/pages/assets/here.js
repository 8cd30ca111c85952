// A game that lives in this browser alone: a worker does what the site does otherwise.

import { say } from "./copy.js";
import { element } from "./page.js";
import { send } from "./send.js";
import * as shelf from "./shelf.js";
import { Refused, newKey } from "./talk.js";

/** @import { Command } from "./unsent.js" */
/** @import { Entry } from "./views.js" */

/** @typedef {{ entries?: Entry[], log?: any, text?: string, advice?: object, concern?: string, memory?: string, problem?: string }} News what the worker says */

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
      if (text !== undefined) element("unkept").hidden = shelf.put(this.#id, text);
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
    // How strong a teacher has to be follows from the games before.
    const isTaught = [...asked.values()].includes("teach");
    if (isTaught) for (const other of shelf.ids()) asked.append("kept", shelf.get(other) ?? "");
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

  /**
   * What a coach has against a step before it is final, as the copy of the game words it.
   * @param {string} step
   */
  async concern(step) {
    const { concern } = await this.#ask({ type: "concern", step });
    return concern;
  }

  /** What the player should remember of the game, in words; nothing if there is nothing. */
  async remember() {
    const { memory } = await this.#ask({ type: "remember" });
    return memory === undefined ? undefined : `${await say("remember")} ${await say(memory)}`;
  }

  /** Offers to send the game, which is over, to the site, which says what happened. Without a site there is nothing to do. */
  offerReview() {
    const place = document.getElementById("review");
    if (!place?.hidden) return;
    place.hidden = false;
    const button = element("send");
    button.addEventListener("click", () => send(this.#id, button, "/review"));
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
