// Players who choose which of their discs is turned, and the last moves shown once more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { create, playOn } from "./support/games.js";
import { siteForTests } from "./support/site.js";

/** @import { Page } from "playwright-core" */
/** @import { TestContext } from "node:test" */

const site = siteForTests();
const OPTIONS = "o.players=2&o.stall=20&o.orientations=0,0,0,0&own_discs=true";
/** The moles that are placed before the first disc. */
const PLACED = 20;

/**
 * A game in which the first disc is to be chosen.
 * @param {TestContext} t
 * @param {string} seats
 * @param {boolean} knowsRules
 */
async function beforeTheFirstDisc(t, seats, knowsRules) {
  const person = await site.person(t, { knowsRules });
  const path = await create(person, "taupes", `${OPTIONS}&${seats}`);
  await playOn(person, path, PLACED, 1);
  await person.page.goto(person.url + path);
  return { person, path, page: person.page };
}

/** @param {Page} page */
const faceDown = (page) => page.locator("#board .target.is-choice[data-target^='down:']");

for (const knowsRules of [true, false]) {
  const how = knowsRules ? "knows the rules" : "asks the site";
  test(`a disc is chosen by pointer and by keyboard, on a page that ${how}`, async (t) => {
    const { page } = await beforeTheFirstDisc(t, "seat0=me&seat1=me", knowsRules);
    await faceDown(page).first().waitFor();
    if (knowsRules) await page.locator("#game[data-knows-rules]").waitFor({ state: "attached" });
    assert.equal(await faceDown(page).count(), 6);
    assert.match(await page.locator("#status").innerText(), /turn one of your discs/);
    assert.match((await faceDown(page).nth(3).getAttribute("aria-label")) ?? "", /Disc 4 of those face down/);
    assert.equal(await page.locator("#board [data-target^='disc:']").count(), 0, "nobody sees a number");
    await page.locator("#board .target.is-choice[data-target='down:4']").click({ force: true });
    await page.locator("#board [data-piece^='disc:']").waitFor();
    await page.locator("#board .target.is-choice[data-target^='mole:']").first().waitFor({ state: "attached" });
    assert.match(await page.locator("#status").innerText(), /move a mole|pass/);
    // The other player: a move by its text, then a disc by keyboard.
    const only = page.locator("#only-move");
    if (await only.count()) await only.click();
    else {
      const move = await page.evaluate(async () => {
        const state = await (await fetch(`${location.pathname}/state`)).json();
        return state.moves[0].move;
      });
      await page.locator("#typed-move").fill(move);
      await page.locator("#typed-move").press("Enter");
    }
    await faceDown(page).first().waitFor();
    await page.locator("#board .target[tabindex='0']").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator("#board [data-piece^='disc:']").waitFor();
  });
}

test("whoever does not want to choose has the disc turned", async (t) => {
  const { page } = await beforeTheFirstDisc(t, "seat0=me&seat1=me", false);
  await faceDown(page).first().waitFor();
  await page.locator("details.preferences summary").click();
  await page.getByLabel("Turn my discs for me").check();
  await page.locator("#board [data-piece^='disc:']").waitFor();
  await page.reload();
  await page.locator("#board [data-piece^='disc:']").waitFor();
  assert.equal(await faceDown(page).count(), 0);
});

test("what the others have done is shown once more, one step after another", async (t) => {
  const person = await site.person(t, { knowsRules: false });
  const { page } = person;
  const path = await create(person, "taupes", "o.players=2&o.stall=20&seat0=me&seat1=me");
  const played = await playOn(person, path, PLACED + 2, 1);
  await page.addInitScript(() => localStorage.setItem("burrow-pace", "fast"));
  await page.goto(person.url + path);
  const again = page.locator("#again");
  const from = Number(await again.getAttribute("data-again"));
  assert.ok(from > 0 && from < played.plies, `${from} of ${played.plies}`);
  const wanted = [];
  for (let ply = from; ply <= played.plies; ply++) wanted.push(`${ply} / ${played.plies}`);
  await page.evaluate(() => {
    const slider = document.querySelector("#slider") ?? document.body;
    /** @type {string[]} */
    const seen = [];
    const note = () => {
      const [shown] = slider.getAttribute("aria-valuetext")?.split(":") ?? [""];
      if (shown !== seen.at(-1)) seen.push(shown);
    };
    new MutationObserver(note).observe(slider, { attributeFilter: ["aria-valuetext"] });
    /** @type {any} */ (window).seen = seen;
  });
  await again.click();
  // Until the first step back the slider may still say where the present is.
  const shown = await page.waitForFunction(
    ([first, last]) => {
      const seen = /** @type {string[]} */ (/** @type {any} */ (window).seen);
      const steps = seen.slice(seen.indexOf(first));
      return seen.includes(first) && steps.at(-1) === last && steps;
    },
    [wanted[0], wanted[wanted.length - 1]],
  );
  assert.deepEqual(await shown.jsonValue(), wanted);
  assert.equal(await page.locator("#to-present").count(), 0, "it ends in the present");
});
