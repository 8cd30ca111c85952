// Two who play each other by a link, through a crash of the server, and somebody who looks on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();
/** While the server is away the browser says so. */
const AWAY = /ERR_|Failed to (load|fetch)/;

/** @import { TestContext } from "node:test" */

/**
 * Two at one table; the first has made the game and moves first.
 * @param {TestContext} t
 */
async function twoAtATable(t) {
  const ann = await site.person(t, { expected: AWAY });
  const path = await setUp(ann, "talpa", "o.size=6&opponent=friend&side=0");
  const link = await ann.page.locator("#link").inputValue();
  assert.equal(link, site.server.url + path);
  const bob = await site.person(t, { expected: AWAY });
  await bob.page.goto(link);
  await bob.page.locator("#seats button[data-command*=join]").click();
  const tables = [new Table(ann.page, random(1)), new Table(bob.page, random(2))];
  await tables[0].ready();
  await ann.page.locator("#invitation .invitation").waitFor({ state: "detached" });
  return { ann, bob, path, tables };
}

/**
 * Moves by turns, each seen by both.
 * @param {Table[]} tables
 * @param {number} moves
 */
async function moveByTurns(tables, moves) {
  for (let move = 0; move < moves; move++) {
    const plies = await tables[0].plies();
    const mover = tables[plies % 2];
    await mover.ready();
    const { page } = mover;
    while ((await page.locator("#board .is-chosen").count()) === 0) await mover.choose();
    const { x, y } = await mover.spot();
    await page.mouse.click(x, y);
    for (const table of tables) await table.waitForPlies(plies + 1);
  }
}

test("a crash of the server loses nothing, and the pages come back by themselves", async (t) => {
  const { ann, bob, path, tables } = await twoAtATable(t);
  await moveByTurns(tables, 3);
  const record = await ann.page.locator("#turns").innerText();
  for (const { page } of [ann, bob]) await page.evaluate(() => (/** @type {any} */ (window).isSamePage = true));

  await site.server.kill();
  for (const { page } of [ann, bob]) await page.locator("#offline").waitFor({ state: "visible" });
  await site.server.start();
  for (const { page } of [ann, bob]) await page.locator("#offline").waitFor({ state: "hidden" });
  for (const { page } of [ann, bob]) assert.equal(await page.locator("#turns").innerText(), record);
  await moveByTurns(tables, 2);

  // A move that is made while the server is away arrives when it is back.
  const plies = await tables[0].plies();
  const mover = tables[plies % 2];
  await site.server.kill();
  await mover.page.locator("#offline").waitFor({ state: "visible" });
  await mover.choose();
  const { x, y } = await mover.spot();
  await mover.page.mouse.click(x, y);
  await site.server.start();
  for (const table of tables) await table.waitForPlies(plies + 1);

  for (const { page } of [ann, bob]) {
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).isSamePage), true, "no page was loaded again");
  }
  const shown = await ann.page.locator("#turns .turn").count();
  const kept = await (await ann.context.request.get(`${ann.url}${path}/state`)).json();
  assert.equal(kept.plies, shown);
});

test("take-back by agreement, a spectator, resignation and rematch", async (t) => {
  const { ann, bob, path, tables } = await twoAtATable(t);
  await moveByTurns(tables, 2);

  await ann.page.locator("#take-back").click();
  await bob.page.locator("button[data-command*=accept_takeback]").click();
  for (const table of tables) {
    await table.page.waitForFunction(() => Number(document.querySelector("#slider")?.getAttribute("max")) < 2);
  }
  await bob.page.locator(".offer").waitFor({ state: "detached" });

  const eve = await site.person(t);
  await eve.visit(path);
  for (const { page } of [ann, bob]) await page.locator(".watching:not(:empty)").waitFor();
  assert.equal(await eve.page.locator(".watching").textContent(), "", "she is alone with the players");
  assert.match(await ann.page.locator(".watching").innerText(), /1/);
  assert.equal(await eve.page.locator("#board .is-choice").count(), 0);
  assert.equal(await eve.page.locator("#actions button").count(), 0);

  await bob.page.locator("#resign").click();
  assert.deepEqual(await bob.page.locator("#ask button").allInnerTexts(), ["Give up", "Play on"]);
  await bob.page.keyboard.press("Enter");
  await bob.page.locator("#ask").waitFor({ state: "hidden" });
  await bob.page.locator("#resign").click();
  await bob.page.locator("#ask button[value=yes]").click();
  for (const { page } of [ann, bob, eve]) await page.locator("#result .result").waitFor();
  assert.match(await eve.page.locator("#result p").first().innerText(), /given up/i);

  await bob.page.locator("button[data-rematch]").click();
  await bob.page.waitForURL((address) => address.pathname !== path);
  await ann.page.locator("#status a.is-main").click();
  await ann.page.waitForURL(bob.page.url());
  await ann.page.locator("#seats button[data-command*=join]").click();
  const again = [new Table(bob.page, random(3)), new Table(ann.page, random(4))];
  await again[0].ready();
  await moveByTurns(again, 2);
});

test("an open seat goes to the computer at the level that is chosen, by keyboard", async (t) => {
  const ann = await site.person(t);
  const path = await setUp(ann, "taupes", "o.players=3&seat0=me&seat1=open&seat2=open");
  const { page } = ann;
  const levels = page.getByLabel("How strong?").nth(1);
  await levels.focus();
  for (let steps = 3; steps < 7; steps++) await page.keyboard.press("ArrowDown");
  assert.equal(await levels.inputValue(), "7");

  // Somebody comes, and the seats are written again.
  const bob = await site.person(t);
  await bob.visit(path);
  await page.locator(".watching:not(:empty)").waitFor();
  assert.equal(await levels.inputValue(), "7", "what was chosen stays chosen");
  assert.ok(await levels.evaluate((list) => list === document.activeElement), "and keeps the focus");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".seat strong", { hasText: "Wise mole" }).waitFor();
  assert.equal(await page.locator("#seats select").count(), 1, "one seat is still open");
  assert.equal(await bob.page.locator("#seats select").count(), 0, "and not Bob's to give");
});
