// A game's page in a window, as a player uses it.

import assert from "node:assert/strict";
import { PATIENCE } from "./site.js";

/** @import { Page } from "playwright-core" */

/** The most choices that a game may take: more than any of the short ones needs. */
const MANY = 400;

/** @typedef {{ id: string, x: number, y: number, hit: string | undefined }} Spot */

export class Table {
  /**
   * @param {Page} page
   * @param {(below: number) => number} pick
   */
  constructor(page, pick) {
    this.page = page;
    this.pick = pick;
  }

  /**
   * Waits until there is something to choose or the game is over, and something has changed.
   * @param {string} [before] the state that is over
   */
  async ready(before = "") {
    await this.page.waitForFunction(
      (old) => {
        const isReady = document.querySelector("#board .target.is-choice, #result .result") !== null;
        return isReady && /** @type {any} */ (window).stateOfBoard() !== old;
      },
      before,
      { timeout: PATIENCE },
    );
  }

  /** What can be chosen now and what has been. */
  state() {
    return this.page.evaluate(() => /** @type {any} */ (window).stateOfBoard());
  }

  isOver() {
    return this.page.evaluate(() => document.querySelector("#result .result") !== null);
  }

  plies() {
    return this.page.evaluate(() => Number(document.querySelector("#slider")?.getAttribute("max")));
  }

  /**
   * Waits until a number of steps is shown, and goes on where the end of a round is in the way.
   * @param {number} plies
   */
  async waitForPlies(plies) {
    await this.page.waitForFunction(
      (wanted) => {
        const goOn = document.querySelector("#interlude:not([hidden]) [data-go-on]");
        if (goOn instanceof HTMLElement) goOn.click();
        return Number(document.querySelector("#slider")?.getAttribute("max")) === wanted;
      },
      plies,
      { timeout: PATIENCE },
    );
  }

  /**
   * One of the targets that can be chosen, where it is on the screen, and what a pointer meets there.
   * @returns {Promise<Spot>}
   */
  async spot() {
    const count = await this.page.locator("#board .target.is-choice").count();
    return this.page.evaluate((index) => {
      /** @type {NodeListOf<SVGGElement>} */
      const targets = document.querySelectorAll("#board .target.is-choice");
      const target = targets[index];
      const seen = target.getBoundingClientRect();
      if (seen.top < 0 || seen.bottom > innerHeight) target.scrollIntoView({ block: "center" });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y)?.closest(".target");
      return {
        id: target.dataset.target ?? "",
        x,
        y,
        hit: hit instanceof SVGElement ? hit.dataset.target : undefined,
      };
    }, this.pick(count));
  }

  /**
   * Clicks or taps on something that can be chosen.
   * @param {"mouse" | "touch"} by
   */
  async choose(by = "mouse") {
    const before = await this.state();
    await this.point(by);
    await this.ready(before);
  }

  /**
   * Clicks or taps on something that can be chosen, whatever follows.
   * @param {"mouse" | "touch"} by
   */
  async point(by = "mouse") {
    const { id, x, y, hit } = await this.spot();
    assert.equal(hit, id, "what can be chosen can be pointed at in its middle");
    if (by === "mouse") {
      await this.page.mouse.click(x, y);
      return;
    }
    const before = await this.state();
    await this.page.touchscreen.tap(x, y);
    await this.ready(before);
    // Where places are close together, the first tap only shows what the second one does.
    if (!(await this.page.locator("#confirm").isVisible())) return;
    const proposed = await this.state();
    await this.page.touchscreen.tap(x, y);
    await this.ready(proposed);
  }

  /**
   * Points until a whole move is seen, whether the site knows it or not.
   * @param {"mouse" | "touch"} by
   */
  async pointOutMove(by = "mouse") {
    const before = await this.plies();
    for (let choices = 0; choices < 10 && (await this.plies()) === before; choices++) {
      const state = await this.state();
      await this.point(by);
      await this.page.waitForFunction(
        ({ before, state }) => {
          const isMade = Number(document.querySelector("#slider")?.getAttribute("max")) !== before;
          const isChoice = document.querySelector("#board .target.is-choice") !== null;
          return isMade || (isChoice && /** @type {any} */ (window).stateOfBoard() !== state);
        },
        { before, state },
      );
    }
    // Whoever answers at once may be seen already.
    assert.ok((await this.plies()) > before);
  }

  /** Waits until the page can make its views by itself. */
  async knowsRules() {
    await this.page.locator("#game[data-knows-rules]").waitFor();
  }

  /**
   * Chooses until a whole move has been made, and the answer of a computer has come.
   * @param {"mouse" | "touch"} by
   */
  async move(by = "mouse") {
    const before = await this.plies();
    for (let choices = 0; choices < 10 && (await this.plies()) === before; choices++) await this.choose(by);
    assert.notEqual(await this.plies(), before, "a few choices make a move");
  }

  /**
   * Plays to the end.
   * @param {"mouse" | "touch"} by
   */
  async playOut(by = "mouse") {
    await this.ready();
    for (let choices = 0; choices < MANY; choices++) {
      if (await this.isOver()) return;
      await this.choose(by);
    }
    assert.fail(`the game is not over after ${MANY} choices`);
  }

  /** Where the board is on the screen, to the pixel. */
  boardBox() {
    return this.page.evaluate(() => {
      const box = document.querySelector("#board > svg")?.getBoundingClientRect();
      const round = (/** @type {number | undefined} */ value) => Math.round(value ?? NaN);
      return [round(box?.x), round(box?.y), round(box?.width), round(box?.height)];
    });
  }

  picture() {
    return this.page.locator("#board").innerHTML();
  }
}
