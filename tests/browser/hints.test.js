// Hints: the button shows that the computer thinks, and the board with the arrow comes into view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, IDS, setUp } from "./support/games.js";
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
  // First which piece, then which move.
  assert.match(await page.locator("#advice").innerText(), /^Look at your .*\. Ask again for the move\.$/s);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await button.click();
  await page.locator("#advice", { hasText: /^Best: .*\((proven|estimated)\)\.$/s }).waitFor();
});

/** A position of Taupes in which a disc is turned and then a mole moves. */
const MOVING = "taupes orientations=0,0,0,0 1 A2B5C2C5D5E2E4F6H4I5/A1B1B6D4E9F8G4G5H6I9 122334/122334 0? 0/0";

for (const game of IDS) {
  test(`a hint in ${game} says first where to look, and then the move`, async (t) => {
    const person = await site.person(t);
    const { page } = person;
    const { options, device } = GAMES[game];
    // A mole that is placed comes from nowhere: Taupes is looked at when moles move.
    const moving = `own_discs=false&position=${encodeURIComponent(MOVING)}`;
    await setUp(person, game, `${game === "taupes" ? moving : options}&${device}`);
    await page.locator("#board .target.is-choice").first().waitFor({ state: "attached" });
    await page.locator("#hint").click();
    await page.locator("#advice", { hasText: /^Look at .*\. Ask again for the move\.$/s }).waitFor();
    await page.waitForFunction(() => !document.querySelector("#hint")?.hasAttribute("aria-busy"));
    await page.locator("#hint").click();
    await page.locator("#advice", { hasText: /^Best: .*\((proven|estimated)\)\.$/s }).waitFor();
  });
}
