// Good company: what two or three people see of each other in windows of their own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, create, playOn, setUp } from "./support/games.js";
import { siteForTests } from "./support/site.js";

/** @import { TestContext } from "node:test" */
/** @import { Person } from "./support/site.js" */

const site = siteForTests();

/**
 * People at one table, the first of whom has created the game and has the first seat.
 * @param {TestContext} t
 * @param {string} game
 * @param {string} fields of the form
 * @param {{ people?: number, expected?: RegExp }} [how]
 */
async function atATable(t, game, fields, { people = 2, expected } = {}) {
  const all = [];
  while (all.length < people) all.push(await site.person(t, { expected }));
  const [first, ...others] = all;
  await first.visit("/about");
  const path = await create(first, game, `hints=alone&side=0&opponent=friend&${fields}`);
  for (const person of others) {
    await person.visit("/about");
    await command(person.context, person.url + path, { type: "join" });
  }
  for (const person of all) await person.visit(path);
  return { all, path };
}

/** @param {Person} person @param {string} path */
async function stateOf({ context, url }, path) {
  return (await context.request.get(`${url}${path}/state`)).json();
}

/**
 * The first move of whoever is to move, without a window; whether there was one.
 * @param {Person[]} all
 * @param {string} path
 */
async function moveOnce(all, path) {
  for (const person of all) {
    const { moves, plies } = await stateOf(person, path);
    if (moves.length === 0) continue;
    await command(person.context, person.url + path, { type: "play", ply: plies, step: moves[0].move });
    return true;
  }
  return false;
}

/**
 * Gives a game up without a window.
 * @param {Person} person
 * @param {string} path
 */
const resign = ({ context, url }, path) => command(context, url + path, { type: "resign" });

/** @param {Person} person */
const pathOf = ({ page }) => new URL(page.url()).pathname;

test("the analysis board says why it is silent about a running game", async (t) => {
  const { all, path } = await atATable(t, "talpa", "o.size=6", { expected: /403/ });
  const [ann, bob] = all;
  await moveOnce(all, path);
  await bob.page.waitForFunction(() => document.querySelector("#slider")?.getAttribute("max") === "1");
  const position = encodeURIComponent(await bob.page.locator("#position-text").inputValue());
  for (const { page, url } of [ann, bob]) {
    await page.goto(`${url}/analyse/talpa?position=${position}`);
    await page.locator("main", { hasText: "game that you are playing with others" }).waitFor();
    assert.equal(await page.locator("#values").count(), 0);
  }
  const eve = await site.person(t);
  await eve.visit(`/analyse/talpa?position=${position}`);
  await eve.page.locator("#values .value").first().waitFor();
});

test("the analysis board falls silent where somebody walks to a running game", async (t) => {
  const { all, path } = await atATable(t, "talpa", "", { expected: /403/ });
  const [ann] = all;
  const [{ move }] = (await stateOf(ann, path)).moves;
  await moveOnce(all, path);
  const { page } = ann;
  const values = page.locator("#values .value");
  await ann.visit("/analyse/talpa");
  await values.first().waitFor();
  const isRefused = () =>
    page.waitForFunction(() => document.querySelector("#trouble")?.textContent?.includes("game that you are playing with others"));
  await page.locator(`#values [data-step="${move}"]`).click();
  await isRefused();
  await values.first().waitFor({ state: "detached" });
  await page.locator("#engine").uncheck();
  await page.locator("#engine").check();
  await page.locator("#back").click();
  await values.first().waitFor();
  assert.equal(await page.locator("#trouble").textContent(), "");
  await page.locator("#on").click();
  await isRefused();
  await values.first().waitFor({ state: "detached" });
  // Nobody searches on unseen.
  while (page.workers().length > 0) await page.workers()[0].waitForEvent("close");
});

test("whoever loses a seat that was kept is told so", async (t) => {
  const { all, path } = await atATable(t, "talpa", "o.size=6");
  const [ann, bob] = all;
  await moveOnce(all, path);
  await resign(bob, path);
  await ann.page.locator("button[data-rematch]").click();
  await ann.page.waitForURL((address) => address.pathname !== path);
  await bob.visit(pathOf(ann));
  await bob.page.locator("#status", { hasText: "wants a rematch" }).waitFor();
  await command(ann.context, ann.page.url(), { type: "fill", seat: 0, level: 1 });
  await bob.page.locator(".offer", { hasText: "The seat that was kept for you has gone to" }).waitFor();
});

