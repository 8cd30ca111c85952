// Whole games on a phone, by tapping.

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
