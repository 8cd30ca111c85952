// The clocks beside the names, and how long until a game can be claimed.

/** @import { Sight } from "./talk.js" */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/**
 * Minutes and seconds, tenths at the end; days and hours where there are many.
 * @param {number} milliseconds
 */
function written(milliseconds) {
  const left = Math.max(0, milliseconds);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((left % HOUR) / (60 * SECOND)), Math.floor((left % (60 * SECOND)) / SECOND)];
  if (days > 0) return `${days}d ${hours}h`;
  const clock = `${String(minutes).padStart(hours > 0 ? 2 : 1, "0")}:${String(seconds).padStart(2, "0")}`;
  if (hours > 0) return `${hours}:${clock}`;
  return left < 10 * SECOND ? `${clock}.${Math.floor((left % SECOND) / 100)}` : clock;
}

export class Times {
  /** @type {Sight["times"]} */
  #times = null;
  /** @type {number | null} */
  #claimable = null;
  #shown = performance.now();

  constructor() {
    setInterval(() => this.#draw(), 200);
  }

  /** @param {Pick<Sight, "times" | "claimable">} sight */
  show(sight) {
    this.#times = sight.times;
    this.#claimable = sight.claimable;
    this.#shown = performance.now();
    this.#draw();
  }

  #draw() {
    const passed = performance.now() - this.#shown;
    for (const element of document.querySelectorAll("[data-time]")) {
      if (!(element instanceof HTMLElement)) continue;
      const seat = Number(element.dataset.time);
      const left = this.#times?.left[seat] ?? 0;
      const isRunning = this.#times?.running === seat;
      const now = isRunning ? left - passed : left;
      element.textContent = written(now);
      element.classList.toggle("is-running", isRunning);
      element.classList.toggle("is-short", isRunning && now < 20 * SECOND);
    }
    const wait = document.getElementById("claim-in");
    if (wait && this.#claimable !== null) {
      const left = this.#claimable - passed;
      wait.textContent = left > 0 ? ` (${written(left)})` : "";
      if (wait.parentElement instanceof HTMLButtonElement) wait.parentElement.disabled = left > 0;
    }
  }
}
