// What a round has come to: it covers the board until the player goes on.

import { element } from "./page.js";

export class Interlude {
  #element = element("interlude");
  /** @type {(() => void)[]} what waits for the player */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #end = undefined;
  #listener;

  /** @param {() => void} closed the player has gone on, or has no more time to look */
  constructor(closed) {
    this.#listener = closed;
    this.#element.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-go-on]")) this.close();
    });
  }

  get isOpen() {
    return !this.#element.hidden;
  }

  /** @param {number | undefined} milliseconds after which the player's clock starts, if one does */
  open(milliseconds) {
    this.#element.hidden = false;
    this.#element.scrollTop = 0;
    document.getElementById("go-on")?.focus({ preventScroll: true });
    clearTimeout(this.#end);
    if (milliseconds !== undefined) this.#end = setTimeout(() => this.close(), milliseconds);
  }

  close() {
    if (!this.isOpen) return;
    clearTimeout(this.#end);
    this.#element.hidden = true;
    this.#listener();
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Waits until it is closed. */
  async closed() {
    if (this.isOpen) await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
  }
}
