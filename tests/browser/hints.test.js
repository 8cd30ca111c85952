// Hints: the button shows that the computer thinks, and the board with the arrow comes into view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./support/games.js";
import { PHONE, siteForTests } from "./support/site.js";

const site = siteForTests();

test("the button is busy until the hint is there, and on a phone the arrow is seen", async (t) => {
  const person = await site.person(t, PHONE);
  const { page } = person;
  await setUp(person, "mijnlieff", "opponent=device");
  /** @type {() => void} */
  let answer = () => {};
  const asked = new Promise((resolve) => {
    page.route("**/hint*", async (route) => {
      resolve(undefined);
      await new Promise((answered) => (answer = () => answered(undefined)));
      await route.continue();
    });
  });
  // The scripts have come when the slider is set.
  await page.locator("#slider[aria-valuetext]").waitFor({ state: "attached" });
  const button = page.locator("#hint");
  await button.click();
  await asked;
  assert.equal(await button.getAttribute("aria-busy"), "true");
  answer();
  await page.locator("#advice .advice").waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("#hint")?.hasAttribute("aria-busy"));
  const top = await page.locator("#board").evaluate((board) => board.getBoundingClientRect().top);
  assert.ok(Math.round(top) >= 0, `the board begins ${-top} pixels above the screen`);
  assert.match(await page.locator("#advice").innerText(), /^Best: .*\((proven|estimated)\)\.$/s);
});
