// Puzzles and lessons where there is no network, or no site at all: the browser judges them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Files } from "./support/files.js";
import { IDS } from "./support/games.js";
import { DESKTOP, launch, openWindow, siteForTests } from "./support/site.js";

/** @import { Browser, Page } from "playwright-core" */
/** @typedef {{ id: string, game: string, solutions: string[], themes: string[] }} Puzzle */

const site = siteForTests();
const AWAY = /ERR_|Failed to (load|fetch)/;
const BELOW = "/school/games/";
const LONGER = ["two-moves", "three-moves"];

/** @type {Files} */
let files;
/** @type {Browser} */
let browser;
before(async () => {
  files = await Files.exported(BELOW);
  browser = await launch();
});
after(async () => {
  await browser.close();
  await files.close();
});

/**
 * The easiest puzzle of a game that asks for one move, as the page finds it.
 * @param {Page} page
 * @param {string} game
 * @returns {Promise<Puzzle>}
 */
async function easyPuzzle(page, game) {
  /** @type {Puzzle[]} */
  const puzzles = await page.evaluate(async () => {
    const script = document.querySelector('script[src*="/assets/"]');
    const file = new URL("puzzles.jsonl", script instanceof HTMLScriptElement ? script.src : "");
    const text = await (await fetch(file)).text();
    return text.trim().split("\n").map((line) => JSON.parse(line));
  });
  const found = puzzles.find((puzzle) => puzzle.game === game && !puzzle.themes.some((theme) => LONGER.includes(theme)));
  assert.ok(found);
  return found;
}

/**
 * Plays a move with the keyboard.
 * @param {Page} page
 * @param {string[]} path
 */
async function choose(page, path) {
  for (const target of path) {
    await page.locator(`#board [data-target="${target}"]`).first().evaluate((spot) => {
      if (spot instanceof SVGElement) spot.focus();
    });
    await page.keyboard.press("Enter");
  }
}

/**
 * Solves the puzzle that is shown, after a wrong move.
 * @param {Page} page
 * @param {string[]} solutions
 */
async function solve(page, solutions) {
  await page.locator("#board .target.is-choice").first().waitFor({ state: "attached" });
  /** @type {{ move: string, path: string[] }[]} */
  const moves = JSON.parse((await page.locator("#view").textContent()) ?? "{}").moves;
  const wrong = moves.find(({ move }) => !solutions.includes(move));
  const right = moves.find(({ move }) => solutions.includes(move));
  assert.ok(wrong && right);
  await choose(page, wrong.path);
  await page.locator("#again:visible").click();
  await page.locator("#board .target.is-choice").first().waitFor({ state: "attached" });
  await choose(page, right.path);
  await page.waitForFunction(() => document.activeElement?.id === "onward");
  assert.notEqual((await page.locator("#verdict").textContent())?.trim(), "");
}

test("a puzzle and a lesson of each game without a network", async (t) => {
  const person = await site.person(t, { expected: AWAY, serviceWorkers: "allow", locale: "fr-FR" });
  const { page } = person;
  await person.visit("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await person.context.setOffline(true);
  for (const game of IDS) {
    await person.visit("/puzzles");
    const { id, solutions } = await easyPuzzle(page, game);
    await person.visit(`/puzzles/${id}`);
    await solve(page, solutions);
    assert.match((await page.locator("#verdict").textContent()) ?? "", /Résolu/);
    await person.visit("/learn");
    await page.locator(`a.row[href^="/learn/${game}/"]`).first().click();
    await page.locator("#board .target.is-choice").first().waitFor({ state: "attached" });
    const [first] = JSON.parse((await page.locator("#view").textContent()) ?? "{}").moves;
    await choose(page, first.path);
    await page.waitForFunction(() => document.activeElement?.id === "onward");
  }
});

test("a puzzle and a lesson in the exported files", async (t) => {
  const person = await openWindow(browser, files.url, { ...DESKTOP, locale: "de-DE" });
  t.after(async () => {
    await person.context.close();
    person.assertCalm();
  });
  const { page } = person;
  await person.visit(`${BELOW}de/puzzles.html`);
  const { id, solutions } = await easyPuzzle(page, "talpa");
  await person.visit(`${BELOW}de/puzzle.html#${id}`);
  await solve(page, solutions);
  assert.match((await page.locator("#verdict").textContent()) ?? "", /Gelöst/);
  await person.visit(`${BELOW}de/learn.html`);
  await page.locator('a.row[href^="learn-mijnlieff-"]').first().click();
  await page.locator("#board .target.is-choice").first().waitFor({ state: "attached" });
  const [first] = JSON.parse((await page.locator("#view").textContent()) ?? "{}").moves;
  await choose(page, first.path);
  await page.waitForFunction(() => document.activeElement?.id === "onward");
});
