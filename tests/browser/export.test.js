// The games as files, in a folder of a server that knows nothing of them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Files } from "./support/files.js";
import { GAMES, IDS } from "./support/games.js";
import { random } from "./support/random.js";
import { DESKTOP, launch, openWindow } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Browser, BrowserContextOptions } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const BELOW = "/school/games/";
const AWAY = /ERR_|Failed to (load|fetch)/;

/** @type {Files} */
let files;
/** @type {Browser} */
let browser;
before(async () => {
  files = await Files.exported(BELOW);
  browser = await launch();
});
after(async () => {
  await browser.close();
  await files.close();
});

/**
 * Somebody who opens the folder.
 * @param {TestContext} t
 * @param {BrowserContextOptions & { expected?: RegExp }} [options]
 */
async function visitor(t, { expected, ...options } = {}) {
  const person = await openWindow(browser, files.url, { ...DESKTOP, ...options });
  t.after(async () => {
    await person.context.close();
    person.assertCalm(expected);
  });
  await person.visit(BELOW);
  return person;
}

test("a game is chosen, set up and played to its end, kept, listed and removed", async (t) => {
  const { page } = await visitor(t);
  await page.waitForURL(`**${BELOW}en/index.html`);
  await page.locator('.game-card a[href="new-talpa.html"].button').click();
  await page.locator('[name="level"][value="1"]').check({ force: true });
  await page.locator('[name="side"][value="0"]').check({ force: true });
  await page.locator('[name="o.size"][value="4"]').check({ force: true });
  await page.locator(".start button").click();
  await page.waitForURL("**/here-talpa.html?id=*");
  const table = new Table(page, random(1));
  await table.knowsRules();
  await table.playOut();
  const plies = await table.plies();
  await page.reload();
  await table.waitForPlies(plies);
  await page.locator(".another a").click();
  await page.waitForURL("**/new-talpa.html");
  await page.locator('.own-nav a[href="mine.html"]').click();
  await page.locator("#kept-games .row", { hasText: "Talpa" }).click();
  await table.waitForPlies(plies);
  await page.goBack();
  await page.locator("#kept-games [data-remove]").click();
  await page.locator("#ask-yes").click();
  await page.locator("#kept-none:not([hidden])").waitFor();
  assert.equal(await page.locator("#kept-games li").count(), 0);
});

for (const game of IDS) {
  test(`${game} is played to its end without a network`, async (t) => {
    const person = await visitor(t, { expected: AWAY, serviceWorkers: "allow" });
    await person.page.waitForURL("**/en/index.html");
    await person.page.evaluate(() => navigator.serviceWorker.ready);
    await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await person.context.setOffline(true);
    await person.visit(`${BELOW}en/rules-${game}.html`);
    const { options, computer } = GAMES[game];
    await person.visit(`${BELOW}en/here-${game}.html?${options}&${computer}`);
    const table = new Table(person.page, random(1));
    await table.knowsRules();
    await table.playOut();
    assert.ok((await table.plies()) > 0);
  });
}

test("the language is the browser's until another is chosen, and name and look are kept", async (t) => {
  const { page, url } = await visitor(t, { locale: "fr-FR" });
  await page.waitForURL("**/fr/index.html");
  await page.locator('.games-nav a[href="new-talpa.html"]').click();
  await page.locator("details.settings summary").click();
  await page.locator(".settings-form [name=name]").fill("Ada");
  await page.locator(".settings-form [name=look]").selectOption("dark");
  await page.locator(".settings-form [name=language]").selectOption("de");
  await page.locator(".settings-form button").click();
  await page.waitForURL("**/de/new-talpa.html");
  assert.equal(await page.locator("html").getAttribute("data-look"), "dark");
  assert.equal(await page.locator(".me").textContent(), "Ada");
  await page.goto(`${url}${BELOW}`);
  await page.waitForURL("**/de/index.html");
  await page.goto(`${url}${BELOW}de/here-talpa.html?opponent=computer&side=0&level=1`);
  await page.locator("#seats", { hasText: "Ada" }).waitFor();
});

test("it can be installed", async (t) => {
  const { page } = await visitor(t);
  await page.waitForURL("**/en/index.html");
  const address = await page.locator('link[rel="manifest"]').evaluate((link) => /** @type {HTMLLinkElement} */ (link).href);
  const manifest = await (await page.request.get(address)).json();
  assert.equal(new URL(manifest.start_url, address).pathname, BELOW);
  assert.equal(new URL(manifest.scope, address).pathname, BELOW);
  for (const { src } of manifest.icons) assert.ok((await page.request.get(new URL(src, address).href)).ok(), src);
});
