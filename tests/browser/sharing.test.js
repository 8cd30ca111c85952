// Invitations, links to a game and to a position of it, and a game on paper.

import assert from "node:assert/strict";
import { test } from "node:test";
import jsqr from "jsqr";
import { IDS, create, playOn, setUp } from "./support/games.js";
import { partsOutside } from "./support/layout.js";
import { read } from "./support/palette.js";
import { handheld, siteForTests } from "./support/site.js";

const site = siteForTests();
const PHONE = handheld(360, 612);
/** The types of the package are those of a module, which it is not. */
const decode = /** @type {typeof jsqr.default} */ (/** @type {unknown} */ (jsqr));

test("an invitation is handed to the system, and to a camera", async (t) => {
  const person = await site.person(t, PHONE);
  const { page, url } = person;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (/** @type {ShareData} */ data) => (/** @type {any} */ (window).shared = data),
    });
  });
  const link = url + (await setUp(person, "talpa", "opponent=friend"));
  await page.locator("[data-share]").click();
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).shared), { url: link });

  const { width, height, pixels } = read(await page.locator(".nearby .code").screenshot());
  const colours = Uint8ClampedArray.from(Array.from(pixels, (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]).flat());
  assert.equal(decode(colours, width, height)?.data, link);
});

test("where the system can't send, there is no button for it", async (t) => {
  const person = await site.person(t, PHONE);
  await person.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await setUp(person, "talpa", "opponent=friend");
  await person.page.locator(".nearby .code").waitFor();
  assert.equal(await person.page.locator("[data-share]").isVisible(), false);
});

for (const locale of ["en", "fr", "es", "de"]) {
  test(`who is invited sees the board and one button (${locale})`, async (t) => {
    const [ann, bob] = [await site.person(t), await site.person(t, { ...PHONE, locale })];
    for (const game of IDS) {
      const seats = game === "taupes" ? "o.players=2&seat0=me&seat1=open" : "opponent=friend&side=0";
      await bob.visit(await create(ann, game, seats));
      const button = bob.page.locator("#game [data-command]:visible");
      assert.equal(await button.count(), 1, game);
      assert.deepEqual(await partsOutside(bob.page, ["#board", "#game [data-command]"]), [], game);
      await button.click();
      await bob.page.locator(".invitation").waitFor({ state: "detached" });
    }
  });
}

test("a link leads to a position, and links and files follow what is shown", async (t) => {
  const person = await site.person(t);
  const path = await create(person, "talpa", "o.size=4&opponent=device");
  await playOn(person, path, 3, 1);
  await person.visit(`${path}?ply=1`);
  const { page, url } = person;
  const slider = page.locator("#slider");
  await page.locator("#slider[aria-valuetext^='1 / 3']").waitFor();
  assert.ok(await page.locator("#board.is-past").count());
  await page.locator(".take-along summary").click();
  const link = page.locator("#position-link");
  assert.equal(await link.inputValue(), `${url}${path}?ply=1`);
  await page.locator("#on").click();
  await page.locator("#slider[aria-valuetext^='2 / 3']").waitFor();
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

test("while a film is made the page says how far it is, and then it is there", async (t) => {
  const person = await site.person(t);
  const { page } = person;
  const path = await create(person, "talpa", "o.size=4&opponent=device");
  await playOn(person, path, 3, 1);
  await person.visit(path);
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  const held = new Promise((resolve) => (goOn = resolve));
  await page.route("**/game.gif", async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**${path}/film`, (route) => route.fulfill({ json: { done: 2, of: 3, ready: false } }));
  await page.locator(".take-along summary").click();
  await page.locator(".downloads a", { hasText: "GIF" }).click();
  await page.locator("#film", { hasText: "being made" }).waitFor();
  await page.waitForFunction(() => {
    const bar = document.querySelector("#film progress");
    return bar instanceof HTMLProgressElement && bar.value === 2 && bar.max === 3;
  });
  const download = page.waitForEvent("download");
  goOn();
  assert.match((await download).suggestedFilename(), /^burrow-.*\.gif$/);
  await page.locator("#film").waitFor({ state: "hidden" });
});
