// How fast the moves of computers are shown: a player sees one after another, or skips the wait.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

/** @typedef {{ ply: number, at: number, said: string, status: string }} Shown */

const site = siteForTests();
/** A browser that has kept nothing of an earlier visit, and asks the site for every position. */
const NEW = { storageState: undefined, knowsRules: false };

/**
 * Notes when each position appears on the board, and what is said with it.
 * @param {Page} page
 */
async function watch(page) {
  await page.evaluate(() => {
    /** @type {Shown[]} */
    const shown = [];
    const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
    const note = () => {
      const ply = Number(/** @type {HTMLInputElement} */ (document.getElementById("slider")).value);
      if (shown.some((earlier) => earlier.ply === ply)) return;
      shown.push({ ply, at: performance.now(), said: text("said"), status: text("status") });
    };
    new MutationObserver(note).observe(document.querySelector("#slider") ?? document.body, {
      attributeFilter: ["aria-valuetext"],
    });
    /** @type {any} */ (window).shown = shown;
  });
}

/**
 * @param {Page} page
 * @returns {Promise<Shown[]>}
 */
function shown(page) {
  return page.evaluate(() => /** @type {any} */ (window).shown);
}

/**
 * Makes a move in a time that stands still, until the computer's answer has come and waits to be shown.
 * @param {Table} table
 */
async function moveInStoppedTime(table) {
  const { page } = table;
  await table.ready();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const plies = await table.plies();
  const answered = page.waitForResponse(
    async (response) => response.url().includes("/state") && (await response.json()).by_computer,
  );
  for (let choices = 0; choices < 2; choices++) {
    const { x, y } = await table.spot();
    await page.mouse.click(x, y);
  }
  await answered;
  // The computer may have answered before the own move was shown.
  await isShown(page, plies + 1);
}

/**
 * Waits until a position is shown.
 * @param {Page} page
 * @param {number} ply
 */
async function isShown(page, ply) {
  await page.locator(`#slider[aria-valuetext^="${ply} / "]`).waitFor();
}

test("a computer's move is shown a while after one's own, and the player chooses how long", async (t) => {
  const person = await site.person(t, NEW);
  const { page } = person;
  await page.clock.install();
  await setUpShort(person, "talpa", "computer");
  const table = new Table(page, random(1));
  const pace = page.getByLabel("Computer's moves");
  assert.equal(await pace.inputValue(), "normal");
  await moveInStoppedTime(table);
  await page.clock.runFor(499);
  await isShown(page, 1);
  await page.clock.resume();
  await isShown(page, 2);
  await page.locator("details.preferences summary").click();
  await pace.selectOption("Slow");
  await page.reload();
  assert.equal(await pace.inputValue(), "slow", "it is kept");
  await moveInStoppedTime(table);
  await page.clock.runFor(1299);
  await isShown(page, 3);
  await page.clock.resume();
  await isShown(page, 4);
});

test("where no computer plays there is no pace to choose", async (t) => {
  const person = await site.person(t);
  await setUpShort(person, "talpa", "device");
  await person.page.locator("details.preferences summary").click();
  await person.page.locator("[data-preference=sound]").waitFor();
  assert.equal(await person.page.locator("#pace").isVisible(), false);
});

/** @type {Record<string, (page: Page) => Promise<void>>} */
const SKIPS = {
  "the button": (page) => page.locator("#last").click({ force: true }),
  "the key": (page) => page.keyboard.press("End"),
  "a click on the board": (page) => page.locator("#board").click({ position: { x: 3, y: 3 } }),
  "leaving the page": (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }),
};

for (const [name, skip] of Object.entries(SKIPS)) {
  test(`${name} skips the wait`, async (t) => {
    const person = await site.person(t, { knowsRules: false });
    const { page } = person;
    await page.clock.install();
    await setUpShort(person, "talpa", "computer");
    await moveInStoppedTime(new Table(page, random(1)));
    await skip(page);
    await isShown(page, 2);
  });
}

test("of several computers every step is shown, as it was then", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await setUp(person, "taupes", "o.players=4&o.stall=2&seat0=me&seat1=1&seat2=1&seat3=1");
  const table = new Table(page, random(1));
  await table.ready();
  await watch(page);
  await table.move();
  await page.locator("#status .is-own").waitFor();
  const steps = await shown(page);
  const first = steps[0].ply;
  assert.deepEqual(
    steps.map(({ ply }) => ply),
    Array.from(steps, (_, index) => first + index),
    "none is skipped",
  );
  assert.ok(steps.length >= 4, "each of the four has moved");
  for (let next = 1; next < steps.length; next++) {
    const [before, step] = [steps[next - 1], steps[next]];
    // The first step is the player's own, which is shown at once.
    if (step.ply > 1) assert.ok(step.at - before.at >= 250, `step ${step.ply}`);
    assert.doesNotMatch(step.status, /Step/, "none is called past");
    const isLast = next === steps.length - 1;
    assert.equal(/Your turn/.test(step.status), isLast, `it is the player's turn after all of them: ${step.status}`);
    if (isLast) assert.notEqual(step.said, before.said);
  }
});
