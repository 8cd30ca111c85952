// No page has what axe-core knows to be a barrier, in any look.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { STANDING, playedGames, studies } from "./support/pages.js";
import { siteForTests } from "./support/site.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();
const LOST = /status of 404/;
/** Only this depends on the colours. */
const COLOURS = ["color-contrast"];

test("no page has barriers, in daylight, in the evening and in high contrast", async (t) => {
  const person = await site.person(t, { expected: LOST });
  const { page, context } = person;
  const paths = [...STANDING, ...(await playedGames(person)), ...(await studies(person))];
  const found = [];
  for (const path of paths) {
    await person.visit(path);
    if (path === "/") await page.locator("details.settings summary").click();
    found.push(...(await barriers(page, "light")));
  }
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of paths) {
    await person.visit(path);
    found.push(...(await barriers(page, "dark", COLOURS)));
  }
  await context.addCookies([{ name: "look", value: "contrast", url: person.url }]);
  for (const path of paths) {
    await person.visit(path);
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
  // Letters in pictures are drawn, and the tests of the pictures measure them: here they would only take time.
  if (rules) await page.evaluate(() => document.querySelectorAll("svg").forEach((picture) => picture.remove()));
  // One document without frames needs no second page to gather results.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const wanted = rules ? axe.withRules(rules) : axe.exclude(".diagram svg, .thumb svg, .symbols");
  const { violations } = await wanted.analyze();
  const { pathname } = new URL(page.url());
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`);
    return `${pathname} ${look} ${id}: ${nodes.length} times: ${places.join("; ")}`;
  });
}
