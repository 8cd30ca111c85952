// What happened: the review of a game just played, its moments as tasks on the board and by keys, one's own mistakes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { GAMES, create, playOn } from "./support/games.js";
import { DESKTOP, PATIENCE, PHONE, siteForTests } from "./support/site.js";

/** @import { Person } from "./support/site.js" */

const site = siteForTests();
/** More moves than any of the games has. */
const ALL = 500;

/**
 * Plays a whole game without a window.
 * @param {Person} person
 * @param {string} [game]
 */
async function finished(person, game = "mijnlieff") {
  const path = await create(person, game, `${GAMES[game].options}&${GAMES[game].device}`);
  await playOn(person, path, ALL, 3);
  return path;
}

/**
 * The review as programs read it.
 * @param {Person} person
 * @param {string} path
 */
async function review({ context, url }, path) {
  const response = await context.request.get(`${url}/api/v1/games/${path.split("/").pop()}/review`, { timeout: PATIENCE });
  assert.ok(response.ok(), await response.text());
  return response.json();
}

for (const [name, screen] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`what happened stands beside the result, on a ${name}`, async (t) => {
    const person = await site.person(t, screen);
    const { page } = person;
    const path = await create(person, "mijnlieff", GAMES.mijnlieff.device);
    const { plies } = await playOn(person, path, 10, 3);
    await person.visit(path);
    assert.ok(await page.locator("#review").isHidden());
    // The page hears that the game goes on, and ends.
    await page.locator(`#slider[max="${plies}"]`).waitFor({ state: "attached" });
    await playOn(person, path, ALL, 3);
    await page.locator("#review-told .review-graph svg").waitFor();
    const { moments } = await review(person, path);
    assert.equal(await page.locator("#review .moments > li").count(), moments.length);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("#review").analyze();
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!sticksOut, "nothing is wider than the window");
  });
}

for (const [game, name, screen] of /** @type {const} */ ([
  ["mijnlieff", "desktop", DESKTOP],
  ["mijnlieff", "phone", PHONE],
  ["talpa", "desktop", DESKTOP],
])) {
  test(`${game}: a better move is found on the board of a ${name}, with all that keep the value`, async (t) => {
    const person = await site.person(t, screen);
    const { page } = person;
    const path = await finished(person, game);
    const { moments, plies } = await review(person, path);
    assert.ok(moments.length > 0);
    const { best, ply } = plies[moments[0] - 1];
    for (const move of best) {
      await person.visit(`${path}/find/${ply}`);
      const choices = JSON.parse((await page.locator("#choices").textContent()) ?? "[]");
      for (const target of choices.find((/** @type {{ move: string }} */ choice) => choice.move === move).path) {
        const place = page.locator(`#board [data-target="${target}"]`);
        await (screen === PHONE ? place.tap() : place.click());
      }
      await page.waitForURL(/move=/);
      assert.match(await page.locator(".answer").innerText(), /keeps the value/);
    }
  });
}

test("a task can be done by keys alone, and is among one's own moments", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  const path = await finished(person);
  const { moments, plies } = await review(person, path);
  const { best, ply } = plies[moments[0] - 1];
  await person.visit("/moments");
  await page.locator(`a[href="${path}/find/${ply}"]`).press("Enter");
  await page.waitForURL(/find/);
  await page.locator("#move").selectOption(best[0]);
  await page.locator(".task-form button").press("Enter");
  await page.waitForURL(/move=/);
  assert.match(await page.locator(".answer").innerText(), /keeps the value/);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude(".symbols").analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`),
    [],
  );
});

test("without scripts the review is a plain page that waits by itself", async (t) => {
  const person = await site.person(t, { javaScriptEnabled: false });
  const { page } = person;
  const path = await finished(person);
  await person.visit(path);
  await page.locator("#review h2 a").click();
  await page.locator(".review-graph svg").waitFor();
  assert.ok((await page.locator(".moments > li").count()) > 0);
});
