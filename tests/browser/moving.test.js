// Other ways to make a move, and what is said about moves that can't be made.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, playOn, setUp, setUpShort } from "./support/games.js";
import { click, middle, tap } from "./support/input.js";
import { random } from "./support/random.js";
import { PHONE, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();
const REFUSED = /status of 4(09|22)/;

/**
 * @param {import("./support/site.js").Person} person
 */
async function talpa(person) {
  await setUp(person, "talpa", "o.size=4&opponent=device");
  const table = new Table(person.page, random(1));
  await table.ready();
  return table;
}

/**
 * The picture without what depends on what can be chosen where the page is.
 * @param {Page} page
 */
const picture = (page) =>
  page.evaluate(() => {
    const board = /** @type {Element} */ (document.querySelector("#board")?.cloneNode(true));
    for (const target of board.querySelectorAll(".target")) target.removeAttribute("tabindex");
    return board.innerHTML;
  });

for (const game of IDS) {
  test(`${game}: a board that was changed part by part is the same as a new one`, async (t) => {
    const person = await site.person(t, { reducedMotion: "reduce" });
    await setUpShort(person, game, "device");
    const table = new Table(person.page, random(3));
    await table.ready();
    await table.knowsRules();
    for (let move = 0; move < 5; move++) {
      await table.move();
      await person.page.locator("#sending[hidden]").waitFor({ state: "attached" });
      await table.ready();
    }
    const changed = await picture(person.page);
    await person.page.reload();
    await table.ready();
    assert.equal(changed, await picture(person.page));
  });
}

test("a piece can be dragged", async (t) => {
  const person = await site.person(t);
  const table = await talpa(person);
  const { page } = person;
  const from = await middle(page, "square:a1");
  const to = await middle(page, "square:a2");
  const pressed = await middle(page, "square:a1");
  assert.deepEqual(pressed, from, "both squares are on the screen");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await table.waitForPlies(1);
  assert.match(await page.locator("#turns .turn").innerText(), /a1a2/);
});

test("a drag that ends nowhere changes nothing", async (t) => {
  const person = await site.person(t);
  const table = await talpa(person);
  const { page } = person;
  const from = await middle(page, "square:a1");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 12, from.y, { steps: 3 });
  await page.mouse.up();
  await table.move();
  assert.equal(await table.plies(), 1);
});

test("the place can be chosen before the piece", async (t) => {
  const person = await site.person(t);
  await setUp(person, "mijnlieff", "opponent=device");
  const { page } = person;
  const table = new Table(page, random(1));
  await table.ready();
  await click(page, "square:b2");
  assert.match(await page.locator("#trouble:not(:empty)").innerText(), /outside square/);
  await click(page, "square:a1");
  await click(page, "square:d4");
  assert.deepEqual(await page.locator("#board .is-chosen").evaluateAll(ids), ["square:d4"]);
  const hands = await page.locator("#board .is-choice").evaluateAll(ids);
  assert.deepEqual(hands, ["S", "D", "P", "L"].map((letter) => `hand:white:${letter}`));
  await click(page, "hand:white:P");
  await table.waitForPlies(1);
  assert.match(await page.locator("#turns .turn").innerText(), /Pd4/);
});

/** @param {(HTMLElement | SVGElement)[]} targets */
const ids = (targets) => targets.map((target) => target.dataset.target);

test("a move can be typed, and a wrong one is refused in words", async (t) => {
  const person = await site.person(t, { expected: REFUSED });
  const table = await talpa(person);
  const { page } = person;
  await page.locator("#typed-move").fill("a1b2");
  await page.keyboard.press("Enter");
  await page.locator("#trouble:not(:empty)").waitFor();
  assert.equal(await table.plies(), 0);
  await page.locator("#typed-move").fill("a1a2");
  await page.keyboard.press("Enter");
  await table.waitForPlies(1);
  assert.equal(await page.locator("#trouble").innerText(), "");
});

const LANGUAGES = { "en-GB": /\b(the|is|not|can)\b/i, fr: /\b(le|la|est|pas|vous)\b/i, es: /\b(el|la|es|no)\b/i, de: /\b(der|die|das|ist|nicht|kein)\b/i };

for (const [locale, words] of Object.entries(LANGUAGES)) {
  test(`a click on what can't be played says why (${locale})`, async (t) => {
    const person = await site.person(t, { locale });
    const table = await talpa(person);
    const { page } = person;
    const from = await middle(page, "square:a1");
    await page.mouse.click(from.x, from.y);
    const far = await middle(page, "square:d1");
    await page.mouse.click(far.x, far.y);
    const trouble = page.locator("#trouble:not(:empty)");
    await trouble.waitFor();
    assert.match(await trouble.innerText(), words);
    assert.equal(await table.plies(), 0);
  });
}

for (const [name, screen] of Object.entries({ "a desktop": { viewport: { width: 1280, height: 800 } }, "a phone": PHONE })) {
  test(`what was wrong stands over the board on ${name}, moves nothing, and is gone with the next move`, async (t) => {
    const person = await site.person(t, screen);
    const table = await talpa(person);
    const { page } = person;
    const from = await middle(page, "square:a1");
    const before = await table.boardBox();
    await page.mouse.click(from.x, from.y);
    const far = await middle(page, "square:d1");
    await page.mouse.click(far.x, far.y);
    const trouble = page.locator("#trouble:not(:empty)");
    await trouble.waitFor();
    const box = await trouble.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height < screenHeight(screen), "it is seen");
    assert.ok(box.y < before[1], "beside whose turn it is");
    assert.deepEqual(await table.boardBox(), before, "the board stays where it is");
    await playOn(person, new URL(page.url()).pathname, 1, 1);
    await table.waitForPlies(1);
    assert.equal(await page.locator("#trouble").innerText(), "");
  });
}

