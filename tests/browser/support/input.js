// A mouse, a finger and the keyboard on targets of a board.

import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */

/** More presses of Tab than lie before the board on any page. */
const MANY_TABS = 30;
/** More presses of arrow keys than lead across any board. */
const MANY_ARROWS = 200;

/**
 * Where the middle of a target is on the screen; one that is not in the window is scrolled there.
 * @param {Page} page
 * @param {string} id
 */
export async function middle(page, id) {
  return page.evaluate((wanted) => {
    const target = document.querySelector(`#board [data-target="${wanted}"]`);
    const seen = target?.getBoundingClientRect();
    if (!target || !seen) throw new Error(`there is no ${wanted}`);
    if (seen.top < 0 || seen.bottom > innerHeight) target.scrollIntoView({ block: "center" });
    const box = target.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, id);
}

/**
 * @param {Page} page
 * @param {string} id
 */
export async function click(page, id) {
  const { x, y } = await middle(page, id);
  await page.mouse.click(x, y);
}

/**
 * @param {Page} page
 * @param {string} id
 */
export async function tap(page, id) {
  const { x, y } = await middle(page, id);
  await page.touchscreen.tap(x, y);
}

/**
 * Whether the keyboard is on or in something.
 * @param {Page} page
 * @param {string} selector
 */
export function isOn(page, selector) {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector);
}

/**
 * Goes on with Tab alone.
 * @param {Page} page
 * @param {string} selector
 */
export async function tabTo(page, selector) {
  for (let presses = 0; presses < MANY_TABS; presses++) {
    if (await isOn(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  const place = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  assert.fail(`Tab does not lead to ${selector}, but to ${place}`);
}

/**
 * Goes to a target with Tab and the arrow keys, as who sees where it is: each time in the direction that leads nearer, and
 * round what is in the way.
 * @param {Page} page
 * @param {string} id
 */
export async function walkTo(page, id) {
  await tabTo(page, "#board .target");
  /** @type {Map<string, number>} how often each target was left */
  const left = new Map();
  for (let presses = 0; presses < MANY_ARROWS; presses++) {
    const { at, arrows } = await page.evaluate((wanted) => {
      const middle = (/** @type {Element | null | undefined} */ target) => {
        const { x, y, width, height } = target?.getBoundingClientRect() ?? new DOMRect();
        return [x + width / 2, y + height / 2];
      };
      const focused = document.activeElement?.closest("#board .target");
      const [x, y] = middle(focused);
      const [toX, toY] = middle(document.querySelector(`#board [data-target="${wanted}"]`));
      const ways = { ArrowLeft: x - toX, ArrowRight: toX - x, ArrowUp: y - toY, ArrowDown: toY - y };
      const arrows = Object.entries(ways).sort(([, one], [, other]) => other - one);
      return { at: focused?.getAttribute("data-target") ?? "", arrows: arrows.map(([arrow]) => arrow) };
    }, id);
    if (at === id) return;
    const times = left.get(at) ?? 0;
    left.set(at, times + 1);
    await page.keyboard.press(arrows[times % arrows.length]);
  }
  assert.fail(`no arrows lead to ${id}`);
}
