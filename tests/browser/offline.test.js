// Games without a network: the site keeps itself in the browser, and the browser judges and thinks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, IDS, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { TestContext } from "node:test" */

const site = siteForTests();
const AWAY = /ERR_|Failed to (load|fetch)/;

/**
 * Somebody who has visited the site, and is now without a network.
 * @param {TestContext} t
 */
async function stranded(t) {
  const person = await site.person(t, { expected: AWAY, serviceWorkers: "allow" });
  await person.visit("/");
  await person.page.evaluate(() => navigator.serviceWorker.ready);
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await person.context.setOffline(true);
  return person;
}

for (const game of IDS) {
  test(`${game} is played to its end without a network`, async (t) => {
    const person = await stranded(t);
    await person.visit(`/new/${game}`);
    const { options, computer } = GAMES[game];
    await person.visit(`/here/${game}?${options}&${computer}`);
    const table = new Table(person.page, random(1));
    await table.knowsRules();
    await table.playOut();
    const plies = await table.plies();
    assert.ok(plies > 0);
    // It is kept.
    await person.page.reload();
    await table.waitForPlies(plies);
    assert.ok(await table.isOver());
  });
}

test("a computer may begin", async (t) => {
  const person = await stranded(t);
  await person.visit("/here/talpa?o.size=4&opponent=computer&level=1&side=1");
  const table = new Table(person.page, random(1));
  await table.waitForPlies(1);
  await table.ready();
  await table.move();
  await table.waitForPlies(3);
});

test("two play side by side without a network, and take back", async (t) => {
  const person = await stranded(t);
  await person.visit("/here/talpa?o.size=4&opponent=device&takebacks=true");
  const table = new Table(person.page, random(2));
  await table.knowsRules();
  await table.ready();
  await table.move();
  await person.page.locator("#take-back").click();
  await table.waitForPlies(0);
});

for (const game of IDS) {
  test(`${game}: a hint without a network`, async (t) => {
    const person = await stranded(t);
    const { options, computer } = GAMES[game];
    await person.visit(`/here/${game}?${options}&${computer}&hints=true`);
    const table = new Table(person.page, random(1));
    await table.knowsRules();
    await table.ready();
    const hint = person.page.locator("#hint");
    await hint.click();
    await person.page.locator("#advice .advice").waitFor();
    assert.match(await person.page.locator("#advice").innerText(), /^(Look at .* Ask again for the move|Best: .*\((proven|estimated)\))\.$/s);
    await hint.click();
    await person.page.locator("#advice", { hasText: /^Best: .*\((proven|estimated)\)\.$/s }).waitFor();
    // It is only advice.
    await table.move();
    await person.page.locator("#advice:empty").waitFor({ state: "attached" });
  });
}

test("games of this browser are listed, and one is sent to the site", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await person.visit("/mine");
  await page.locator("#kept[hidden]").waitFor({ state: "attached" });
  const table = new Table(page, random(3));
  for (const size of [4, 6]) {
    await person.visit(`/here/talpa?o.size=${size}&opponent=device&takebacks=true`);
    await table.knowsRules();
    await table.ready();
    await table.move();
    await table.move();
  }
  await person.visit("/mine");
  const rows = page.locator("#kept-games li");
  await rows.nth(1).waitFor();
  assert.equal(await rows.count(), 2);
  assert.match((await rows.first().textContent()) ?? "", /Talpa.*6/s, "the latest comes first");
  await rows.first().locator("[data-send]").click();
  await page.waitForURL(/\/g\/[^/]+$/);
  await table.ready();
  assert.equal(await table.plies(), 2);
  await table.move();
  await person.visit("/mine");
  await rows.first().waitFor();
  assert.equal(await rows.count(), 1, "it is on the site now");
  assert.equal(await page.locator('[data-list] a[href^="/g/"]').count(), 1);
  await rows.first().locator("[data-remove]").click();
  await page.locator("#ask-no").click();
  await rows.first().locator("[data-remove]").click();
  await page.locator("#ask-yes").click();
  await page.waitForFunction(() => document.querySelectorAll("#kept-games li").length === 0);
});

