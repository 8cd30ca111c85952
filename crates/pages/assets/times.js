// The clocks beside the names, and how long until a game can be claimed.

import { notifyOfTime } from "./notices.js";
import { element } from "./page.js";

/** @import { View } from "./views.js" */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/**
 * As it is written in the language of the page, like `3d` or `3 T`.
 * @param {number} count
 * @param {"day" | "hour"} unit
 */
function amount(count, unit) {
  const format = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "narrow" });
  return format.format(count);
}

/**
 * Minutes and seconds, tenths at the end; days and hours where there are many.
 * @param {number} milliseconds
 */
function written(milliseconds) {
  const left = Math.max(0, milliseconds);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((left % HOUR) / (60 * SECOND)), Math.floor((left % (60 * SECOND)) / SECOND)];
  if (days > 0) return `${amount(days, "day")} ${amount(hours, "hour")}`;
  const clock = `${String(minutes).padStart(hours > 0 ? 2 : 1, "0")}:${String(seconds).padStart(2, "0")}`;
  if (hours > 0) return `${hours}:${clock}`;
  return left < 10 * SECOND ? `${clock}.${Math.floor((left % SECOND) / 100)}` : clock;
}

export class Times {
  /** @type {View["times"]} */
  #times = null;
  /** @type {number | null} when the game can be claimed */
  #claimableAt = null;
  /** When the clock starts that is to run: what has happened is shown before. */
  #start = performance.now();
  /** How much the player has left when they are told that it is little, in milliseconds; 0 if there are no clocks. */
  #little = Number(element("game").dataset.little ?? 0);
  /** Whether they may have to be told. */
  #isPlenty = false;

  constructor() {
    setInterval(() => this.#draw(), 200);
  }

  /** @param {Pick<View, "times" | "claimable" | "moves" | "came">} view and when it came */
  show({ times, claimable, moves, came = performance.now() }) {
    this.#times = times;
    this.#start = came + (times?.starts_in ?? 0);
    const left = times?.left[times.running ?? -1] ?? 0;
    this.#isPlenty = moves.length > 0 && left > this.#little;
    this.showClaim(claimable);
  }

  /** The clock that is to run starts now, if it has not yet. */
  begin() {
    this.#start = Math.min(this.#start, performance.now());
  }

  /**
   * A player has come or gone.
   * @param {number | null} claimable after how many milliseconds the game can be claimed
   */
  showClaim(claimable) {
    this.#claimableAt = claimable === null ? null : performance.now() + claimable;
    this.#draw();
  }

  #draw() {
    const passed = Math.max(0, performance.now() - this.#start);
    this.#remind(passed);
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
    this.#drawClaim();
  }

  /**
   * Tells the player once that little time is left.
   * @param {number} passed since the clock started
   */
  #remind(passed) {
    const left = this.#times?.left[this.#times.running ?? -1] ?? 0;
    if (!this.#isPlenty || left - passed > this.#little) return;
    this.#isPlenty = false;
    notifyOfTime();
  }

  #drawClaim() {
    const card = document.getElementById("claim-card");
    const button = document.getElementById("claim");
    const wait = document.getElementById("claim-in");
    if (!card || !wait || !(button instanceof HTMLButtonElement)) return;
    card.hidden = this.#claimableAt === null;
    const left = (this.#claimableAt ?? 0) - performance.now();
    wait.textContent = left > 0 ? ` (${written(left)})` : "";
    button.disabled = left > 0;
  }
}
