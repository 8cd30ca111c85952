// What the players of a game say to each other, beside their board.

import { element } from "./page.js";
import { get, post } from "./talk.js";

/**
 * @typedef {{ number: number, name: string, own: boolean, text: string }} Heard
 * @typedef {{ state: "open" | "greetings" | "off", wanted: boolean, count: number, said: Heard[] }} Answer
 */

export class Chat {
  /** How much is shown. */
  #shown = 0;
  /** @type {Promise<void>} one question at a time, so that nothing is shown twice */
  #busy = Promise.resolve();
  /** How much of what was said here has no answer yet. */
  #unanswered = 0;

  /**
   * @param {string} path of the game
   * @param {(error: unknown) => void} complain
   */
  constructor(path, complain) {
    this.path = `${path}/chat`;
    this.complain = complain;
    const text = /** @type {HTMLInputElement} */ (element("chat-text"));
    element("chat-form").addEventListener("submit", async (event) => {
      event.preventDefault();
      if (text.value.trim() === "") return;
      if (await this.#say({ type: "text", text: text.value })) text.value = "";
    });
    element("chat-wanted").addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.#say({ type: "switch", on: target.checked });
    });
    for (const button of element("chat").querySelectorAll("[data-greeting]")) {
      if (!(button instanceof HTMLElement)) continue;
      button.addEventListener("click", () => this.#say({ type: "greeting", greeting: button.dataset.greeting }));
    }
  }

  /**
   * Only players are told that there is something to hear, even if it is nothing yet.
   * @param {number} count how much was said in all
   */
  heard(count) {
    const isNews = element("chat").hidden === false && count > this.#shown;
    element("chat").hidden = false;
    this.#busy = this.#busy.then(async () => {
      try {
        this.#show(await get(`${this.path}?from=${this.#shown}`));
        if (isNews) element("to-menu").classList.add("has-news");
      } catch (error) {
        this.complain(error);
      }
    });
  }

  /** @param {object} saying */
  async #say(saying) {
    this.#unanswered++;
    const answered = this.#busy.then(() => post(this.path, saying)).finally(() => this.#unanswered--);
    this.#busy = answered.then(
      () => {},
      () => {},
    );
    try {
      this.#show(await answered);
      return true;
    } catch (error) {
      this.complain(error);
      // A switch that was refused is where it was.
      this.heard(this.#shown);
      return false;
    }
  }

  /** @param {Answer} answer */
  #show({ state, wanted, said }) {
    const list = element("chat-said");
    for (const { number, name, own, text } of said) {
      if (number < this.#shown) continue;
      this.#shown = number + 1;
      const line = document.createElement("li");
      line.classList.toggle("is-own", own);
      const who = document.createElement("strong");
      who.textContent = name;
      line.append(who, ` ${text}`);
      list.append(line);
      list.scrollTop = list.scrollHeight;
    }
    const switched = /** @type {HTMLInputElement} */ (element("chat-wanted"));
    // It may have been switched again meanwhile.
    if (this.#unanswered === 0) switched.checked = wanted;
    element("chat-greetings").hidden = state === "off";
    element("chat-form").hidden = state !== "open";
    element("chat-strangers").hidden = state !== "greetings";
    element("chat-silent").hidden = state !== "off" || !wanted;
  }
}