test("a new game with the same settings waits for those who have played", async (t) => {
  const { all, path } = await atATable(t, "mijnlieff", "o.opening=any");
  const [ann, bob] = all;
  await moveOnce(all, path);
  await resign(bob, path);
  await ann.page.locator('#result form[action$="/again"] button').click();
  await ann.page.waitForURL((address) => address.pathname !== path);
  const eve = await site.person(t);
  for (const person of [bob, eve]) await person.visit(pathOf(ann));
  await eve.page.locator("#status", { hasText: "Waiting for" }).waitFor();
  assert.equal(await eve.page.locator("button[data-command*=join]").count(), 0);
  await bob.page.locator("button[data-command*=join]").first().click();
  await ann.page.locator("#board .is-choice").first().waitFor({ state: "attached" });
});

test("three talk to each other, play to the end and once more", async (t) => {
  const fields = "o.players=3&o.stall=1&o.orientations=0,0,0,0&seat0=me&seat1=open&seat2=open";
  const { all, path } = await atATable(t, "taupes", fields, { people: 3 });
  const [ann, bob, cem] = all;
  await bob.page.locator("#chat [data-greeting=hello]").click();
  for (const { page } of all) await page.locator("#chat-said li", { hasText: "Hello!" }).waitFor();
  while (await moveOnce(all, path));
  for (const { page } of all) await page.locator("#result .result").waitFor();
  await ann.page.locator("button[data-rematch]").first().click();
  await ann.page.waitForURL((address) => address.pathname !== path);
  for (const { page } of [bob, cem]) {
    await page.locator("#status button[data-rematch]").click();
    await page.waitForURL(ann.page.url());
  }
  await ann.page.waitForFunction(() => !document.querySelector("#status")?.textContent?.includes("Waiting"));
  assert.equal((await stateOf(ann, pathOf(ann))).plies, 0);
});

test("recovery words bring somebody back on another device", async (t) => {
  const ann = await site.person(t);
  await ann.visit("/devices");
  const name = await ann.page.locator(".me").textContent();
  await ann.page.locator("form[action='/devices/words'] button").click();
  const words = await ann.page.locator("#recovery").innerText();
  const other = await site.person(t);
  await other.visit("/devices");
  assert.notEqual(await other.page.locator(".me").textContent(), name);
  await other.page.locator("input[name=words]").fill(words);
  await other.page.locator("form[action='/devices/recover'] button").click();
  await other.page.locator(".me", { hasText: name ?? "" }).waitFor();
});