test("the site says what happened in a game of this browser, if it is sent there", async (t) => {
  const person = await site.person(t, { expected: /ERR_|Failed to (load|fetch)/ });
  const { page } = person;
  await person.visit("/here/talpa?o.size=4&opponent=device");
  const table = new Table(page, random(3));
  await table.knowsRules();
  await table.ready();
  assert.ok(await page.locator("#review").isHidden(), "the game is not over");
  await table.playOut();
  const plies = await table.plies();
  const send = page.locator("#review #send");
  await page.route("**/here", (route) => route.abort());
  await send.click();
  await page.locator("#trouble", { hasText: "can't be reached" }).waitFor();
  await page.unroute("**/here");
  await send.click();
  await page.waitForURL(/\/g\/[^/]+\/review$/);
  await page.locator(".review-graph").waitFor();
  await page.locator("details.all-moves summary").click();
  assert.equal(await page.locator("table.reviewed tr").count(), plies);
  await person.visit("/mine");
  assert.ok(await page.locator("#kept").isHidden(), "it is on the site now");
});

test("a game that can't be sent stays, and the page says why", async (t) => {
  const person = await site.person(t, { expected: /422|ERR_|Failed to (load|fetch)/ });
  const { page } = person;
  await person.visit("/here/talpa?o.size=4&opponent=device");
  const table = new Table(page, random(3));
  await table.knowsRules();
  await table.ready();
  await table.move();
  // Somebody has written another move into it.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("burrow-here-")) ?? "";
    const text = localStorage.getItem(key) ?? "";
    localStorage.setItem(key, text.replace(/"step":"[^"]*"/, '"step":"a1d4"'));
  });
  await person.visit("/mine");
  const send = page.locator("#kept-games [data-send]");
  await send.click();
  await page.locator("#trouble", { hasText: "does not take up" }).waitFor();
  await page.route("**/here", (route) => route.abort());
  await send.click();
  await page.locator("#trouble", { hasText: "can't be reached" }).waitFor();
  assert.equal(await page.locator("#kept-games li").count(), 1);
});

test("where nothing was kept, a page says what can be played", async (t) => {
  const person = await stranded(t);
  await person.visit("/lobby");
  await person.page.locator("h1", { hasText: "No network" }).waitFor();
  await person.page.locator('main a[href="/new/talpa"]').click();
  await person.page.locator(".start-here button").click();
  const table = new Table(person.page, random(1));
  await table.knowsRules();
});

test("pages that are kept look as the visitor has chosen last", async (t) => {
  const person = await site.person(t, { expected: AWAY, serviceWorkers: "allow" });
  const { page, context } = person;
  await person.visit("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const game = await setUpShort(person, "talpa", "device");
  await new Table(page, random(1)).ready();
  const pages = ["/", "/rules/talpa", "/new/talpa", game];
  /** Waits until the page has heard that everything is kept in a language, the page that stands for others too. */
  const keptIn = (/** @type {string} */ language) =>
    page.waitForFunction((wanted) => localStorage.getItem("burrow-kept-as")?.startsWith(`${wanted} `), language);
  await keptIn("en");

  await page.locator("details.settings summary").click();
  await page.locator(".settings-form [name=language]").selectOption("de");
  await page.locator(".settings-form [name=look]").selectOption("contrast");
  await page.locator(".settings-form [type=submit]").click();
  await page.waitForFunction(() => document.documentElement.lang === "de");
  await keptIn("de");

  await context.setOffline(true);
  for (const path of [...pages, "/lobby"]) {
    await person.visit(path);
    const { lang, look } = await page.evaluate(() => {
      const { lang, dataset } = document.documentElement;
      return { lang, look: dataset.look };
    });
    assert.deepEqual([lang, look], ["de", "contrast"], path);
  }
});

test("nobody can be invited into a game of this browser", async (t) => {
  const person = await site.person(t);
  await person.visit("/here/talpa?opponent=friend");
  await person.page.locator("#trouble:not(:empty)", { hasText: "Nobody else" }).waitFor();
});
