// A browser that has no room left, or keeps nothing at all: games go on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();
const AWAY = /ERR_|Failed to (load|fetch)/;

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const BROWSERS = {
  "has no room": (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("there is no room", "QuotaExceededError");
      };
    }),
  "keeps nothing": (page) =>
    page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("it is not allowed", "SecurityError");
          },
        });
      }
    }),
};

for (const [name, prepare] of Object.entries(BROWSERS)) {
  test(`a browser that ${name}: a move without a network is sent when it is back`, async (t) => {
    const person = await site.person(t, { expected: AWAY });
    const { page, context, url } = person;
    await prepare(page);
    const path = await setUpShort(person, "talpa", "device");
    const table = new Table(page, random(1));
    await table.ready();
    await table.knowsRules();
    await table.move();
    await context.setOffline(true);
    await page.locator("#offline:not([hidden])").waitFor();
    await table.pointOutMove();
    await page.locator("#sending", { hasText: "not sent yet" }).waitFor();
    await context.setOffline(false);
    await page.locator("#sending[hidden]").waitFor({ state: "attached" });
    await table.ready();
    const { plies } = await (await context.request.get(`${url}${path}/state`)).json();
    assert.equal(plies, 2, "once");
  });

  test(`a browser that ${name}: what is chosen holds as long as the page is open`, async (t) => {
    const person = await site.person(t);
    const { page } = person;
    await prepare(page);
    await setUpShort(person, "talpa", "device");
    const table = new Table(page, random(1));
    await table.ready();
    const flip = page.locator("#flip");
    await flip.click();
    await page.waitForFunction(() => document.querySelector("#flip")?.getAttribute("aria-pressed") === "true");
    await page.locator("[data-preference=confirm]").evaluate((box) => box instanceof HTMLInputElement && box.click());
    while (!(await page.locator("#confirm").isVisible())) {
      const { x, y } = await table.spot();
      await page.mouse.click(x, y);
    }
    await page.locator("#confirm-yes").click();
    await table.waitForPlies(1);
  });

  test(`a browser that ${name}: a game in it is played, and the page says that it will be lost`, async (t) => {
    const person = await site.person(t);
    const { page } = person;
    await prepare(page);
    await person.visit("/here/talpa?o.size=4&opponent=device");
    const table = new Table(page, random(1));
    await table.knowsRules();
    await table.playOut();
    await page.locator("#unkept", { hasText: "no room" }).waitFor();
  });
}
