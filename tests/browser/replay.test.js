// Walking through a game: by buttons, by keys, and back to the present.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { DESKTOP, PHONE, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { BrowserContextOptions } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const site = siteForTests();
const PLIES = 5;

/**
 * The page of a game with some moves.
 * @param {TestContext} t
 * @param {BrowserContextOptions} [screen]
 */
async function played(t, screen = DESKTOP) {
  const person = await site.person(t, { ...screen, knowsRules: false });
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(person.page, random(1));
  await table.ready();
  await playOn(person, path, PLIES, 1);
  await table.waitForPlies(PLIES);
  await shown(person.page, PLIES);
  return { person, page: person.page, path, table };
}

/**
 * Waits until the position after a number of steps is shown.
 * @param {import("playwright-core").Page} page
 * @param {number} ply
 */
async function shown(page, ply) {
  await page.locator(`#slider[aria-valuetext^="${ply} / ${PLIES}"]`).waitFor({ state: "attached" });
}

/**
 * The present is shown, and no other position is on its way: a refresh that is asked for now would come after it.
 * @param {import("playwright-core").Page} page
 */
async function assertPresent(page) {
  const answer = page.waitForResponse((response) => response.url().includes("/state"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  assert.doesNotMatch((await answer).url(), /ply=/);
  await shown(page, PLIES);
}

/**
 * Waits until the board is seen from the other side, or from the usual one.
 * @param {import("playwright-core").Page} page
 * @param {boolean} isTurned
 */
async function turned(page, isTurned) {
  await page.locator(`#flip[aria-pressed=${isTurned}]`).waitFor();
  await page.waitForFunction((wanted) => {
    const [near, far] = ["a1", "a4"].map((square) => document.querySelector(`[data-target="square:${square}"]`));
    if (!near || !far) return false;
    return near.getBoundingClientRect().y < far.getBoundingClientRect().y === wanted;
  }, isTurned);
}

test("the slider tells in words which step is shown", async (t) => {
  const { page } = await played(t);
  const slider = page.locator("#slider");
  await slider.focus();
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("ArrowLeft");
  await shown(page, 3);
  const words = await page.locator('#turns [data-ply="3"] small').textContent();
  assert.match(words ?? "", /[a-d][1-4] captures [a-d][1-4]/);
  assert.equal(await slider.getAttribute("title"), `Red, ${words}`);
  assert.equal(await slider.getAttribute("aria-valuetext"), `3 / 5: Red, ${words}`);
  await page.keyboard.press("Home");
  await shown(page, 0);
  assert.equal(await slider.getAttribute("aria-valuetext"), "0 / 5");
  assert.equal(await slider.getAttribute("title"), "");
});

for (const [name, screen] of Object.entries({ "a desktop": DESKTOP, "a phone": PHONE })) {
  test(`on ${name} a past position says what it is and how to get back`, async (t) => {
    const { page, table } = await played(t, screen);
    assert.equal(await page.locator("#to-present").count(), 0);
    // On a phone it is on a sheet.
    if (screen === PHONE) await page.locator("#to-moves").click();
    await page.locator("#back").scrollIntoViewIfNeeded();
    const before = await table.boardBox();
    await page.locator("#back").click();
    await page.locator("#back").click();
    await shown(page, 3);
    assert.match(await page.locator("#status").innerText(), /Step 3 of 5/);
    assert.deepEqual(await table.boardBox(), before, "the board stays where it is");
    await page.locator("#to-present").click();
    await shown(page, PLIES);
    assert.equal(await page.locator("#to-present").count(), 0);
  });
}

test("a click on a past position leads back to the game", async (t) => {
  const { page, table } = await played(t);
  await page.locator("#first").click();
  await shown(page, 0);
  await page.locator("#board").click();
  await shown(page, PLIES);
  assert.equal(await table.plies(), PLIES, "and is no move");
});

test("steps that the player did not ask for are not called past", async (t) => {
  const { person, page, path, table } = await played(t);
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.wasPast = false;
    const status = document.querySelector("#status") ?? document.body;
    new MutationObserver(() => (seen.wasPast ||= status.querySelector("#to-present") !== null)).observe(status, {
      childList: true,
      subtree: true,
    });
  });
  const moves = playOn(person, path, 3, 2);
  await page.route("**/state*", async (route) => {
    await moves;
    await route.continue();
  });
  await moves;
  await table.waitForPlies(PLIES + 3);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).wasPast), false);
});

test("keys walk through the game", async (t) => {
  const { page } = await played(t);
  const walk = { ArrowLeft: 4, Home: 0, ArrowRight: 1, End: PLIES };
  for (const [key, ply] of Object.entries(walk)) {
    await page.keyboard.press(key);
    await shown(page, ply);
  }
});

test("keys walk through the game after a click on the board, but not on the board for who came by keyboard", async (t) => {
  const { page, table } = await played(t);
  const { x, y } = await table.spot();
  await page.mouse.click(x, y);
  await page.locator("#board .is-chosen").waitFor();
  await page.keyboard.press("ArrowLeft");
  await shown(page, 4);
  await page.keyboard.press("End");
  await shown(page, PLIES);
  await page.locator("#board .is-choice[tabindex='0']").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  for (const key of ["ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  await assertPresent(page);
});

test("the board is turned by a button and by a key, and stays so for this kind of game only", async (t) => {
  const { person, page, path } = await played(t);
  await turned(page, false);
  await page.locator("#flip").click();
  await turned(page, true);
  await page.reload();
  await turned(page, true);
  await setUpShort(person, "molehill", "device");
  await page.locator("#flip[aria-pressed=false]").waitFor();
  await person.visit(path);
  await turned(page, true);
  await page.keyboard.press("f");
  await turned(page, false);
});

test("keys belong to fields that have the focus, and can be switched off", async (t) => {
  const { page } = await played(t);
  await page.locator("#typed-move").fill("a1");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("f");
  assert.equal(await page.locator("#typed-move").inputValue(), "af1");
  await assertPresent(page);
  await page.locator("details.preferences summary").click();
  await page.locator("[data-preference=keys]").uncheck();
  await page.keyboard.press("Home");
  await assertPresent(page);
  await page.locator("[data-preference=keys]").check();
  await page.keyboard.press("Home");
  await shown(page, 0);
});
