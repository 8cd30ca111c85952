// The analysis board: values of moves, variations that stay, chance chosen by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { PHONE, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

const site = siteForTests();
/** A position of Mijnlieff that is solved at once. */
const SOLVED = "mijnlieff p3/l1P1/SLsL/S1d1 b d2";
/** A position of Talpa that the book proves: Red, who is to move, loses. No search finds that in a moment. */
const LOST = "talpa size=6 brb1br/rr1rrb/br1bbb/rbb3/brbrrr/rbrbrb r";
/** A position of Taupes in which a disc is to be turned. */
const BEFORE_A_DISC =
  "taupes orientations=0,0,0,0 1 A2B5C2C5D5E2E4F6H4I5/A1B1B6D4E9F8G4G5H6I9 122334/122334 0? 0/0";

/**
 * Opens the board and waits until it answers.
 * @param {Page} page
 * @param {string} url
 */
async function open(page, url) {
  await page.goto(url);
  await page.locator("#game[data-knows-rules]").waitFor();
}

/** @param {Page} page */
const steps = (page) => page.locator("#tree [data-node]").allInnerTexts();

for (const game of IDS) {
  test(`${game}: every move gets a value`, async (t) => {
    const person = await site.person(t);
    const { page } = person;
    await open(page, `${person.url}/analyse/${game}`);
    await page.locator("#values .value").first().waitFor();
    const [moves, values] = await Promise.all([
      page.locator("#values [data-step]").count(),
      page.locator("#values .value").count(),
    ]);
    assert.equal(values, moves);
  });
}

test("what is proven looks different from what is estimated", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await open(page, `${person.url}/analyse/mijnlieff?position=${encodeURIComponent(SOLVED)}`);
  await page.locator("#values .value.is-proven").first().waitFor();
  assert.equal(await page.locator("#values .value.is-estimated").count(), 0);
  await page.locator("#engine").uncheck();
  assert.equal(await page.locator("#values .value").count(), 0);
});

/** @param {import("node:test").TestContext} t */
const inPage = (t) => site.person(t);

for (const [where, opened] of Object.entries({ "in the page": inPage, "without WebAssembly": withoutModules })) {
  test(`what the book proves is not estimated beside it, ${where}`, async (t) => {
    const { page, url } = await opened(t);
    await open(page, `${url}/analyse/talpa?position=${encodeURIComponent(LOST)}`);
    await page.locator("#values .position-value .is-proven", { hasText: "loses" }).waitFor();
    // Nor when the engine has something to say.
    await page.locator("#values .about").waitFor();
    assert.equal(await page.locator("#values .value.is-estimated").count(), 0);
    assert.equal(await page.locator("#values li .value.is-proven").count(), await page.locator("#values [data-step]").count());
  });
}

test("Talpa shows how far each side is from a path", async (t) => {
  const { page, url } = await withoutModules(t);
  await open(page, `${url}/analyse/talpa?position=${encodeURIComponent("talpa size=4 brbr/rbrb/brbr/rbrb r")}`);
  const told = () => /Red is \d squares? from a path\..*Blue is \d squares? from a path/s.test(document.querySelector("#board")?.innerHTML ?? "");
  assert.ok(!(await page.evaluate(told)));
  await page.locator("[data-preference=distances]").check();
  await page.waitForFunction(told);
});

test("Taupes shows what is to be expected of the discs, and the best move after each", async (t) => {
  const { page, url } = await withoutModules(t);
  await open(page, `${url}/analyse/taupes?position=${encodeURIComponent(BEFORE_A_DISC)}`);
  await page.locator("#values .expectation", { hasText: "On average of all discs" }).waitFor();
  const [discs, replies] = await Promise.all([
    page.locator("#values [data-odds]").count(),
    page.locator("#values [data-odds]", { hasText: "then best" }).count(),
  ]);
  assert.ok(discs > 1);
  assert.equal(replies, discs);
});

test("variations and remarks stay over a reload, are promoted and removed", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await open(page, `${person.url}/analyse/talpa?position=${encodeURIComponent("talpa size=4 brbr/rbrb/brbr/rbrb r")}`);
  const play = (/** @type {string} */ step) => page.locator(`#values [data-step="${step}"]`).click();
  const [first, other] = await page.locator("#values [data-step]").evaluateAll((buttons) =>
    buttons.slice(0, 2).map((button) => /** @type {HTMLElement} */ (button).dataset.step ?? ""),
  );
  await play(first);
  await page.locator("#comment").fill("an idea");
  await page.keyboard.press("Escape");
  await page.locator("#back").click();
  await play(other);
  assert.deepEqual(await steps(page), [first, other]);
  await page.reload();
  await page.locator("#game[data-knows-rules]").waitFor();
  assert.deepEqual(await steps(page), [first, other]);
  assert.equal(await page.locator("#tree .remark").innerText(), "an idea");
  await page.locator("#tree [data-node]").last().click();
  await page.locator("#promote").click();
  assert.deepEqual(await steps(page), [other, first]);
  await page.locator("#remove").click();
  assert.deepEqual(await steps(page), [first]);
  assert.match(await page.locator("#record").inputValue(), /\{an idea\}/);
});

