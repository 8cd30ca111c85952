// No page has what axe-core knows to be a barrier, in any look.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { STANDING, playedGames } from "./support/pages.js";
import { siteForTests } from "./support/site.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();
const LOST = /status of 404/;
/** Only this depends on the colours. */
const COLOURS = ["color-contrast"];

test("no page has barriers, in daylight, in the evening and in high contrast", async (t) => {
  const person = await site.person(t, { expected: LOST });
  const { page } = person;
  const found = [];
  for (const path of [...STANDING, ...(await playedGames(person))]) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await person.visit(path);
    if (path === "/") await page.locator("details.settings summary").click();
    found.push(...(await barriers(page, "light")));
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    found.push(...(await barriers(page, "dark", COLOURS)));
    await page.evaluate(() => (document.documentElement.dataset.look = "contrast"));
    found.push(...(await barriers(page, "contrast", COLOURS)));
  }
  assert.deepEqual(found, []);
});

/**
 * What axe finds, in a line each.
 * @param {Page} page
 * @param {string} look
 * @param {string[]} [rules] all rules if none are named
 */
async function barriers(page, look, rules) {
  // One document without frames needs no second page to gather results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const { pathname } = new URL(page.url());
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`);
    return `${pathname} ${look} ${id}: ${nodes.length} times: ${places.join("; ")}`;
  });
}
