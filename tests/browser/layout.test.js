// Pages fit on small screens, and nothing jumps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, IDS, command, create, playOn, setUp, setUpShort } from "./support/games.js";
import { assertNoSidewaysScroll, partsOutside, partsUnder } from "./support/layout.js";
import { STANDING, TO_THE_END, playedGames, studies } from "./support/pages.js";
import { random } from "./support/random.js";
import { DESKTOP, PHONE, handheld, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();
const LOST = /status of 404/;
const AWAY = /ERR_|Failed to (load|fetch)/;
/** A window of 1280x900 at 200 % has this many pixels of its own. */
const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

for (const [name, screen] of Object.entries({ "on a phone": PHONE, "at 200 %": ZOOMED })) {
  test(`no page scrolls sideways ${name}`, async (t) => {
    const person = await site.person(t, { ...screen, expected: LOST });
    for (const path of [...STANDING, ...(await playedGames(person)), ...(await studies(person))]) {
      await person.visit(path);
      await assertNoSidewaysScroll(person.page);
      await person.page.locator("details.settings summary").click();
      await assertNoSidewaysScroll(person.page);
    }
  });
}

for (const [width, height] of [[390, 844], [844, 390]]) {
  test(`no page scrolls sideways with letters of twice the size (${width}x${height})`, async (t) => {
    const person = await site.person(t, { ...handheld(width, height), expected: LOST });
    const { context, page } = person;
    const client = await context.newCDPSession(page);
    await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of [...STANDING, ...(await playedGames(person)), ...(await studies(person))]) {
      await person.visit(path);
      const size = await page.evaluate(() => {
        /** @type {HTMLElement} */ (document.querySelector(".me")).textContent = "W".repeat(24);
        return getComputedStyle(document.documentElement).fontSize;
      });
      assert.equal(size, "32px", "as the browser is told");
      await assertNoSidewaysScroll(page);
    }
  });
}

/** The fields for as many players with clocks as a game has at most, all at this device. */
const CROWDED = {
  talpa: "opponent=device&clock=10%2B5",
  mijnlieff: "opponent=device&clock=10%2B5",
  molehill: "opponent=device&clock=10%2B5",
  taupes: "o.players=4&seat0=me&seat1=me&seat2=me&seat3=me&clock=10%2B5",
};
/** Windows of phones and tablets, some of them less what the browser takes. */
const WINDOWS = [
  [320, 568],
  [568, 320],
  [360, 612],
  [740, 360],
  [390, 844],
  [844, 390],
  [820, 1180],
];
/** How much of the height of a low window the board has. */
const FULL = 0.95;
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
      const times = await page.locator(".seat .time").count();
      assert.equal(times, game === "taupes" ? 4 : 2, "everybody's clock is there");
      // Other places can be chosen for the second move than for the first.
      for (const played of [0, 1]) {
        if (played > 0) await table.move("touch");
        await assertWhole(page, game);
        const distance = await leastDistance(page);
        assert.ok(distance >= FINGER, `${game}: targets are ${distance} pixels from each other after ${played} moves`);
      }
      const board = await page.locator("#board").boundingBox();
      if (width > height) assert.ok((board?.height ?? 0) >= FULL * height, `${game}: the board is ${board?.height} high`);
    }
  });
}

for (const [width, height] of [[568, 250], [480, 320], [320, 420]]) {
  test(`a window of ${width}x${height} is scrolled rather than that targets come too close`, async (t) => {
    const person = await site.person(t, handheld(width, height));
    const { page } = person;
    for (const [game, fields] of Object.entries(CROWDED)) {
      await setUp(person, game, fields);
      const table = new Table(page, random(1));
      await table.ready();
      for (const played of [0, 1]) {
        if (played > 0) await table.move("touch");
        await assertNoSidewaysScroll(page);
        const distance = await leastDistance(page);
        assert.ok(distance >= FINGER, `${game}: targets are ${distance} pixels from each other after ${played} moves`);
      }
      // The last of them can be brought into the window.
      await page.locator("#board .target.is-choice").last().scrollIntoViewIfNeeded();
      await page.locator("#board .target.is-choice").first().scrollIntoViewIfNeeded();
    }
  });
}

/** Boards of 26 columns and of 26 rows. */
const LONG_BOARDS = [0, 1].map((along) => {
  const steps = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => 2 * index);
  const tiles = [...steps(13).map((at) => [at, 0]), ...steps(4).slice(1).map((at) => [0, at])];
  return tiles.map((at) => `[${at[along]},${at[1 - along]}]`).join("");
});

