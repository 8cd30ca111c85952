// The page knows the rules: own moves are seen before the site has answered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, command, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { slowDown } from "./support/slow.js";
import { Table } from "./support/table.js";

/** @import { Page, Route } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const site = siteForTests();
const COMMANDS = "**/commands*";
const AWAY = /ERR_|Failed to (load|fetch)/;

/**
 * Lets commands wait for their answers until that is called.
 * @param {Page} page
 * @param {(route: Route) => Promise<void>} answer
 */
async function held(page, answer) {
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  const released = new Promise((resolve) => (release = resolve));
  await page.route(COMMANDS, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/**
 * A game on one device, whose page knows the rules.
 * @param {TestContext} t
 * @param {import("playwright-core").BrowserContextOptions & { expected?: RegExp }} [options]
 */
async function talpa(t, options) {
  const person = await site.person(t, options);
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(person.page, random(1));
  await table.ready();
  await table.knowsRules();
  return { person, path, table };
}

for (const game of IDS) {
  test(`${game}: a move is seen before its answer`, async (t) => {
    const person = await site.person(t);
    await setUpShort(person, game, "device");
    const table = new Table(person.page, random(1));
    await table.ready();
    await table.knowsRules();
    const answer = await held(person.page, (route) => route.continue());
    const before = await table.plies();
    await table.pointOutMove();
    await person.page.locator("#sending:not([hidden])").waitFor();
    answer();
    await person.page.locator("#sending[hidden]").waitFor({ state: "attached" });
    assert.ok((await table.plies()) > before);
  });
}

test("a move that is not sent is marked within half a second", async (t) => {
  const { person, table } = await talpa(t);
  const { page } = person;
  // Counted by the timer that shows the notice, which no slow machine makes longer.
  await page.evaluate(() => {
    const notice = document.getElementById("sending");
    const waits = /** @type {number[]} */ (/** @type {any} */ (window).waits = []);
    const { setTimeout } = window;
    const patched = (/** @type {() => void} */ call, wait = 0) =>
      setTimeout(() => {
        const wasHidden = notice?.hidden;
        call();
        if (wasHidden && !notice?.hidden) waits.push(wait);
      }, wait);
    Object.assign(window, { setTimeout: patched });
  });
  const answer = await held(page, (route) => route.continue());
  await table.pointOutMove();
  await page.locator("#sending:not([hidden])").waitFor();
  const waits = await page.evaluate(() => /** @type {any} */ (window).waits);
  assert.equal(waits.length, 1, "a timer has shown it");
  assert.ok(waits[0] < 500, `${waits[0]} ms`);
  answer();
  await page.locator("#sending[hidden]").waitFor({ state: "attached" });
});

test("a move that the site refuses slides back, and the reason is said", async (t) => {
  const { person, table } = await talpa(t, { expected: /409/ });
  const before = await table.state();
  await person.page.evaluate(() => {
    const slid = /** @type {number[][]} */ (/** @type {any} */ (window).slid = []);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      const [from] = Array.isArray(given[0]) ? given[0] : [];
      const [, x, y] = /^translate\((.*)px, (.*)px\)$/.exec(String(from?.transform)) ?? [];
      if (x !== undefined) slid.push([Number(x), Number(y)]);
      return animate.apply(this, given);
    };
  });
  const refusal = { code: "stale", message: "Too late." };
  const refuse = await held(person.page, (route) => route.fulfill({ status: 409, json: refusal }));
  await table.pointOutMove();
  refuse();
  await person.page.locator("#trouble", { hasText: "Too late." }).waitFor();
  await table.ready();
  assert.equal(await table.state(), before, "the same can be chosen as before");
  const [there, back, ...more] = await person.page.evaluate(() => /** @type {any} */ (window).slid);
  assert.deepEqual(back, there.map((/** @type {number} */ distance) => 0 - distance), "as far back as there");
  assert.deepEqual(more, []);
});

test("a move without a network stays, outlives the page, and is sent once", async (t) => {
  const { person, path, table } = await talpa(t, { expected: AWAY });
  const { page, context, url } = person;
  const sending = page.locator("#sending");
  await context.setOffline(true);
  await page.locator("#offline:not([hidden])").waitFor();
  await table.pointOutMove();
  await sending.filter({ hasText: "not sent yet" }).waitFor();
  // The site can be reached again, but does not take it yet.
  await page.route(COMMANDS, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await table.waitForPlies(1);
  await sending.filter({ hasText: "not sent yet" }).waitFor();
  const steps = async () => (await (await context.request.get(`${url}${path}/state`)).json()).plies;
  assert.equal(await steps(), 0);
  await page.unroute(COMMANDS);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator("#sending[hidden]").waitFor({ state: "attached" });
  await table.ready();
  assert.equal(await steps(), 1);
  await page.reload();
  await table.ready();
  assert.equal(await table.plies(), 1, "it is not sent again");
});

test("a page that is loaded again without a network shows all that it knew and the move that is not sent", async (t) => {
  const { person, table } = await talpa(t, { expected: AWAY, serviceWorkers: "allow" });
  const { page, context } = person;
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The service worker keeps the page and its log as they were when they were loaded with it.
  await page.reload();
  await table.ready();
  await table.knowsRules();
  for (let move = 0; move < 2; move++) await table.move();
  await context.setOffline(true);
  await page.locator("#offline:not([hidden])").waitFor();
  await table.pointOutMove();
  const sending = page.locator("#sending");
  await sending.filter({ hasText: "not sent yet" }).waitFor();
  await page.reload();
  await table.waitForPlies(3);
  await sending.filter({ hasText: "not sent yet" }).waitFor();
  await context.setOffline(false);
  await page.locator("#sending[hidden]").waitFor({ state: "attached" });
});

test("a minute without a network does not lose a move", async (t) => {
  const person = await site.person(t, { expected: AWAY });
  const { page, context, url } = person;
  await page.clock.install();
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(page, random(1));
  await table.ready();
  await table.knowsRules();
  await context.setOffline(true);
  await page.locator("#offline:not([hidden])").waitFor();
  await table.pointOutMove();
  await page.clock.runFor(60_000);
  await page.locator("#sending", { hasText: "not sent yet" }).waitFor();
  assert.equal(await table.plies(), 1, "it stays on the board");
  await context.setOffline(false);
  await page.clock.runFor(30_000);
  await page.locator("#sending[hidden]").waitFor({ state: "attached" });
  await page.locator("#offline[hidden]").waitFor({ state: "attached" });
  await table.ready();
  const { plies } = await (await context.request.get(`${url}${path}/state`)).json();
  assert.equal(plies, 1);
});

test("a move that was made while the site was down is sent when it is back", async (t) => {
  const { person, path, table } = await talpa(t, { expected: AWAY });
  const { page, context, url } = person;
  await site.server.kill();
  await table.pointOutMove();
  await page.locator("#sending", { hasText: "not sent yet" }).waitFor();
  await site.server.start();
  await page.locator("#sending[hidden]").waitFor({ state: "attached" });
  await table.ready();
  const { plies } = await (await context.request.get(`${url}${path}/state`)).json();
  assert.equal(plies, 1, "once");
  await table.move();
});

test("a move that became impossible meanwhile is taken back with a reason", async (t) => {
  const { person, path, table } = await talpa(t, { expected: /409|ERR_|Failed to (load|fetch)/ });
  const { page, context, url } = person;
  const [choice] = (await (await context.request.get(`${url}${path}/state`)).json()).moves.slice(-1);
  await context.setOffline(true);
  await page.locator("#offline:not([hidden])").waitFor();
  await table.pointOutMove();
  await page.locator("#sending", { hasText: "not sent yet" }).waitFor();
  // The same player moves at another device.
  await command(context, url + path, { type: "play", ply: 0, step: choice.move });
  await context.setOffline(false);
  await page.locator("#trouble:not(:empty)").waitFor();
  await page.locator("#sending[hidden]").waitFor({ state: "attached" });
  await table.ready();
  assert.equal(await table.plies(), 1, "the game is as the site says");
});

for (const game of IDS) {
  test(`${game}: on a slow phone with a slow network a move is seen before its answer`, async (t) => {
    const person = await site.person(t);
    await setUpShort(person, game, "device");
    const table = new Table(person.page, random(1));
    await table.ready();
    await table.knowsRules();
    const answer = await held(person.page, (route) => route.continue());
    const slow = await slowDown(person);
    await table.pointOutMove();
    await person.page.locator("#sending:not([hidden])").waitFor();
    answer();
    await slow.restore();
    await person.page.locator("#sending[hidden]").waitFor({ state: "attached" });
  });
}