test("a study that was taken along is opened as a record and analysed with its variations", async (t) => {
  const { page, url } = await site.person(t);
  await open(page, `${url}/analyse/talpa?position=${encodeURIComponent("talpa size=4 brbr/rbrb/brbr/rbrb r")}`);
  const play = (/** @type {string} */ step) => page.locator(`#values [data-step="${step}"]`).click();
  await play("a1a2");
  await page.locator("#comment").fill("an idea");
  await page.locator("#back").click();
  await play("b2b1");
  await page.locator("#comment").fill("another");
  const tree = () => page.locator("#tree").innerText();
  await page.locator("#tree .remark", { hasText: "another" }).waitFor();
  const [made, record] = [await tree(), await page.locator("#record").inputValue()];
  await page.goto(`${url}/look`);
  await page.locator("#record").fill(record);
  await page.locator(".paste button[type=submit]").click();
  const analyse = page.locator("#actions a[href^='/analyse/']");
  const address = await analyse.getAttribute("href");
  // The scripts have come when the slider is set.
  await page.locator("#slider[aria-valuetext]").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((before) => document.querySelector("#actions a[href^='/analyse/']")?.getAttribute("href") !== before, address);
  await analyse.click();
  await page.locator("#game[data-knows-rules]").waitFor();
  assert.equal(await tree(), made);
  // It is opened where it was looked at.
  await page.locator("#first[aria-disabled=true]").waitFor();
  assert.equal(await page.locator("#record").inputValue(), record);
});

/**
 * Somebody whose browser has no WebAssembly.
 * @param {import("node:test").TestContext} t
 */
async function withoutModules(t) {
  const person = await site.person(t);
  await person.page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  return person;
}

test("without WebAssembly the site thinks, and says the same", async (t) => {
  const [person, other] = await Promise.all([site.person(t), withoutModules(t)]);
  const url = `/analyse/mijnlieff?position=${encodeURIComponent(SOLVED)}`;
  const values = await Promise.all(
    [person, other].map(async ({ page, url: base }) => {
      await open(page, base + url);
      await page.waitForFunction(() => {
        const moves = [...document.querySelectorAll("#values [data-step]")];
        return moves.length > 0 && moves.every((move) => move.querySelector(".value.is-proven"));
      });
      // Not what is rendered: the list may be written again at any time, and a move that left it has no lines.
      return page.locator("#values [data-step]").allTextContents();
    }),
  );
  assert.equal(await other.page.evaluate(() => typeof WebAssembly), "undefined");
  assert.deepEqual(values[1], values[0]);
  await other.page.locator("#engine").uncheck();
  await other.page.locator("#values .value").first().waitFor({ state: "detached" });
});

test("without WebAssembly variations are played, stay over a reload, are promoted and removed", async (t) => {
  const { page, url } = await withoutModules(t);
  await open(page, `${url}/analyse/talpa?position=${encodeURIComponent("talpa size=4 brbr/rbrb/brbr/rbrb r")}`);
  const [first, other] = await page.locator("#values [data-step]").evaluateAll((buttons) =>
    buttons.slice(0, 2).map((button) => /** @type {HTMLElement} */ (button).dataset.step ?? ""),
  );
  const play = (/** @type {string} */ step) => page.locator(`#values [data-step="${step}"]`).click();
  /** @param {string[]} wanted */
  const shows = (wanted) =>
    page.waitForFunction(
      (wanted) => Array.from(document.querySelectorAll("#tree [data-node]"), (step) => step.textContent).join(" ") === wanted,
      wanted.join(" "),
    );
  await play(first);
  await shows([first]);
  await page.locator("#comment").fill("an idea");
  await page.locator("#tree .remark", { hasText: "an idea" }).waitFor();
  await page.locator("#back").click();
  await page.locator("#back[aria-disabled=true]").waitFor();
  await play(other);
  await shows([first, other]);
  await page.reload();
  await page.locator("#game[data-knows-rules]").waitFor();
  await shows([first, other]);
  await page.locator("#tree [data-node]").last().click();
  await page.locator("#tree [data-node][aria-current]").last().waitFor();
  await page.locator("#promote").click();
  await shows([other, first]);
  await page.locator("#remove").click();
  await shows([first]);
});

test("the mole's reach can be shown on the board", async (t) => {
  const { page, url } = await withoutModules(t);
  await open(page, `${url}/analyse/molehill`);
  await page.locator('#values [data-step="b2"]').click();
  await page.locator('#tree [data-node]').waitFor();
  await page.locator("[data-preference=distances]").check();
  await page.waitForFunction(() => document.querySelector("#board")?.innerHTML.includes("Within reach of the mole"));
  await page.locator("[data-preference=distances]").uncheck();
  await page.waitForFunction(() => !document.querySelector("#board")?.innerHTML.includes("Within reach of the mole"));
});

test("chance is chosen by hand or at random, and the keyboard walks the line", async (t) => {
  const person = await site.person(t, PHONE);
  const { page } = person;
  await open(page, `${person.url}/analyse/taupes`);
  const table = new Table(page, random(3));
  // The moles are placed first.
  while (!(await page.locator("#roll").isVisible())) await table.point();
  const placed = (await steps(page)).length;
  await page.locator("#values [data-odds]").first().click();
  await page.locator("#board .target.is-choice").first().waitFor();
  await page.locator("#back").click();
  await page.locator("#roll").click();
  await page.locator("#board .target.is-choice").first().waitFor();
  assert.ok((await steps(page)).length > placed);
});

test("a finished game is analysed from the step that was looked at", async (t) => {
  const person = await site.person(t);
  const path = await setUpShort(person, "mijnlieff", "device");
  const { page } = person;
  await new Table(page, random(1)).playOut();
  await page.locator(`a[href^="${path}/analyse"]`).click();
  await page.locator("#game[data-knows-rules]").waitFor();
  assert.ok((await steps(page)).length > 8);
  await page.keyboard.press("Home");
  await page.locator("#first[aria-disabled=true]").waitFor();
  await page.locator("#values .value.is-proven").first().waitFor();
});

test("an unreadable position is refused with the reason", async (t) => {
  const person = await site.person(t, { expected: /422/ });
  const response = await person.page.goto(`${person.url}/analyse/talpa?position=nonsense`);
  assert.equal(response?.status(), 422);
});
