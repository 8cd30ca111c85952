// Questions that get no answer while the stream of news stays open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playOn, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { TestContext } from "node:test" */
/** @import { Route } from "playwright-core" */

const site = siteForTests();
const AWAY = /ERR_|Failed to (load|fetch)/;
const STATE = "**/state*";

/**
 * A game's page whose first questions fail, until there is an answer.
 * @param {TestContext} t
 * @param {(route: Route) => Promise<void>} fail
 */
async function pageThatFails(t, fail) {
  const person = await site.person(t, { expected: AWAY, knowsRules: false });
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(person.page, random(1));
  await table.ready();
  await person.page.route(STATE, fail);
  return { person, path, table, offline: person.page.locator("#offline") };
}

for (const [name, fail] of Object.entries({
  "is lost": (/** @type {Route} */ route) => route.abort(),
  "is an error of the server": (/** @type {Route} */ route) => route.fulfill({ status: 503, body: "away" }),
})) {
  test(`a question whose answer ${name} is asked again`, async (t) => {
    let failures = 0;
    const { person, path, table, offline } = await pageThatFails(t, async (route) => {
      failures += 1;
      await (failures <= 2 ? fail(route) : route.continue());
    });
    await playOn(person, path, 1, 1);
    await offline.waitFor({ state: "visible" });
    await table.waitForPlies(1);
    await offline.waitFor({ state: "hidden" });
    assert.equal(failures, 3, "and not more often than needed");
  });
}

for (const [name, type] of Object.entries({ "the network is back": "online", "the page is seen again": "visibilitychange" })) {
  test(`when ${name} nobody has to wait`, async (t) => {
    const { person, path, table, offline } = await pageThatFails(t, (route) => route.abort());
    const { page } = person;
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await playOn(person, path, 1, 1);
    await offline.waitFor({ state: "visible" });
    await page.unroute(STATE);
    await page.evaluate((wanted) => {
      const target = wanted === "online" ? window : document;
      target.dispatchEvent(new Event(wanted));
    }, type);
    await table.waitForPlies(1);
    await offline.waitFor({ state: "hidden" });
  });
}

test("after the device has slept, a page hears again what happens", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await page.clock.install();
  // Nobody tells a page that its connection has died meanwhile.
  await page.addInitScript(() => {
    const noted = /** @type {any} */ (window);
    /** @type {{ stream: EventSource, isDead: boolean }[]} */
    noted.streams = [];
    window.EventSource = class extends EventSource {
      /** @param {string | URL} url */
      constructor(url) {
        super(url);
        const state = { stream: this, isDead: false };
        noted.streams.push(state);
        for (const type of ["message", "present", "said", "error"]) {
          this.addEventListener(type, (event) => state.isDead && event.stopImmediatePropagation());
        }
      }
    };
  });
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(page, random(1));
  await table.ready();
  await table.knowsRules();
  const before = await page.evaluate(() => {
    const { streams } = /** @type {any} */ (window);
    for (const state of streams) state.isDead = true;
    return streams.length;
  });
  await page.clock.fastForward("08:00:00");
  await playOn(person, path, 1, 1);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await table.waitForPlies(1);
  const states = await page.evaluate(() => /** @type {any} */ (window).streams.map((/** @type {any} */ { stream }) => stream.readyState));
  assert.ok(states.length > before, "another stream was opened");
  assert.deepEqual(states.slice(0, before), Array(before).fill(2), "and the old one closed");
});

test("a page that the browser has kept hears again what happens", async (t) => {
  const person = await site.person(t);
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(person.page, random(1));
  await table.ready();
  await person.page.evaluate(() => {
    for (const type of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  });
  for (const plies of [1, 2]) {
    await playOn(person, path, 1, plies);
    await table.waitForPlies(plies);
  }
});
