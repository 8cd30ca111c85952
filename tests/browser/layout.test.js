// Pages fit on small screens, and nothing jumps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, playOn, setUp, setUpShort } from "./support/games.js";
import { assertNoSidewaysScroll } from "./support/layout.js";
import { STANDING, playedGames } from "./support/pages.js";
import { random } from "./support/random.js";
import { DESKTOP, PHONE, handheld, siteForTests } from "./support/site.js";
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

test("no page scrolls sideways with letters of twice the size", async (t) => {
  const person = await site.person(t, { ...handheld(390, 844), expected: LOST });
  for (const path of [...STANDING, ...(await playedGames(person))]) {
    await person.visit(path);
    await person.page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      /** @type {HTMLElement} */ (document.querySelector(".me")).textContent = "W".repeat(24);
    });
    await assertNoSidewaysScroll(person.page);
  }
});

/** The fields for as many players with clocks as a game has at most, all at this device. */
const CROWDED = {
  talpa: "opponent=device&clock=10%2B5",
  mijnlieff: "opponent=device&clock=10%2B5",
  molehill: "opponent=device&clock=10%2B5",
  taupes: "o.players=4&seat0=me&seat1=me&seat2=me&seat3=me&clock=10%2B5",
};
/** Windows of phones and tablets, some of them less what the browser takes. */
const WINDOWS = [
  [360, 612],
  [740, 360],
  [390, 844],
  [844, 390],
  [820, 1180],
];
/** What a finger needs, in pixels. */
const FINGER = 24;

for (const [width, height] of WINDOWS) {
  test(`all that is needed while playing is on a window of ${width}x${height}`, async (t) => {
    const person = await site.person(t, handheld(width, height));
    const { page } = person;
    for (const [game, fields] of Object.entries(CROWDED)) {
      await setUp(person, game, fields);
      const table = new Table(page, random(1));
      await table.ready();
      await assertNoSidewaysScroll(page);
      const parts = ["#board > svg", "#status", ".seat .chip", ".seat .time", ".tools .button", "header.top"];
      assert.deepEqual(await partsOutside(page, parts), [], game);
      const times = await page.locator(".seat .time").count();
      assert.equal(times, game === "taupes" ? 4 : 2, "everybody's clock is there");
      assert.deepEqual(await partsUnder(page, "#board > svg", [".tools", "header.top", ".seat", "#status"]), [], game);
      const distance = await leastDistance(page);
      assert.ok(distance >= FINGER, `${game}: targets are ${distance} pixels from each other`);
    }
  });
}

/**
 * The parts that are not all within the window, with where they are.
 * @param {import("playwright-core").Page} page
 * @param {string[]} selectors
 */
function partsOutside(page, selectors) {
  return page.evaluate((wanted) => {
    const outside = [];
    for (const selector of wanted) {
      for (const part of document.querySelectorAll(selector)) {
        const { width, left, right, top, bottom } = part.getBoundingClientRect();
        const isInside = left >= 0 && right <= innerWidth + 0.5 && top >= 0 && bottom <= innerHeight + 0.5;
        if (width > 0 && !isInside) outside.push(`${selector}: ${[left, top, right, bottom].map(Math.round)}`);
      }
    }
    return outside;
  }, selectors);
}

/**
 * The parts that lie over or under another one.
 * @param {import("playwright-core").Page} page
 * @param {string} one
 * @param {string[]} others
 */
function partsUnder(page, one, others) {
  return page.evaluate(
    ([selector, ...wanted]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`there is no ${selector}`);
      const under = [];
      for (const other of wanted) {
        for (const part of document.querySelectorAll(other)) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const across = Math.min(right, box.right) - Math.max(left, box.left);
          const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
          if (across > 1 && down > 1) under.push(`${other} by ${Math.round(across)}x${Math.round(down)}`);
        }
      }
      return under;
    },
    [one, ...others],
  );
}

/**
 * The least distance between the middles of two targets that can be chosen, in pixels.
 * @param {import("playwright-core").Page} page
 */
function leastDistance(page) {
  return page.locator("#board .target.is-choice").evaluateAll((targets) => {
    const middles = targets.map((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    let least = Infinity;
    for (const [index, [x, y]] of middles.entries()) {
      for (const [otherX, otherY] of middles.slice(index + 1)) least = Math.min(least, Math.hypot(x - otherX, y - otherY));
    }
    return least;
  });
}

const SMALL_DESKTOP = { viewport: { width: 1280, height: 800 } };
const USUAL_PHONE = handheld(390, 844);

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
      const [minute, tool] = [page.locator("#minute ol"), page.locator("#how-to")];
      const isOpen = await minute.isVisible();
      assert.equal(isOpen, name !== "a phone", "where there is room it is open");
      if (!isOpen) await tool.click();
      await minute.waitFor();
      await page.locator("#minute-close").click();
      await minute.waitFor({ state: "hidden" });
      await page.reload();
      await table.ready();
      assert.ok(!(await minute.isVisible()), "who has closed it has read it");
      assert.ok(!(await tool.isVisible()), "and needs no way to it but the menu");
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