for (const [width, height] of [[320, 568], [568, 320], [360, 612], [740, 360], [1280, 860]]) {
  test(`boards of many tiles are scrolled by themselves in a window of ${width}x${height}`, async (t) => {
    const person = await site.person(t, handheld(width, height));
    const { page } = person;
    for (const board of LONG_BOARDS) {
      await setUp(person, "mijnlieff", `o.sets=4&board=own&o.board=${encodeURIComponent(board)}&opponent=device`);
      const table = new Table(page, random(1));
      await table.ready();
      await page.locator("#board .target.is-choice").first().click();
      await assertNoSidewaysScroll(page);
      const distance = await leastDistance(page);
      assert.ok(distance >= FINGER, `${board}: targets are ${distance} pixels from each other`);
      const spots = page.locator("#board .target.is-choice");
      for (const spot of [spots.last(), spots.first()]) {
        await spot.scrollIntoViewIfNeeded();
        assert.ok(await spot.evaluate((target) => {
          const { left, right, top, bottom } = target.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return hit?.closest(".target") === target;
        }), `${board}: ${await spot.getAttribute("data-target")} can be reached`);
      }
    }
  });
}

for (const [locale, width, height] of /** @type {const} */ ([["de", 360, 612], ["fr", 740, 360]])) {
  test(`a game that goes on, is asked about or is over fits a window of ${width}x${height} (${locale})`, async (t) => {
    const person = await site.person(t, { ...handheld(width, height), locale });
    const { page } = person;
    await page.addInitScript(() => localStorage.setItem("burrow-confirm", "yes"));
    for (const game of IDS) {
      await setUp(person, game, `${GAMES[game].options}&${GAMES[game].computer}&clock=10%2B5&takebacks=true&hints=true`);
      const table = new Table(page, random(1));
      await table.ready();
      for (let moves = 0; moves < 2; moves++) await table.move("touch");
      await assertWhole(page, game);
      while (!(await page.locator("#confirm").isVisible())) {
        const { x, y } = await table.spot();
        await page.touchscreen.tap(x, y);
      }
      await assertWhole(page, game, ["#confirm", "#confirm *"]);

      const finished = await create(person, game, `${GAMES[game].options}&${GAMES[game].device}`);
      await playOn(person, finished, TO_THE_END, 1);
      await person.visit(finished);
      await page.locator("#result .result").waitFor();
      await assertWhole(page, game);
    }
  });

  test(`an offer fits a window of ${width}x${height} (${locale})`, async (t) => {
    const [ann, bob] = [await site.person(t), await site.person(t, { ...handheld(width, height), locale })];
    const path = await create(ann, "talpa", "o.size=4&opponent=friend&side=0&takebacks=true");
    await command(bob.context, bob.url + path, { type: "join" });
    await playOn(ann, path, 1, 1);
    await bob.visit(path);
    await new Table(bob.page, random(1)).ready();
    await command(ann.context, ann.url + path, { type: "take_back" });
    await bob.page.locator(".offer .is-main").waitFor();
    await assertWhole(bob.page, "talpa", [".offer", ".offer *"]);
  });
}

/**
 * All that is needed while playing is within the window, and nothing of it on the board.
 * @param {import("playwright-core").Page} page
 * @param {string} game
 * @param {string[]} others what there is besides, which may lie over the tools
 */
async function assertWhole(page, game, others = []) {
  await assertNoSidewaysScroll(page);
  const around = ["#status", ".seat", ".tools", "header.top"];
  const parts = ["#board", "#board .is-choice", "#status *", ".seat .chip", ".seat .time", ".tools .button"];
  assert.deepEqual(await partsOutside(page, [...around, ...parts, ...others]), [], game);
  assert.deepEqual(await partsUnder(page, "#board", around), [], game);
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

for (const [name, screen] of Object.entries({ "a desktop": SMALL_DESKTOP, "a phone": PHONE })) {
  test(`on ${name} the button that starts the game comes before the options, and is always in sight`, async (t) => {
    const person = await site.person(t, screen);
    const { page } = person;
    await person.visit("/new/molehill?opponent=computer");
    const options = page.locator("details.more");
    if ((await options.getAttribute("open")) === null) await options.locator("> summary").click();
    const start = page.locator(".start button");
    const height = page.viewportSize()?.height ?? 0;
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), part);
      const box = await start.boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height, `seen after ${part} of the page`);
    }
    const focused = () => page.evaluate(() => document.activeElement?.closest("form > *")?.className);
    await page.locator(".sides input:checked").focus();
    const order = [await focused()];
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press("Tab");
      order.push(await focused());
    }
    assert.deepEqual(order, ["sides", "start", "start-here", "clock"]);
    const tops = await page.locator(".setup-form").evaluate((form) => {
      const parts = Array.from(form.children).filter((part) => part.checkVisibility());
      for (const part of parts) if (part instanceof HTMLElement) part.style.position = "static";
      return parts.map((part) => part.getBoundingClientRect().top);
    });
    assert.deepEqual(tops, tops.toSorted((one, other) => one - other), "the eye meets all in the same order");
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

