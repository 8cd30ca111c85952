// Ratings: two who want them play with a clock, and both see what became of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();

/** @param {import("./support/site.js").Person} person */
async function switchOn(person) {
  const { page } = person;
  await person.visit("/mine");
  await page.locator("#ratings form button").click();
  await page.locator("#ratings form input[value=false]").waitFor({ state: "attached" });
}

test("two who want ratings see them change once, at the board and under their games", async (t) => {
  const [ann, bob] = [await site.person(t), await site.person(t)];
  await ann.visit("/new/talpa");
  assert.equal(await ann.page.locator("input[type=checkbox][name=rated]").count(), 0);
  for (const person of [ann, bob]) await switchOn(person);
  await ann.visit("/new/talpa");
  assert.ok(await ann.page.locator("input[type=checkbox][name=rated]").isChecked());
  const path = await setUp(ann, "talpa", "o.size=6&opponent=friend&side=0&clock=10%2B5&rated=true");
  await bob.visit(path);
  await bob.page.locator(".terms", { hasText: "rated" }).waitFor();
  await bob.page.locator("#take-part").click();
  for (const { page } of [ann, bob]) {
    await page.locator(".seat", { hasText: "1500? ± 350" }).nth(1).waitFor();
  }
  const tables = [new Table(ann.page, random(1)), new Table(bob.page, random(2))];
  for (const [number, table] of tables.entries()) {
    await table.ready();
    while ((await table.page.locator("#board .is-chosen").count()) === 0) await table.choose();
    const { x, y } = await table.spot();
    await table.page.mouse.click(x, y);
    for (const other of tables) await other.waitForPlies(number + 1);
  }
  await bob.page.locator("#resign").click();
  await bob.page.locator("#ask button[value=yes]").click();
  for (const { page } of [ann, bob]) {
    await page.locator(".seat", { hasText: "(+162)" }).waitFor();
    await page.locator(".seat", { hasText: "(-162)" }).waitFor();
  }
  await ann.visit("/mine");
  const own = await ann.page.locator("#ratings table").innerText();
  assert.match(own, /Talpa\s+1662\? ± \d+\s+1 game/);
});
