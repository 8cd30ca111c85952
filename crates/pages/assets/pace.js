// How fast steps follow each other: a computer's comes a while after the one before, so that both are seen.

import { lasting } from "./memory.js";
import { DURATION } from "./motion.js";

/** @import { View } from "./views.js" */

/**
 * How long the board is still before a computer's step is shown, in milliseconds.
 * @type {Record<string, number>}
 */
const PACES = { slow: 1300, normal: 500, fast: 50 };
/** The same before any other step that comes together with the one before. */
const STEP = 80;
/** The most steps that are shown one after another; more are skipped. */
const MOST = 60;
/** The same for a page that was hidden or offline meanwhile. */
const MOST_MISSED = 6;

/** How long the board is still at the pace that this browser keeps, in milliseconds. */
export const stillness = () => PACES[lasting.get("burrow-pace") ?? ""] ?? PACES.normal;

export class Pace {
  /** From when on nothing moves on the board. */
  #still = performance.now();
  /** Whether the page has been seen and online since the present was last shown. */
  #isFollowing = !document.hidden;
  /** Ends the wait. */
  #wake = () => {};
  isWaiting = false;

  /** @param {HTMLSelectElement} select where a player chooses the pace, which this browser keeps */
  constructor(select) {
    this.select = select;
    const kept = lasting.get("burrow-pace") ?? "";
    if (kept in PACES) select.value = kept;
    select.addEventListener("change", () => lasting.set("burrow-pace", select.value));
    document.addEventListener("visibilitychange", () => this.missed());
  }

  /**
   * A step is shown. It takes its time even if nothing is to move on the page.
   * @param {number} duration for how long something moves, in milliseconds
   */
  moved(duration) {
    this.#still = performance.now() + Math.max(duration, DURATION);
  }

  /** The present is shown. */
  caughtUp() {
    this.#isFollowing = !document.hidden;
  }

  /** The page was hidden or offline: nobody waits for what happened meanwhile. */
  missed() {
    this.#isFollowing = false;
    this.skip();
  }

  /** How many new steps are shown one after another at most. */
  get most() {
    return document.hidden ? 0 : this.asked;
  }

  /** How many of them are asked for: one may be worth to be seen later, though the page is hidden. */
  get asked() {
    return this.#isFollowing && !document.hidden ? MOST : MOST_MISSED;
  }

  /**
   * Waits until it is time for a step.
   * @param {Pick<View, "by_computer">} step
   * @param {{ isFirst: boolean, isTimed: boolean }} among whether it is the first of its kind, and whether somebody's
   *   clock runs: their time is not to be spent on waiting
   */
  async wait({ by_computer }, { isFirst, isTimed }) {
    const chosen = isTimed ? PACES.fast : PACES[this.select.value];
    const pace = by_computer ? chosen : isFirst ? 0 : STEP;
    const rest = this.#still + pace - performance.now();
    if (rest <= 0) return;
    this.isWaiting = true;
    await new Promise((resolve) => {
      this.#wake = () => resolve(undefined);
      setTimeout(resolve, rest);
    });
    this.isWaiting = false;
  }

  /** Waits as long as before a computer's step. */
  breathe() {
    return this.wait({ by_computer: true }, { isFirst: false, isTimed: false });
  }

  /** Ends the wait. */
  skip() {
    this.#wake();
  }
}