/** What these games show besides their moves: news of a round, and a move that is the only one. */
const SEEN = /** @type {Record<string, string[]>} */ ({ molehill: ["#only-move", ".news"], mijnlieff: ["#only-move"] });
const TIGHT = /** @type {const} */ ([["de", 320, 568], ["fr", 360, 612]]);
for (const [locale, width, height] of TIGHT) {
  for (const game of IDS) {
    test(`${game}: nothing moves the board in a window of ${width}x${height} (${locale})`, async (t) => {
      const person = await site.person(t, { ...handheld(width, height), locale, reducedMotion: "reduce", expected: AWAY });
      const { page, context } = person;
      const path = await setUp(person, game, GAMES[game].device);
      const table = new Table(page, random(3));
      await table.ready();
      const before = await table.boardBox();
      /** @type {Set<string>} */
      const seen = new Set();
      for (let moves = 1; moves <= 60; moves++) {
        const { plies, moves: next } = await playOn(person, path, 1, moves);
        await table.waitForPlies(plies);
        if (next.length === 0) break;
        for (const part of ["#only-move", ".news"]) {
          if ((await page.locator(part).count()) > 0) seen.add(part);
        }
        assert.deepEqual(await table.boardBox(), before, `after ${moves} moves, at ${await page.locator("#status").innerText()}`);
        const [only] = await page.locator("#only-move").all();
        const box = await only?.boundingBox();
        assert.ok(!box || Math.min(box.width, box.height) >= 44, "the only move is easily hit");
      }
      for (const part of SEEN[game] ?? []) assert.ok(seen.has(part), `${part} was there`);
      await context.setOffline(true);
      await page.locator("#offline").waitFor();
      assert.deepEqual(await table.boardBox(), before, "without a network");
    });
  }
}

for (const locale of ["en", "fr", "es", "de"]) {
  test(`setting a game up takes no more than two windows of a phone (${locale})`, async (t) => {
    const [width, height] = [360, 740];
    const person = await site.person(t, { ...handheld(width, height), locale });
    const { page } = person;
    for (const game of IDS) {
      const seats = game === "taupes" ? "?o.players=4&seat0=me&seat1=open&seat2=1&seat3=8" : "";
      await person.visit(`/new/${game}${seats}`);
      await assertNoSidewaysScroll(page);
      const taken = await page.locator(".setup-form").evaluate((form) => form.getBoundingClientRect().bottom);
      assert.ok(taken <= 2 * height, `${game} takes ${taken} pixels`);
      const cut = await page.locator("main *").evaluateAll((parts) =>
        parts
          .filter((part) => part instanceof HTMLElement && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
          .map((part) => `${part.tagName}.${part.className}: ${part.textContent?.trim().slice(0, 40)}`),
      );
      assert.deepEqual(cut, [], game);
      const short = await page.locator(".seat-row select").evaluateAll((lists) =>
        lists.flatMap((list) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(list);
          const pen = document.createElement("canvas").getContext("2d");
          if (!(list instanceof HTMLSelectElement) || !pen) return [];
          // Less the arrow at the end of a list.
          pen.font = font;
          const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 18;
          const text = list.selectedOptions[0].text;
          return pen.measureText(text).width > room ? [text] : [];
        }),
      );
      assert.deepEqual(short, [], game);
    }
  });
}

for (const locale of ["en", "fr", "es", "de"]) {
  test(`all four games can be started from the first screen of a desktop (${locale})`, async (t) => {
    const { page, url } = await site.person(t, { locale, viewport: { width: 1280, height: 800 } });
    await page.goto(`${url}/`);
    const ends = await page.locator(".game-card .button.is-main").evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().bottom),
    );
    assert.equal(ends.length, 4);
    assert.ok(Math.max(...ends) <= 800, String(ends));
  });
}
