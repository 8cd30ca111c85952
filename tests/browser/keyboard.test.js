// Whole games without a pointer; the keyboard's place is never lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, setUpShort } from "./support/games.js";
import { isOn, tabTo } from "./support/input.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
/** Games whose first move takes two choices. */
const TWO_CHOICES = ["talpa", "mijnlieff"];

for (const [seed, game] of IDS.entries()) {
  test(`${game} against the computer, by keyboard`, async (t) => {
    const person = await site.person(t);
    await setUpShort(person, game, "computer");
    const { page } = person;
    const table = new Table(page, random(seed));
    await table.ready();
    await watchFocus(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await tabTo(page, "#board .target");
    if (TWO_CHOICES.includes(game)) await escapeGoesBack(table);
    for (let choices = 0; ; choices++) {
      assert.ok(choices < 400, "the game ends");
      await table.ready();
      if (await table.isOver()) break;
      if (!(await isOn(page, "#board"))) await tabTo(page, "#board");
      for (let walks = table.pick(3); walks >= 0; walks--) await page.keyboard.press(ARROWS[table.pick(4)]);
      // Not every arrow leads on from what was chosen first, but one of them does.
      for (const arrow of ARROWS) {
        if (!(await isOn(page, "#board .target.is-choice"))) await page.keyboard.press(arrow);
      }
      assert.ok(await isOn(page, "#board .target.is-choice"), "arrows lead to what can be chosen");
      const before = await table.state();
      await page.keyboard.press("Enter");
      await table.ready(before);
    }
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).lostFocus), 0, "the focus was lost");
  });
}

/**
 * Counts how often a change of the page leaves the focus nowhere.
 * @param {Page} page
 */
async function watchFocus(page) {
  await page.evaluate(() => {
    const counted = /** @type {any} */ (window);
    counted.lostFocus = 0;
    let hadFocus = false;
    const look = () => {
      const hasFocus = document.activeElement !== document.body && document.activeElement !== null;
      if (hadFocus && !hasFocus) counted.lostFocus++;
      hadFocus = hasFocus;
    };
    document.addEventListener("focusin", look);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

/**
 * Escape takes back the first of two choices.
 * @param {Table} table
 */
async function escapeGoesBack({ page }) {
  const before = await page.locator("#board .is-choice").count();
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#board .is-chosen").count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#board .is-chosen").count(), 0);
  assert.equal(await page.locator("#board .is-choice").count(), before);
  assert.ok(await isOn(page, "#board .target.is-choice"));
}