test("a clock of five days is chosen by hand and told to whoever is invited", async (t) => {
  const ann = await site.person(t);
  await ann.visit("/new/talpa?opponent=friend");
  await ann.page.locator(".clock .segment:has(input[value=own-days])").click();
  await ann.page.locator("input[name=days]").fill("5");
  await ann.page.locator(".start button").click();
  await ann.page.waitForURL(/\/g\//);
  const bob = await site.person(t);
  await bob.visit(pathOf(ann));
  await bob.page.locator(".terms", { hasText: "5 days" }).waitFor();
  await bob.page.locator("#seats button[data-command*=join]").click();
  await ann.page.locator("#invitation .invitation").waitFor({ state: "detached" });
});

/** The shortest round: the mole is shut in on d1 with the last of these steps. */
const ROUND = ["a1", "a1n", "b1", "b1n", "c1", "c1n", "d2", "c2e", "e1", "e1n", "d1", "d2e"];

test("both see a round with a clock end, and go on when they like", async (t) => {
  const { all, path } = await atATable(t, "molehill", "clock=own&minutes=10&increment=0");
  const [ann, bob] = all;
  for (const [ply, step] of ROUND.entries()) {
    // Nobody's page is behind when the round ends.
    for (const { page } of all) {
      await page.waitForFunction((plies) => document.querySelector("#slider")?.getAttribute("max") === plies, String(ply));
    }
    const { context, url } = all[ply % 2];
    await command(context, url + path, { type: "play", ply, step });
  }
  for (const { page } of all) await page.locator("#interlude", { hasText: "Round 1 is over" }).waitFor();
  await ann.page.locator("#go-on").click();
  await ann.page.locator("#interlude").waitFor({ state: "hidden" });
  // Bob may look on, but not forever.
  const { starts_in } = (await stateOf(bob, path)).times;
  assert.ok(starts_in > 0 && starts_in <= 20_000, `${starts_in} ms`);
  await bob.page.locator("#go-on").click();
  await bob.page.locator("#interlude").waitFor({ state: "hidden" });
  assert.match(await bob.page.locator("#status").innerText(), /Round 2/);
});

test("a round that ends while nobody looks is told when the player is back", async (t) => {
  const { all, path } = await atATable(t, "molehill", "");
  const [ann, bob] = all;
  for (const [ply, step] of ROUND.slice(0, -1).entries()) {
    const { context, url } = all[ply % 2];
    await command(context, url + path, { type: "play", ply, step });
  }
  await ann.visit(path);
  await ann.page.locator("#slider[aria-valuetext]").waitFor({ state: "attached" });
  const look = (/** @type {boolean} */ isHidden) =>
    ann.page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await look(true);
  const last = ROUND.length - 1;
  await command(bob.context, bob.url + path, { type: "play", ply: last, step: ROUND[last] });
  // In the second round Bob is the mole, and goes on at once.
  await command(bob.context, bob.url + path, { type: "play", ply: last + 1, step: "e4" });
  await ann.page.waitForFunction((plies) => document.querySelector("#slider")?.getAttribute("max") === plies, `${last + 2}`);
  assert.ok(await ann.page.locator("#interlude").isHidden());
  await look(false);
  await ann.page.locator("#interlude", { hasText: "Round 1 is over" }).waitFor();
  await ann.page.locator("#go-on").click();
  await ann.page.locator("#interlude").waitFor({ state: "hidden" });
  assert.match(await ann.page.locator("#status").innerText(), /Round 2/);
});

test("against a weak level, Talpa warns of a move that opens the rival's path", async (t) => {
  const ann = await site.person(t);
  const { page } = ann;
  await page.addInitScript(() => localStorage.setItem("burrow-warnings", "yes"));
  await ann.visit("/about");
  const position = "talpa size=4 1rbr/b2r/bb2/1rr1 b";
  const path = await create(ann, "talpa", `position=${position}&opponent=computer&level=1&side=1`);
  await ann.visit(path);
  const piece = page.locator("#board .target.is-choice[data-target='square:c4']");
  await piece.click({ force: true });
  await page.locator("#board .target.is-choice[data-target='square:b4']").click({ force: true });
  await page.locator("#confirm", { hasText: "That opens Red’s path, and Red wins." }).waitFor();
  assert.equal((await stateOf(ann, path)).plies, 0);
  await page.locator("#confirm-yes").click();
  await page.locator("#result .result").waitFor();
});

test("a level on which nothing happens is explained in a sentence", async (t) => {
  const ann = await site.person(t);
  await ann.visit("/about");
  const path = await create(ann, "taupes", "o.players=2&o.stall=2&o.orientations=0,0,0,0&seat0=me&seat1=me");
  for (let moves = 20; moves < 30; moves++) {
    const { regions } = await playOn(ann, path, moves === 20 ? moves : 1, 1);
    if (JSON.stringify(regions).includes("No further hole")) break;
  }
  await ann.visit(path);
  await ann.page.getByText(/No further hole has been filled with the last \d+ discs?; with 2 the game is over/).first().waitFor();
});

test("the rules in one minute tell of the pro game where it is played", async (t) => {
  const ann = await site.person(t);
  const told = [];
  for (const pro of ["false", "true"]) {
    await setUp(ann, "taupes", `o.players=2&o.pro=${pro}&seat0=me&seat1=me`);
    told.push(await ann.page.locator("#minute").textContent());
  }
  assert.doesNotMatch(told[0] ?? "", /spoke/i);
  assert.match(told[1] ?? "", /spoke/i);
});

for (const [board, squares] of /** @type {const} */ ([["court", 48], ["field", 64]])) {
  test(`two play Mijnlieff with ${squares / 16} sets`, async (t) => {
    const { all } = await atATable(t, "mijnlieff", `board=option-mijnlieff-board-${board}`);
    const [ann, bob] = all;
    const { page } = ann;
    assert.equal(await page.locator("#board [data-target^='square:']").count(), squares);
    await page.locator("#typed-move").fill("Sa1");
    await page.locator("#typed-move").press("Enter");
    await bob.page.locator("#board .is-choice").first().waitFor({ state: "attached" });
    assert.equal(await bob.page.locator("#slider").getAttribute("max"), "1");
  });
}

test("one plays on from any step of one's own game", async (t) => {
  const ann = await site.person(t);
  await ann.visit("/about");
  const path = await create(ann, "talpa", "o.size=6&opponent=device");
  await playOn(ann, path, 3, 1);
  const { page } = ann;
  const onward = page.locator('a[href^="/new/talpa?position="]');
  await ann.visit(`${path}?ply=2`);
  const inGame = await onward.getAttribute("href");
  await resign(ann, path);
  await ann.visit(`${path}?ply=2`);
  assert.equal(await onward.getAttribute("href"), inGame);
  await onward.click();
  await page.locator(".from-position svg").waitFor();
  await page.locator(".choice-card", { hasText: "On this device" }).click();
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\//);
  assert.equal((await stateOf(ann, pathOf(ann))).plies, 0);
});
