// Phones: what a finger meets, and whole games by tapping.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, setUpShort } from "./support/games.js";
import { assertNoSidewaysScroll } from "./support/layout.js";
import { random } from "./support/random.js";
import { PHONE, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();

for (const [seed, game] of IDS.entries()) {
  test(`${game} for two on one phone`, async (t) => {
    const person = await site.person(t, PHONE);
    await setUpShort(person, game, "device");
    const table = new Table(person.page, random(seed + 20));
    await assertNoSidewaysScroll(person.page);
    await table.playOut("touch");
    await assertNoSidewaysScroll(person.page);
  });
}

/** Browsers look for what a finger may have meant among all that is drawn around it, which takes them long. */
test("fingers meet only targets", async (t) => {
  for (const game of IDS) {
    const person = await site.person(t, PHONE);
    await setUpShort(person, game, "device");
    await new Table(person.page, random(1)).ready();
    const met = await person.page.locator("#board > svg").evaluate((svg) => {
      const { left, top, width, height } = svg.getBoundingClientRect();
      const met = { targets: 0, others: 0 };
      for (let x = left + 2; x < left + width; x += 7) {
        for (let y = top + 2; y < Math.min(top + height, innerHeight); y += 7) {
          const element = document.elementFromPoint(x, y);
          if (!element || !svg.contains(element)) continue;
          if (element.closest(".target")) met.targets += 1;
          else met.others += 1;
        }
      }
      return met;
    });
    assert.ok(met.targets > 0, game);
    assert.equal(met.others, 0, game);
  }
});
