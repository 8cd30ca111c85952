// What a first visit loads, and what moves on the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, setUpShort } from "./support/games.js";
import { STANDING } from "./support/pages.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { CDPSession } from "playwright-core" */
/** @import { Person } from "./support/site.js" */

const site = siteForTests();
const LIMIT = 150_000;
const FIRST_PAGES = [
  ...STANDING.filter((path) => path !== "/nowhere"),
  ...IDS.flatMap((id) => [`/analyse/${id}`, `/explore/${id}`]),
];
/** The most bytes of the modules, as they are sent. */
const MODULES = { "rules_bg.wasm": 350_000, "judge_bg.wasm": 500_000 };

/**
 * The bytes that a new visitor's browser receives for a page.
 * @param {Person} person
 * @param {string} path
 */
async function firstLoad(person, path) {
  const client = await person.context.newCDPSession(person.page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  /** @type {Map<string, number>} */
  const sizes = new Map();
  // Not the rules, which come when the page can be used and are kept for all games, nor what the page before still loads.
  const counted = new Set();
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!/\.(wasm|ftl)$|keeper\.js$|\/log$/.test(request.url)) counted.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) sizes.set(requestId, encodedDataLength);
  });
  await person.visit(path);
  await person.page.evaluate(() => document.fonts.ready);
  // The scripts of a game have come when the slider is set.
  if (path.startsWith("/g/")) await person.page.locator("#slider[aria-valuetext]").waitFor({ state: "attached" });
  await client.detach();
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/**
 * The bytes that a file takes when it is loaded next, whatever else is loaded meanwhile.
 * @param {CDPSession} client
 * @param {string} path
 * @returns {Promise<number>}
 */
function sizeOf(client, path) {
  return new Promise((resolve) => {
    /** @type {string | undefined} */
    let wanted;
    client.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.endsWith(path)) wanted = requestId;
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (requestId === wanted) resolve(encodedDataLength);
    });
  });
}

test("modules are light", async (t) => {
  const person = await site.person(t);
  const { page, context } = person;
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await person.visit("/about");
  const folder = await page.evaluate(() => document.querySelector('link[rel="stylesheet"]')?.getAttribute("href"));
  for (const [name, most] of Object.entries(MODULES)) {
    const address = `${folder}`.replace(/[^/]+$/, name);
    const size = sizeOf(client, address);
    const whole = await page.evaluate(async (path) => (await (await fetch(path)).arrayBuffer()).byteLength, address);
    const sent = await size;
    assert.ok(sent > 100_000 && sent < most, `${name} takes ${sent} bytes of ${whole}`);
  }
});

test("a first visit is light", async (t) => {
  const creator = await site.person(t);
  const pages = new Map(FIRST_PAGES.map((path) => [path, path]));
  for (const game of IDS) pages.set(await setUpShort(creator, game, "device"), `a game (${game})`);
  // The browser keeps nothing of the pages before.
  const visitor = await site.person(t);
  for (const [path, name] of pages) {
    const size = await firstLoad(visitor, path);
    t.diagnostic(`${name}: ${size} bytes`);
    assert.ok(size > 5_000, "something was measured");
    assert.ok(size < LIMIT, `${path} takes ${size} bytes`);
  }
});

/** Whoever waits for a script to learn which other one is needed waits for the network once more. */
test("pages name all scripts that they load", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  // Analysis and explorer start workers, whose scripts come when they are needed.
  const pages = FIRST_PAGES.filter((path) => !/^\/(analyse|explore)/.test(path));
  for (const game of IDS) pages.push(await setUpShort(person, game, "device"));
  /** @type {string[]} */
  let loaded = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(request.url());
  });
  for (const path of pages) {
    loaded = [];
    await person.visit(path);
    const named = await page.evaluate(() =>
      Array.from(document.querySelectorAll("script[src], link[rel=modulepreload]"), (element) =>
        element instanceof HTMLLinkElement ? element.href : /** @type {HTMLScriptElement} */ (element).src,
      ),
    );
    assert.ok(loaded.length > 0, path);
    assert.deepEqual(loaded.filter((address) => !named.includes(address)), [], path);
  }
});

for (const reducedMotion of /** @type {const} */ (["reduce", "no-preference"])) {
  test(`animations with prefers-reduced-motion: ${reducedMotion}`, async (t) => {
    const person = await site.person(t, { reducedMotion });
    await person.page.addInitScript(() => {
      const counted = /** @type {any} */ (window);
      counted.moved = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        counted.moved++;
        return animate.apply(this, given);
      };
      // What the style sheet moves; a hundredth of a millisecond is how it says "not at all".
      const note = (/** @type {Event} */ event) => {
        const { target } = event;
        const times = target instanceof Element ? getComputedStyle(target) : null;
        const name = event.type === "animationstart" ? times?.animationDuration : times?.transitionDuration;
        if (Number.parseFloat(name ?? "0") > 0.001) counted.moved++;
      };
      document.addEventListener("animationstart", note);
      document.addEventListener("transitionrun", note);
    });
    await setUpShort(person, "talpa", "computer");
    const table = new Table(person.page, random(1));
    await table.ready();
    for (let moves = 0; moves < 2; moves++) await table.move();
    const moved = await person.page.evaluate(() => /** @type {any} */ (window).moved);
    if (reducedMotion === "reduce") assert.equal(moved, 0);
    else assert.ok(moved > 0, "otherwise pieces move");
  });
}
