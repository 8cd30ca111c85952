// What those hear who can't see the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, create, setUp, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { DESKTOP, handheld, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();

/**
 * Gathers all that is said from now on.
 * @param {Page} page
 */
async function listen(page) {
  await page.evaluate(() => {
    const heard = /** @type {string[]} */ (/** @type {any} */ (window).heard = []);
    const log = document.getElementById("said");
    if (!log) throw new Error("nothing is said");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach((node) => heard.push(node.textContent ?? ""));
    }).observe(log, { childList: true });
  });
  return async () => (await page.evaluate(() => /** @type {any} */ (window).heard)).join(" ");
}

/**
 * What each turn was, as the list of moves tells those who ask: who, and what they did.
 * @param {Page} page
 */
async function turns(page) {
  const texts = await page.locator("#turns .turn").evaluateAll((turns) =>
    turns.map((turn) => [".unseen", "small"].map((part) => turn.querySelector(part)?.textContent ?? "")),
  );
  return texts.map(([player, moves]) => moves.split(", ").map((move) => `${player.replace(", ", "")}: ${move}.`));
}

/** Who turns the discs of Taupes. */
const DISCS = { "the players turn discs": "own_discs=true", "discs are turned for all": "own_discs=false" };

for (const [name, discs] of Object.entries(DISCS)) {
  test(`where ${name}, every step of a game is said in words, in order, and levels that are lifted too`, async (t) => {
    const person = await site.person(t);
    const { page } = person;
    await setUp(person, "taupes", `o.players=2&o.stall=12&o.orientations=0,0,0,0&${discs}&seat0=me&seat1=2`);
    const table = new Table(page, random(4));
    await table.ready();
    const heard = await listen(page);
    await table.playOut();
    const said = await heard();
    let place = 0;
    for (const step of (await turns(page)).flat()) {
      const found = said.indexOf(step, place);
      assert.ok(found >= 0, `${step} is not said after ${said.slice(Math.max(0, place - 200), place)}`);
      place = found + step.length;
    }
    assert.match(said, /(You have (won|lost)|draw|over)/);
    const levels = await page.locator("#board > svg").getAttribute("data-stage");
    const lifted = said.match(/All holes of level \d are filled/g) ?? [];
    assert.equal(lifted.length, Number(levels), "as many as were lifted");
  });
}

/** A position of Taupes in which a disc is turned and then a mole moves. */
const MOVING = "taupes orientations=0,0,0,0 1 A2B5C2C5D5E2E4F6H4I5/A1B1B6D4E9F8G4G5H6I9 122334/122334 0? 0/0";

for (const [name, fields] of Object.entries({
  "moles are placed": "o.players=4&o.orientations=0,0,0,0&seat0=me&seat1=1&seat2=1&seat3=1",
  "the players turn discs": `position=${encodeURIComponent(MOVING)}&seat0=me&seat1=1`,
})) {
  test(`where ${name}, nothing is said twice, and what is not waited for is said all the same`, async (t) => {
    const person = await site.person(t);
    const { page } = person;
    await setUp(person, "taupes", fields);
    const table = new Table(page, random(1));
    await table.ready();
    await table.knowsRules();
    const heard = await listen(page);
    for (let move = 0; move < 3; move++) {
      await table.pointOutMove();
      await page.locator("#sending[hidden]").waitFor({ state: "attached" });
      // Straight to the end, without the steps in between.
      await page.keyboard.press("End");
      await table.ready();
    }
    const said = await heard();
    for (const step of (await turns(page)).flat()) {
      assert.equal(said.split(step).length, 2, `${step} is said once in: ${said}`);
    }
  });
}

for (const [name, screen] of Object.entries({ "a desktop": DESKTOP, "a phone": handheld(360, 612) })) {
  test(`the list of moves on ${name} tells whose they were, in words and in notation`, async (t) => {
    const person = await site.person(t, { ...screen, knowsRules: false });
    const { page, context, url } = person;
    const path = await create(person, "talpa", "o.size=4&opponent=device");
    await command(context, url + path, { type: "play", ply: 0, step: "a1a2" });
    await person.visit(path);
    if (screen !== DESKTOP) await page.locator("[popovertarget=moves]").first().click();
    const turn = page.getByRole("button", { name: "Red, a1 captures a2 a1a2", exact: true });
    for (const text of ["a1 captures a2", "a1a2"]) await turn.getByText(text, { exact: true }).waitFor();
  });
}

test("in Mijnlieff it is said and written where the next piece must go", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await setUpShort(person, "mijnlieff", "computer");
  const table = new Table(page, random(1));
  await table.ready();
  assert.match(await page.locator("#status").innerText(), /place a piece on an outside square/);
  const heard = await listen(page);
  await table.move();
  assert.match(await heard(), /White: .* on .*\. .*Black: .* on .*\. Your turn: (place a piece .*[a-d][1-4]|no square)/s);
});

test("what is chosen, switched on or running is marked where the system chooses the colours", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await page.emulateMedia({ forcedColors: "active" });
  await person.visit("/new/talpa");
  /** @param {string} selector */
  const outline = (selector) => page.locator(selector).first().evaluate((part) => getComputedStyle(part).outlineStyle);
  assert.equal(await outline("input:checked + .face"), "solid");
  assert.equal(await outline("input:not(:checked) + .face"), "none");
  const box = page.locator(".switch input[type=checkbox]").first();
  assert.equal(await box.evaluate((part) => getComputedStyle(part).appearance), "auto");
  await setUpShort(person, "talpa", "device");
  assert.equal(await outline(".seat.is-turn"), "solid");
});

test("the board is reached by one link, and the settings are called so", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await setUpShort(person, "talpa", "device");
  await new Table(page, random(1)).ready();
  await page.locator("a.skip[href='#board']").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement?.matches("#board .target.is-choice")));
  await page.getByLabel(/^Settings: /).waitFor();
});
