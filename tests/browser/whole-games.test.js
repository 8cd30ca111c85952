// Whole games by mouse, from the form to the result.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();
/** Games that are won by points. */
const SCORED = ["mijnlieff", "molehill"];

for (const [seed, game] of IDS.entries()) {
  test(`${game} against the computer, by mouse`, async (t) => {
    const person = await site.person(t);
    await setUpShort(person, game, "computer");
    const { page } = person;
    const table = new Table(page, random(seed));
    await table.ready();

    await table.move();
    const played = await table.plies();
    await page.locator("#take-back").click();
    await page.waitForFunction(
      (plies) => Number(document.querySelector("#slider")?.getAttribute("max")) < plies,
      played,
    );
    await table.playOut();

    assert.notEqual((await page.locator("#result h2").innerText()).trim(), "");
    assert.ok((await page.locator("#result .result > p").first().innerText()).length > 10, "the reason is a sentence");
    const rows = await page.locator("#result .sheet tbody tr").count();
    if (SCORED.includes(game)) assert.ok(rows > 0, "a score sheet has rows");
    await replay(table);
  });
}

/**
 * The slider shows every step, and the end is the end again.
 * @param {Table} table
 */
async function replay(table) {
  const { page } = table;
  const end = await table.picture();
  const plies = await table.plies();
  const slider = page.locator("#slider");
  const shows = (/** @type {number} */ ply) =>
    page.waitForFunction(
      ([shown, last]) => {
        const input = document.querySelector("#slider");
        const isPast = document.querySelector("#board")?.classList.contains("is-past");
        const [step] = input?.getAttribute("aria-valuetext")?.split(":") ?? [];
        return step === `${shown} / ${last}` && isPast === shown < last;
      },
      [ply, plies],
    );
  await slider.focus();
  await page.keyboard.press("Home");
  await shows(0);
  assert.notEqual(await table.picture(), end);
  await page.keyboard.press("ArrowRight");
  await shows(1);
  await page.locator("#on").click();
  await shows(2);
  await page.locator("#back").click();
  await shows(1);
  await page.locator("#first").click();
  await shows(0);
  await page.locator("#turns .turn").first().click();
  await page.waitForFunction(() => document.querySelector("#turns .turn[aria-current]") !== null);
  await page.locator("#last").click();
  await shows(plies);
  assert.equal(await page.locator("#board .target.is-choice").count(), 0);
}
