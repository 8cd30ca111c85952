// Links to a game and to a position of it, and a game on paper.

import assert from "node:assert/strict";
import { test } from "node:test";
import { create, playOn } from "./support/games.js";
import { siteForTests } from "./support/site.js";

const site = siteForTests();

test("a link leads to a position, and links and files follow what is shown", async (t) => {
  const person = await site.person(t);
  const path = await create(person, "talpa", "o.size=4&opponent=device");
  await playOn(person, path, 3, 1);
  await person.visit(`${path}?ply=1`);
  const { page, url } = person;
  const slider = page.locator("#slider");
  await page.locator("#slider[aria-valuetext='1 / 3']").waitFor();
  assert.ok(await page.locator("#board.is-past").count());
  await page.locator(".take-along summary").click();
  const link = page.locator("#position-link");
  assert.equal(await link.inputValue(), `${url}${path}?ply=1`);
  await page.locator("#on").click();
  await page.locator("#slider[aria-valuetext='2 / 3']").waitFor();
  assert.equal(await link.inputValue(), `${url}${path}?ply=2`);
  assert.match((await page.locator("a[href*='game.png']").getAttribute("href")) ?? "", /\?ply=2$/);
  assert.equal(await page.locator("#game-link").inputValue(), url + path);
  // The news of a move do not take the reader away from the position.
  const { plies } = await playOn(person, path, 1, 1);
  await page.locator(`#slider[max='${plies}']`).waitFor();
  assert.equal(await slider.inputValue(), "2");
});

for (const [name, hasClipboard] of /** @type {const} */ ([["with", true], ["without", false]])) {
  test(`a link can be copied ${name} the clipboard of a secure page`, async (t) => {
    const person = await site.person(t, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page, url } = person;
    const path = await create(person, "talpa", "o.size=4&opponent=device");
    if (!hasClipboard) {
      await page.addInitScript(() => Object.defineProperty(Clipboard.prototype, "writeText", { value: undefined }));
    }
    await person.visit(path);
    await page.locator(".take-along summary").click();
    const button = page.locator("[data-copy=game-link]");
    await button.click();
    await page.locator("[data-copy=game-link]", { hasText: "Copied" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url + path);
  });
}

test("on paper a game is its board, its players and its moves", async (t) => {
  const person = await site.person(t);
  const path = await create(person, "talpa", "o.size=4&opponent=device");
  await playOn(person, path, 3, 1);
  await person.visit(path);
  const { page } = person;
  await page.locator("#slider[aria-valuetext]").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const shown of ["#board > svg", "#seats", "#turns"]) assert.ok(await page.locator(shown).isVisible(), shown);
  for (const hidden of [".top", ".bottom", ".steps", "#actions .actions", "details", "#typed-move"]) {
    for (const part of await page.locator(hidden).all()) assert.ok(!(await part.isVisible()), hidden);
  }
});
