// Pages fit on small screens, and nothing jumps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, playOn, setUpShort } from "./support/games.js";
import { assertNoSidewaysScroll } from "./support/layout.js";
import { STANDING, playedGames } from "./support/pages.js";
import { random } from "./support/random.js";
import { DESKTOP, PHONE, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();
const LOST = /status of 404/;
/** A window of 1280x900 at 200 % has this many pixels of its own. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

for (const [name, screen] of Object.entries({ "on a phone": PHONE, "at 200 %": ZOOMED })) {
  test(`no page scrolls sideways ${name}`, async (t) => {
    const person = await site.person(t, { ...screen, expected: LOST });
    for (const path of [...STANDING, ...(await playedGames(person))]) {
      await person.visit(path);
      await assertNoSidewaysScroll(person.page);
      await person.page.locator("details.settings summary").click();
      await assertNoSidewaysScroll(person.page);
    }
  });
}

const SMALL_DESKTOP = { viewport: { width: 1280, height: 800 } };
const USUAL_PHONE = { ...PHONE, viewport: { width: 390, height: 844 } };

for (const [name, screen] of Object.entries({ "a small desktop": SMALL_DESKTOP, "a phone": USUAL_PHONE })) {
  test(`who plays for the first time on ${name} sees the whole board, and how to play`, async (t) => {
    const person = await site.person(t, screen);
    const { page } = person;
    for (const game of IDS) {
      await setUpShort(person, game, "device");
      const table = new Table(page, random(1));
      await table.ready();
      const [, top, , height] = await table.boardBox();
      assert.ok(top > 0 && top + height <= screen.viewport.height, `${game}: from ${top}, ${height} high`);
      const minute = page.locator("#minute ol");
      const isOpen = await minute.isVisible();
      assert.equal(isOpen, name !== "a phone", "where there is room it is open");
      if (!isOpen) await page.locator("#minute summary").click();
      await minute.waitFor();
      await page.locator("#minute-close").click();
      await minute.waitFor({ state: "hidden" });
      await page.reload();
      await table.ready();
      assert.ok(!(await minute.isVisible()), "who has closed it has read it");
    }
  });
}

test("beside the button that starts the game, what shows through can be clicked", async (t) => {
  const person = await site.person(t, SMALL_DESKTOP);
  const { page } = person;
  await person.visit("/new/mijnlieff");
  const met = await page.locator(".start").evaluate((bar) => {
    const { left, top, height } = bar.getBoundingClientRect();
    return document.elementFromPoint(left + 60, top + height / 2)?.closest(".start");
  });
  assert.equal(met, null);
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\//);
});

for (const [name, screen] of Object.entries({ "a desktop": DESKTOP, "a phone": PHONE })) {
  for (const game of IDS) {
    test(`${game} on ${name}: the board stays where it is when moves arrive`, async (t) => {
      const person = await site.person(t, screen);
      const path = await setUpShort(person, game, "device");
      const table = new Table(person.page, random(3));
      await table.ready();
      await person.page.locator("#board").scrollIntoViewIfNeeded();
      const before = await table.boardBox();
      for (let moves = 1; moves <= 12; moves++) {
        const { plies } = await playOn(person, path, 1, moves);
        await table.waitForPlies(plies);
        assert.deepEqual(await table.boardBox(), before, `after ${moves} moves`);
      }
    });
  }
}
