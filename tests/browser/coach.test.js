// The coach: a move that loses is offered back before it is final, on the site and without a network; a teacher's level.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./support/games.js";
import { DESKTOP, PHONE, siteForTests } from "./support/site.js";

/** @import { Person } from "./support/site.js" */

const site = siteForTests();
const AWAY = /ERR_|Failed to (load|fetch)/;
/** One capture wins, all others lose. */
const POSITION = "talpa size=6 r1rrbb/1b4/r2bb1/r1bb2/1r1brr/rbb2r r";
const LOSING = "b2b1";
const FIELDS = `opponent=computer&level=3&side=0&hints=alone&position=${encodeURIComponent(POSITION)}`;

/**
 * Turns the coach on, and writes a move that loses.
 * @param {Person} person
 */
async function blunder({ page }) {
  await page.locator("#game[data-knows-rules]").waitFor({ state: "attached" });
  await page.locator("#coach input").evaluate((box) => {
    if (box instanceof HTMLInputElement && !box.checked) box.click();
  });
  await page.locator("#typed-move").evaluate((field, step) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.value = step;
    field.form?.requestSubmit();
  }, LOSING);
}

/**
 * The same, and the move is offered back.
 * @param {Person} person
 * @param {RegExp} question
 */
async function offeredBack(person, question) {
  await blunder(person);
  const { page } = person;
  const dialog = page.locator("#ask[open]");
  await dialog.waitFor();
  assert.match(await page.locator("#ask-text").innerText(), question);
}

for (const [window, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`a losing move is offered back and taken back by keyboard, then played all the same, on a ${window}`, async (t) => {
    const person = await site.person(t, options);
    const { page } = person;
    await setUp(person, "talpa", FIELDS);
    await offeredBack(person, /Take it back\?$/);
    await page.locator("#ask-no").focus();
    await page.keyboard.press("Enter");
    await page.locator("#ask[open]").waitFor({ state: "detached" });
    assert.equal(await page.locator("#slider").getAttribute("aria-valuetext"), "0 / 0");
    await offeredBack(person, /Take it back\?$/);
    await page.locator("#ask-yes").click();
    await page.waitForFunction(() => Number(document.querySelector("#slider")?.getAttribute("max")) > 0);
  });
}

test("the coach speaks in games of the browser, without a network and in German", async (t) => {
  const person = await site.person(t, { expected: AWAY, serviceWorkers: "allow", locale: "de-DE" });
  const { page } = person;
  await person.visit("/new/talpa");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await person.context.setOffline(true);
  await person.visit(`/here/talpa?${FIELDS}`);
  await page.locator("#board .target.is-choice").first().waitFor({ state: "attached" });
  await offeredBack(person, /Zurücknehmen\?$/);
});

test("a move that the coach can't look at is kept as any other without a network", async (t) => {
  const person = await site.person(t, { expected: AWAY, serviceWorkers: "allow" });
  const { page } = person;
  await setUp(person, "talpa", FIELDS);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator("#game[data-knows-rules]").waitFor({ state: "attached" });
  await person.context.setOffline(true);
  await blunder(person);
  await page.locator("#sending:not([hidden])", { hasText: "not sent yet" }).waitFor();
  await page.reload();
  await page.locator("#sending:not([hidden])", { hasText: "not sent yet" }).waitFor();
  await person.context.setOffline(false);
  await page.locator("#sending").waitFor({ state: "hidden" });
  await page.waitForFunction(() => Number(document.querySelector("#slider")?.getAttribute("max")) > 0);
});

test("a move does not wait long for a coach who is silent", async (t) => {
  const person = await site.person(t, { expected: AWAY });
  const { page } = person;
  await setUp(person, "talpa", FIELDS);
  let asked = 0;
  // An answer that never comes.
  await page.route("**/coach", () => void asked++);
  await blunder(person);
  await page.locator("#sending:not([hidden])", { hasText: "being sent" }).waitFor();
  await page.waitForFunction(() => Number(document.querySelector("#slider")?.getAttribute("max")) > 0);
  assert.equal(asked, 1);
});

test("a teacher shows its level, which follows from how the games go", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  await person.visit("/new/talpa");
  await page.locator('[name="level"][value="teach"]').check({ force: true });
  await page.locator('[name="side"][value="0"]').check({ force: true });
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\/[^/]+$/);
  await page.locator("#seats", { hasText: "Teach me: level 2" }).waitFor();
  await page.locator("#game[data-teach]").waitFor({ state: "attached" });
  await page.locator("#resign").evaluate((button) => button instanceof HTMLElement && button.click());
  await page.locator("#ask-yes").click();
  await page.locator("#result:not(:empty)").waitFor({ state: "attached" });
  await person.visit("/new/talpa?level=teach");
  await page.locator(".is-teacher", { hasText: "level 1" }).waitFor();
});
