// Finding each other: a game for anyone, one that is created in the lobby, boards to watch, and one's own games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { command, setUp } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();

test("a game for anyone is found in the lobby, and watched by others while it goes on", async (t) => {
  const ann = await site.person(t);
  const bob = await site.person(t);
  const eve = await site.person(t);
  const cem = await site.person(t);
  await eve.visit("/lobby");
  await cem.visit("/");
  await ann.visit("/new/talpa");
  await ann.page.locator(".choice-card", { hasText: "Anyone" }).click();
  assert.ok(await ann.page.locator(".levels").isHidden());
  await ann.page.locator(".segment", { hasText: "As long as you like" }).click();
  await ann.page.locator("button.is-large[type=submit]").click();
  await ann.page.waitForURL(/\/g\//);
  const { pathname } = new URL(ann.page.url());

  // The lobby of those who are there shows it at once, and the first page too.
  for (const { page } of [eve, cem]) await page.locator(`a.row[href="${pathname}"]`).waitFor();
  await bob.visit("/");
  await bob.page.locator(`form[action="${pathname}/join"] button`).click();
  await bob.page.locator("#invitation .invitation").waitFor({ state: "detached" });
  // Then they see its board, and each move on it.
  const watchers = [eve, cem].map(({ page }) => ({ page, board: page.locator(`a.board-card[href="${pathname}"] svg`) }));
  for (const { page, board } of watchers) {
    await page.locator(`a.row[href="${pathname}"]`).waitFor({ state: "detached" });
    await board.waitFor();
  }
  const before = await watchers[0].board.innerHTML();
  const { context, url } = ann;
  const state = await (await context.request.get(`${url}${pathname}/state`)).json();
  const mover = state.moves.length > 0 ? ann : bob;
  const { moves } = await (await mover.context.request.get(`${url}${pathname}/state`)).json();
  await command(mover.context, url + pathname, { type: "play", ply: 0, step: moves[0].move });
  for (const { page } of watchers) {
    await page.waitForFunction(
      ([path, before]) => document.querySelector(`a.board-card[href="${path}"] svg`)?.innerHTML !== before,
      [pathname, before],
    );
  }
  await eve.page.locator(`a.board-card[href="${pathname}"]`).click();
  await eve.page.locator("#board svg").waitFor();

  // Strangers greet before they write.
  for (const { page } of [ann, bob]) await page.locator("#chat-strangers").waitFor();
  for (const { page } of [ann, bob]) await page.locator("#chat [data-greeting=hello]").click();
  for (const { page } of [ann, bob]) await page.locator("#chat-form").waitFor();
});

test("the lobby's own form creates a game with a clock of one's own", async (t) => {
  const ann = await site.person(t);
  await ann.visit("/lobby");
  await ann.page.locator(".creating summary").click();
  await ann.page.locator(".creating .segment", { hasText: "Mijnlieff" }).click();
  assert.ok(await ann.page.locator(".own-clock").isHidden());
  await ann.page.locator(".creating .segment:has(input[value=own])").click();
  await ann.page.locator("input[name=minutes]").fill("7");
  await ann.page.locator("input[name=increment]").fill("4");
  await ann.page.locator(".creating button[type=submit]").click();
  await ann.page.waitForURL(/\/g\//);
  const bob = await site.person(t);
  await bob.visit(new URL(ann.page.url()).pathname);
  await bob.page.locator(".terms", { hasText: "7 min + 4 s" }).waitFor();
});

test("three play Taupes with anyone, from the set-up page or from the lobby", async (t) => {
  const ann = await site.person(t);
  const { page } = ann;
  await ann.visit("/new/taupes?opponent=anyone");
  await page.locator(".players .segment", { hasText: "3" }).click();
  for (const seat of ["seat1", "seat2"]) assert.equal(await page.locator(`#${seat}`).inputValue(), "anyone");
  await page.locator("#seat2").selectOption("1");
  await page.locator("button.is-large[type=submit]").click();
  await page.waitForURL(/\/g\//);
  const one = new URL(page.url()).pathname;

  await ann.visit("/lobby");
  await page.locator(`a.row[href="${one}"]`).waitFor();
  await page.locator(".creating summary").click();
  assert.ok(await page.locator(".creating .players").isHidden());
  await page.locator(".creating .segment", { hasText: "Taupes" }).click();
  await page.locator(".creating .players .segment", { hasText: "3" }).click();
  await page.locator(".creating button[type=submit]").click();
  await page.waitForURL(/\/g\//);
  const other = new URL(page.url()).pathname;
  for (const [path, open] of [[one, 1], [other, 2]]) {
    const bob = await site.person(t);
    await bob.visit("/lobby");
    await bob.page.locator(`a.row[href="${path}"]`).click();
    await bob.page.locator("#seats button[data-command*=join]").first().waitFor();
    assert.equal(await bob.page.locator("#seats button[data-command*=join]").count(), open);
  }
});

test("the lobby's form shows its choices without bare buttons, and lists their boards at the edge", async (t) => {
  const ann = await site.person(t);
  const { page } = ann;
  const path = await setUp(ann, "talpa", "o.size=6&opponent=device");
  await ann.visit("/lobby");
  await page.locator(".creating summary").click();
  const seen = await page.locator(".creating .segment input").evaluateAll((all) => all.map((input) => getComputedStyle(input).opacity));
  assert.ok(seen.length > 4 && seen.every((opacity) => opacity === "0"), `${seen}`);
  await ann.visit("/mine");
  const picture = await page.locator(`a.row[href="${path}"] img`).boundingBox();
  const row = await page.locator(`a.row[href="${path}"]`).boundingBox();
  assert.ok(picture && row);
  assert.ok(picture.width < 80 && picture.x - row.x < 40, `${picture.width} pixels, ${picture.x - row.x} from the edge`);
});

test("one's own games have boards and results, can be sifted, and what was never finished goes", async (t) => {
  const ann = await site.person(t);
  const { page } = ann;
  const lost = await setUp(ann, "talpa", "o.size=6&opponent=computer&level=1&side=0");
  await new Table(page, random(1)).ready();
  await page.locator("#resign").click();
  await page.locator("#ask button[value=yes]").click();
  await page.locator("#result .result").waitFor();
  const open = await setUp(ann, "mijnlieff", "opponent=device");
  await ann.visit("/mine");
  await page.locator(`a.row.is-lost[href="${lost}"]`).waitFor();
  const drawn = await page.locator(`a.row[href="${open}"] img`).evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) return false;
    return image.decode().then(() => image.naturalWidth > 0);
  });
  assert.ok(drawn, "the board is seen");
  assert.match(await page.locator(".sums").innerText(), /Talpa/);
  await page.locator("select[name=result]").selectOption("lost");
  await page.locator(".filters button").click();
  await page.locator(`a.row[href="${lost}"]`).waitFor();
  assert.equal(await page.locator(`a.row[href="${open}"]`).count(), 0);
  await ann.visit("/mine");
  await page.locator(`li:has(a[href="${open}"]) button`).click();
  await page.locator(`a.row[href="${lost}"]`).waitFor();
  assert.equal(await page.locator(`a.row[href="${open}"]`).count(), 0);
});

test("a link makes another device the same player's, and signing out makes it a stranger's", async (t) => {
  const ann = await site.person(t);
  const phone = await site.person(t);
  await ann.visit("/devices");
  await ann.page.locator("form[action='/devices/link'] button").click();
  const link = await ann.page.locator("#device-link").inputValue();
  await ann.page.locator("svg.code").waitFor();
  const name = await ann.page.locator(".me").textContent();
  await phone.page.goto(link);
  await phone.page.locator("main form button").click();
  await phone.page.waitForURL(/\/mine$/);
  assert.equal(await phone.page.locator(".me").textContent(), name);
  await phone.visit("/devices");
  assert.equal(await phone.page.locator("form[action='/devices/end']").count(), 2);
  await phone.page.locator("li", { hasText: "this device" }).locator("button").click();
  await ann.visit("/devices");
  assert.equal(await ann.page.locator("form[action='/devices/end']").count(), 1);
});
