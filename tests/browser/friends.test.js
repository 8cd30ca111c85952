// Two who play each other by a link, through a crash of the server, and somebody who looks on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { create, setUp } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();
/** While the server is away the browser says so. */
const AWAY = /ERR_|Failed to (load|fetch)/;

/** @import { TestContext } from "node:test" */
/** @import { Person } from "./support/site.js" */

/**
 * Two at one table; the first has made the game and moves first.
 * @param {TestContext} t
 * @param {string} [more] fields of the form
 */
async function twoAtATable(t, more = "") {
  const ann = await site.person(t, { expected: AWAY });
  const path = await setUp(ann, "talpa", `o.size=6&opponent=friend&side=0${more}`);
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
  // Who only watched can't take the seat, and Ann sits down with one click.
  await eve.visit(new URL(bob.page.url()).pathname);
  await eve.page.locator("#status", { hasText: "Waiting for" }).waitFor();
  assert.equal(await eve.page.locator("button[data-command*=join]").count(), 0);
  await ann.page.locator("#status button[data-rematch]").click();
  await ann.page.waitForURL(bob.page.url());
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

test("greetings are read in the other's language, texts as they are, and spectators hear nothing", async (t) => {
  const { ann, bob, path } = await twoAtATable(t);
  const eve = await site.person(t);
  await eve.visit(path);
  const cleo = await site.person(t, { locale: "de" });
  const text = "<b>tricky</b> & \"quoted\"";
  await ann.page.locator("#chat [data-greeting=hello]").click();
  await ann.page.locator("#chat-text").fill(text);
  await ann.page.keyboard.press("Enter");
  for (const { page } of [ann, bob]) {
    await page.locator("#chat-said li", { hasText: "Hello!" }).waitFor();
    await page.locator("#chat-said li", { hasText: text }).waitFor();
  }
  assert.equal(await ann.page.locator("#chat-text").inputValue(), "");
  assert.ok(await eve.page.locator("#chat").isHidden());

  // Whoever has had enough ends it.
  await bob.page.locator("#chat-wanted").uncheck();
  await ann.page.locator("#chat-silent").waitFor();
  assert.ok(await ann.page.locator("#chat-form").isHidden());
  await bob.page.locator("#chat-wanted").check();
  await ann.page.locator("#chat-form").waitFor();

  // A game with somebody who reads German.
  const other = await setUp(ann, "talpa", "o.size=6&opponent=friend&side=0");
  await cleo.visit(other);
  await cleo.page.locator("#seats button[data-command*=join]").click();
  await ann.page.locator("#chat [data-greeting=good_luck]").click();
  await cleo.page.locator("#chat-said li", { hasText: "Viel Glück!" }).waitFor();
});

test("the switch of the chat stays where it was put while answers are on their way", async (t) => {
  const { bob: { page } } = await twoAtATable(t);
  let release = () => {};
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => (release = resolve));
  let [asked, answered] = [0, 0];
  await page.route(/\/chat$/, async (route) => {
    const isFirst = asked++ === 0;
    const response = await route.fetch();
    if (isFirst) await held;
    answered++;
    await route.fulfill({ response });
  });
  const wanted = page.locator("#chat-wanted");
  await wanted.uncheck();
  await wanted.check();
  const last = page.waitForResponse((response) => answered === 2 && response.url().endsWith("/chat"));
  release();
  await (await last).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.ok(await wanted.isChecked());
  await page.locator("#chat-form:not([hidden])").waitFor();
});

test("a draw that is offered, refused, offered again and accepted", async (t) => {
  const ann = await site.person(t);
  const path = await setUp(ann, "mijnlieff", "opponent=friend&side=0");
  const bob = await site.person(t);
  await bob.visit(path);
  await bob.page.locator("#seats button[data-command*=join]").click();
  await ann.page.locator("#draw").click();
  await bob.page.locator("button[data-command*=decline_draw]").click();
  await ann.page.locator(".offer", { hasText: "does not want a draw" }).waitFor();
  await bob.page.locator("#draw").click();
  await ann.page.locator(".offer button.is-main").click();
  for (const { page } of [ann, bob]) await page.locator("#result", { hasText: "A draw" }).waitFor();
});

test("a rematch that is declined, and a hint that everybody hears of", async (t) => {
  const { ann, bob, path, tables } = await twoAtATable(t, "&hints=true");
  await ann.page.locator("#hint").click();
  await ann.page.locator("#advice .advice").waitFor();
  await bob.page.locator(".offer", { hasText: "has asked for a hint" }).waitFor();
  await ann.page.locator("#seats", { hasText: "1 hint" }).waitFor();
  assert.ok(await ann.page.locator("#advice .advice").isVisible(), "the event does not end the advice");
  await moveByTurns(tables, 2);
  await ann.page.locator("#resign").click();
  await ann.page.locator("#ask button[value=yes]").click();
  await ann.page.locator("button[data-rematch]").click();
  await ann.page.waitForURL((address) => address.pathname !== path);
  await bob.page.locator("#status button[data-command*=decline]").click();
  await ann.page.locator("#status", { hasText: "does not want to play" }).waitFor();
  await bob.page.locator("#status button[data-command*=decline]").waitFor({ state: "detached" });
});

test("who sits out in Taupes is told until when, as the others fill holes", async (t) => {
  const ann = await site.person(t);
  const position = "taupes orientations=0,0,0,0 1 A3C3C4C7D1D6E5F2F4F9/A1A2A4A5B1B2B3B4B5I7 122334/22334 1:1 10/20";
  const path = await create(ann, "taupes", new URLSearchParams({ seat0: "me", seat1: "open", position }).toString());
  await ann.visit(path);
  const bob = await site.person(t);
  await bob.visit(path);
  await bob.page.locator("#seats button[data-command*=join]").click();
  const told = (/** @type {Person} */ { page }, /** @type {string} */ holes) =>
    page.locator(".news", { hasText: `All your moles are in holes: you sit out until the ${holes} are filled.` });
  await told(ann, "3 free holes").waitFor();
  await bob.page.locator("#typed-move").fill("I7-I6");
  await bob.page.locator("#typed-move").press("Enter");
  await told(ann, "2 free holes").waitFor();
  assert.equal(await bob.page.locator(".news").count(), 0, "Bob plays on");
});
