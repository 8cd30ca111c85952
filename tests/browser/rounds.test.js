// Mole Hill at the board: why a square is impossible, and the end of a round.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, create } from "./support/games.js";
import { siteForTests } from "./support/site.js";

const site = siteForTests();

/** The shortest round: the mole is shut in on d1 with the last of these steps. */
const ROUND = ["a1", "a1n", "b1", "b1n", "c1", "c1n", "d2", "c2e", "e1", "e1n", "d1", "d2e"];

/**
 * A game for two on one device, after some steps.
 * @param {import("./support/site.js").Person} person
 * @param {string[]} steps
 */
async function played(person, steps) {
  const { page, context, url } = person;
  const path = await create(person, "molehill", "opponent=device");
  for (const [ply, step] of steps.entries()) await command(context, url + path, { type: "play", ply, step });
  await page.goto(url + path);
  await page.locator("#slider[aria-valuetext]").waitFor({ state: "attached" });
  return page;
}

test("a click anywhere on a square that can't be reached says why that square can't", async (t) => {
  const page = await played(await site.person(t), ROUND.slice(0, 2));
  for (const square of ["g3", "b4", "i7"]) {
    const box = await page.locator(`[data-target="square:${square}"]`).boundingBox();
    assert.ok(box);
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.25, 0.25], [0.75, 0.75]]) {
      await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
      await page.waitForFunction(() => document.getElementById("trouble")?.textContent !== "");
      const said = await page.locator("#trouble").innerText();
      assert.match(said, new RegExp(`^Square ${square} is not beside a1`), `${square} at ${x}, ${y}`);
    }
  }
});

test("the end of a round stays until the player goes on", async (t) => {
  const page = await played(await site.person(t), ROUND.slice(0, -1));
  const interlude = page.locator("#interlude");
  assert.equal(await interlude.isVisible(), false);
  const edge = await page.locator('[data-target="edge:d2e"]').boundingBox();
  assert.ok(edge);
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  const ghost = page.locator('[data-target="edge:d2e"] .chosen');
  assert.equal(await ghost.evaluate((element) => getComputedStyle(element).display), "inline", "a stick under the pointer");
  await page.mouse.down();
  await page.mouse.up();
  await interlude.waitFor({ state: "visible" });
  assert.match(await interlude.innerText(), /Round 1 is over.*shut in on d1.*Start round 2/s);
  assert.equal(await interlude.locator("svg [data-target]").count(), 0, "nothing can be played in it");
  await page.locator("#go-on").click();
  await interlude.waitFor({ state: "hidden" });
  assert.match(await page.locator("#status").innerText(), /Round 2/);
});

test("the rules open beside the game", async (t) => {
  const page = await played(await site.person(t), []);
  await page.locator("#minute").evaluate((details) => details.setAttribute("open", ""));
  await page.locator("#minute a[data-beside]").click();
  await page.locator("#beside article.prose").waitFor({ state: "visible" });
  assert.match(page.url(), /\/g\//);
  await page.keyboard.press("Escape");
  await page.locator("#beside").waitFor({ state: "hidden" });
});