/** @param {import("playwright-core").BrowserContextOptions} screen */
function screenHeight({ viewport }) {
  return viewport?.height ?? 0;
}

test("moves wait to be confirmed if the player likes that", async (t) => {
  const person = await site.person(t);
  const table = await talpa(person);
  const { page } = person;
  await page.locator("details.preferences summary").click();
  await page.locator("[data-preference=confirm]").check();
  const choose = async () => {
    for (const id of ["square:a1", "square:a2"]) {
      const { x, y } = await middle(page, id);
      await page.mouse.click(x, y);
    }
    await page.locator("#confirm").waitFor({ state: "visible" });
  };
  await choose();
  assert.equal(await page.locator("#confirm span").innerText(), "a1 captures a2");
  const ghost = await page.locator("#board .ghost").boundingBox();
  const place = await middle(page, "square:a2");
  const isThere = ghost && Math.hypot(ghost.x + ghost.width / 2 - place.x, ghost.y + ghost.height / 2 - place.y) < 10;
  assert.ok(isThere, "the piece is seen where it would go");
  await page.locator("#confirm-no").click();
  await page.locator("#confirm").waitFor({ state: "hidden" });
  await assertNearest(page, "square:a2");
  assert.equal(await table.plies(), 0);
  await choose();
  await page.keyboard.press("Escape");
  await page.locator("#confirm").waitFor({ state: "hidden" });
  await assertNearest(page, "square:a2");
  await choose();
  await page.locator("#confirm-yes").click();
  await table.waitForPlies(1);
  await table.ready();
  await assertNearest(page, "square:a2");
  await page.reload();
  assert.ok(await page.locator("[data-preference=confirm]").isChecked(), "it is remembered");
});

/**
 * What can be chosen nearest to a place has the focus.
 * @param {Page} page
 * @param {string} id
 */
async function assertNearest(page, id) {
  const { focused, nearest } = await page.evaluate((wanted) => {
    const middle = (/** @type {Element} */ target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const place = document.querySelector(`#board [data-target="${wanted}"]`);
    const [x, y] = place ? middle(place) : [NaN, NaN];
    const distances = Array.from(document.querySelectorAll("#board .target.is-choice"), (choice) => {
      const [otherX, otherY] = middle(choice);
      return { choice, distance: Math.hypot(otherX - x, otherY - y) };
    });
    const focused = distances.find(({ choice }) => choice === document.activeElement)?.distance;
    return { focused, nearest: Math.min(...distances.map(({ distance }) => distance)) };
  }, id);
  assert.ok(focused !== undefined, "the keyboard is on the board");
  assert.ok(focused < nearest + 1, `it is ${focused} pixels away from ${id}, where ${nearest} are enough`);
}

test("the keyboard stays where it was after a move", async (t) => {
  const person = await site.person(t);
  await setUp(person, "molehill", "opponent=device");
  const { page } = person;
  const table = new Table(page, random(1));
  await table.ready();
  /** @param {string} id */
  const choose = async (id) => {
    const plies = await table.plies();
    await page.locator(`#board [data-target="${id}"]`).focus();
    await page.keyboard.press("Enter");
    await table.waitForPlies(plies + 1);
    await table.ready();
    await assertNearest(page, id);
  };
  await choose("square:g6");
  await choose("edge:c3n");
});

test("after an undo the keyboard is where it was on the board", async (t) => {
  const person = await site.person(t);
  const table = await talpa(person);
  const { page } = person;
  for (let choice = 0; choice < 2; choice++) {
    await page.locator("#board .target.is-choice").last().focus();
    await page.keyboard.press("Enter");
  }
  await table.waitForPlies(1);
  await table.ready();
  const id = await page.evaluate(() => /** @type {SVGElement} */ (document.activeElement).dataset.target ?? "");
  await page.locator("#take-back").focus();
  await page.keyboard.press("Enter");
  await table.waitForPlies(0);
  await table.ready();
  await assertNearest(page, id);
});

test("where places are close together, a tap shows what the next one does", async (t) => {
  const person = await site.person(t, PHONE);
  await setUp(person, "molehill", "opponent=device");
  const { page } = person;
  const table = new Table(page, random(1));
  await table.ready();
  await table.move("touch");
  const chosen = page.locator("#board .is-chosen");
  const words = page.locator("#confirm-text");
  await tap(page, "edge:c3n");
  await page.locator("#confirm").waitFor();
  assert.equal(await words.innerText(), "a stick between c3 and c4");
  assert.ok(await page.locator(".is-chosen .chosen use").isVisible(), "the stick is seen");
  await tap(page, "edge:d3n");
  assert.deepEqual(await chosen.evaluateAll(ids), ["edge:d3n"]);
  assert.equal(await words.innerText(), "a stick between d3 and d4");
  assert.equal(await table.plies(), 1);
  await tap(page, "edge:d3n");
  await table.waitForPlies(2);
  assert.ok(!(await page.locator("#confirm").isVisible()));
});

test("news that are not moves leave a half-made choice alone", async (t) => {
  const person = await site.person(t);
  await talpa(person);
  const { page } = person;
  const from = await middle(page, "square:a1");
  await page.mouse.click(from.x, from.y);
  const spectator = await site.person(t);
  await spectator.visit(new URL(page.url()).pathname);
  await page.locator(".watching:not(:empty)").waitFor();
  assert.equal(await page.locator("#board .is-chosen").count(), 1);
});
