// Whether the server can be reached: while it can't, the page says so and asks again, later each time.

import { retryDelay } from "./retry.js";

export class Connection {
  /** Whether the stream of news is open. */
  #isListening = true;
  /** How many questions in a row had no answer. */
  #failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next = undefined;

  /** @param {{ ask: () => void, online: (isOnline: boolean) => void }} listener */
  constructor(listener) {
    this.listener = listener;
    addEventListener("online", () => listener.ask());
    addEventListener("offline", () => this.failed());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) listener.ask();
    });
  }

  /** @param {boolean} isListening */
  listening(isListening) {
    this.#isListening = isListening;
    this.#tell();
  }

  answered() {
    clearTimeout(this.#next);
    this.#failures = 0;
    this.#tell();
  }

  failed() {
    clearTimeout(this.#next);
    this.#failures += 1;
    this.#next = setTimeout(() => this.listener.ask(), retryDelay(this.#failures));
    this.#tell();
  }

  #tell() {
    this.listener.online(this.#isListening && this.#failures === 0);
  }
}
