// The explorer: walked by links, on the board and by keys, its panel on the analysis board, and what was played here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import { GAMES, IDS, create, playOn } from "./support/games.js";
import { DESKTOP, PATIENCE, PHONE, siteForTests } from "./support/site.js";

const site = siteForTests();
/** A position of Talpa that the book proves, and soon proven again: Blue, who is to move, wins. */
const PROVEN = "1rb1r1/bbrrrb/br1rbb/rbbb2/brbrrr/rbrr1b b";
/** More moves than any of the games has. */
const ALL = 500;

for (const [name, screen] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`every game is explored from its start, on a ${name}`, async (t) => {
    const person = await site.person(t, screen);
    const { page } = person;
    for (const game of IDS) {
      await person.visit(`/explore/${game}`);
      const [moves, values] = await Promise.all([
        page.locator(".moves-table tbody tr").count(),
        page.locator(".moves-table .value").count(),
      ]);
      assert.ok(moves > 0, game);
      assert.equal(values, moves, game);
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!sticksOut, `${game}: nothing is wider than the window`);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("main").analyze();
      assert.deepEqual(
        violations.map(({ id }) => id),
        [],
        game,
      );
    }
  });
}

test("the square is exact wherever one goes, by links, on the board and by keys", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await person.visit("/explore/mijnlieff");
  const isExact = async () => {
    assert.equal(await page.locator(".explored .value.is-estimated").count(), 0);
    assert.ok((await page.locator(".explored .value.is-proven").count()) > 0);
  };
  await isExact();
  await page.locator(".moves-table [data-step]").first().click();
  await page.waitForURL(/moves=/);
  await isExact();
  const choices = JSON.parse((await page.locator("#choices").textContent()) ?? "[]");
  for (const target of choices[0].path) await page.locator(`#board [data-target="${target}"]`).click();
  await page.waitForURL(/moves=\S+(%20|\+)\S+/);
  await isExact();
  await page.locator(".moves-table [data-step]").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/moves=\S+(%20|\+)\S+(%20|\+)\S+/);
  await isExact();
  await page.locator("#back").click();
  await page.waitForURL((address) => new URL(address).searchParams.get("moves")?.split(" ").length === 2);
});

test("the book says how much is proven, and a proof is walked to its end", async (t) => {
  const person = await site.person(t, PHONE);
  const { page } = person;
  await person.visit("/explore/talpa?options=size%3D6");
  assert.match(await page.locator(".book").innerText(), /not solved.*\d+ proven and \d+ split/s);
  await person.visit(`/explore/talpa?position=${encodeURIComponent(`talpa size=6 ${PROVEN}`)}`);
  assert.match(await page.locator(".book").innerText(), /Blue wins: this is proven/);
  assert.match(await page.locator(".position-value").innerText(), /proven/);
  // On the small board the engine proves soon who wins.
  /** @type {string[]} */
  const moves = [];
  const known = async () => {
    const query = new URLSearchParams({ options: "size=4", moves: moves.join(" ") });
    const response = await person.context.request.get(`${person.url}/api/v1/explore/talpa?${query}`, { timeout: PATIENCE });
    assert.ok(response.ok(), await response.text());
    return response.json();
  };
  let found = await known();
  while (moves.length < 3 || found.exact === null) {
    moves.push(found.moves[0].move);
    found = await known();
  }
  const isWon = (/** @type {number} */ seat) => found.exact.mover_wins === (found.turn === seat);
  const winner = isWon(0) ? 0 : 1;
  await person.visit(`/explore/talpa?${new URLSearchParams({ options: "size=4", moves: moves.join(" ") })}`);
  for (let { turn } = found; (await page.locator(".moves-table").count()) > 0; turn = 1 - turn) {
    const before = page.url();
    const row = page.locator(".moves-table tbody tr").first();
    assert.equal(await row.locator(".value.is-proven").innerText(), turn === winner ? "wins" : "loses");
    await row.locator("[data-step]").first().click();
    await page.waitForURL((address) => address.href !== before);
  }
  assert.match(await page.locator(".explored").innerText(), /The game is over/);
});

test("what was played is counted, and one's own games are linked", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  const path = await create(person, "mijnlieff", GAMES.mijnlieff.device);
  await playOn(person, path, ALL, 5);
  await person.visit("/explore/mijnlieff");
  await page.waitForFunction(
    async () => (await (await fetch("/api/v1/explore/mijnlieff")).json()).own.games === 1,
    undefined,
    { timeout: PATIENCE },
  );
  await page.reload();
  assert.match(await page.locator(".played").innerText(), /Your own games: 1/);
  await page.locator(".own-games summary").click();
  await page.locator(`.own-games a[href^="${path}"]`).click();
  await page.waitForURL((address) => address.pathname === path);
  await page.locator(`a[href^="/explore/mijnlieff"]`).first().waitFor({ state: "attached" });
});

test("the analysis board has it beside it, and follows its moves", async (t) => {
  const person = await site.person(t, PHONE);
  const { page } = person;
  await person.visit("/analyse/mijnlieff");
  await page.locator("#game[data-knows-rules]").waitFor();
  await page.locator("#known summary").click();
  await page.locator("#explored [data-step]").first().waitFor({ timeout: PATIENCE });
  assert.equal(await page.locator("#explored .value.is-estimated").count(), 0);
  const step = await page.locator("#explored [data-step]").first().getAttribute("data-step");
  await page.locator("#explored [data-step]").first().click();
  await page.locator("#tree [data-node]").first().waitFor();
  assert.equal(await page.locator("#tree [data-node]").first().innerText(), step);
});
