// A look that was chosen is the same everywhere; without one, the page and its pictures follow the system.

import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./support/site.js";

/** @import { Person } from "./support/site.js" */

const site = siteForTests();

/**
 * The colours of the first page and of what is drawn on it.
 * @param {Person} person
 * @param {string} look
 * @param {"light" | "dark"} system
 */
async function colours(person, look, system) {
  await person.context.addCookies([{ name: "look", value: look, url: person.url }]);
  await person.page.emulateMedia({ colorScheme: system });
  await person.visit("/");
  return person.page.evaluate(() => {
    const [body, button] = ["body", ".button.is-main"].map((name) => {
      const element = document.querySelector(name);
      return element ? getComputedStyle(element) : null;
    });
    const drawn = Array.from(document.querySelectorAll(".picture svg *"), (shape) => getComputedStyle(shape).fill);
    return { page: [body?.backgroundColor, body?.color, button?.backgroundColor], drawn };
  });
}

test("every look has its own colours, and the system chooses only where nobody did", async (t) => {
  const person = await site.person(t);
  const light = await colours(person, "light", "dark");
  const dark = await colours(person, "dark", "light");
  assert.deepEqual(await colours(person, "system", "light"), light);
  assert.deepEqual(await colours(person, "system", "dark"), dark);
  const contrast = await colours(person, "contrast", "light");
  const blind = await colours(person, "blind", "light");
  assert.deepEqual(await colours(person, "contrast", "dark"), contrast);
  assert.deepEqual(await colours(person, "blind", "dark"), blind);
  const looks = [light, dark, contrast, blind];
  for (const part of /** @type {const} */ (["page", "drawn"])) {
    const different = new Set(looks.map((look) => String(look[part])));
    assert.equal(different.size, looks.length, part);
  }
});

test("where contrast is wanted, marks are seen without a pointer", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await page.goto(`${person.url}/new/molehill?opponent=device`);
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\/[^/]+$/);
  const game = page.url();
  const opacity = async (/** @type {string} */ look, /** @type {"more" | "no-preference"} */ contrast) => {
    await person.context.addCookies([{ name: "look", value: look, url: person.url }]);
    await page.emulateMedia({ contrast });
    await page.goto(game);
    const mark = page.locator(".is-crowded .target.is-choice .choice").first();
    await mark.waitFor({ state: "attached" });
    return mark.evaluate((mark) => Number(getComputedStyle(mark).strokeOpacity));
  };
  assert.equal(await opacity("light", "no-preference"), 0.2);
  assert.equal(await opacity("contrast", "no-preference"), 0.8);
  assert.equal(await opacity("light", "more"), 0.8);
});
