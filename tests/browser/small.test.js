// The smallest phones, in all languages: nothing is cut, and fingers need not aim.

import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, create, setUp } from "./support/games.js";
import { assertNoSidewaysScroll } from "./support/layout.js";
import { random } from "./support/random.js";
import { handheld, siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";

const site = siteForTests();
const LANGUAGES = ["en", "fr", "es", "de"];

for (const locale of LANGUAGES) {
  test(`tools, invitations to move and tables are whole (${locale})`, async (t) => {
    const small = await site.person(t, { ...handheld(320, 568), locale });
    await setUp(small, "molehill", "opponent=device&takebacks=true&hints=true");
    await new Table(small.page, random(1)).ready();
    await assertNoSidewaysScroll(small.page);
    const cut = await small.page.locator(".tools .button span").evaluateAll((labels) =>
      labels.filter((label) => {
        const [box, around] = [label.getBoundingClientRect(), label.closest(".button")?.getBoundingClientRect()];
        return around && (box.left < around.left || box.right > around.right || box.bottom > around.bottom);
      }).map((label) => label.textContent),
    );
    assert.deepEqual(cut, []);

    const usual = await site.person(t, { ...handheld(360, 740), locale });
    for (let games = 0; games < 2; games++) await create(usual, "talpa", "o.size=4&opponent=device");
    await usual.visit("/");
    const lines = await usual.page.locator(".hero a.button").evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getClientRects().length;
    });
    assert.equal(lines, 1, "that it is one's turn stands on one line");
    for (const game of IDS) {
      await usual.visit(`/rules/${game}`);
      for (const table of await usual.page.locator(".prose table").all()) {
        const [inner, outer] = await table.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
        assert.ok(inner <= outer, `a table of ${game} is ${inner} wide where there are ${outer}`);
      }
    }
  });
}

test("on the smallest phone a stick is shown before it is placed", async (t) => {
  const person = await site.person(t, handheld(320, 568));
  const { page } = person;
  await setUp(person, "molehill", "opponent=device");
  const table = new Table(page, random(1));
  await table.ready();
  for (let steps = 0; steps < 2; steps++) {
    const { x, y } = await table.spot();
    const plies = await table.plies();
    const before = await table.state();
    await page.touchscreen.tap(x, y);
    await page.locator("#confirm").waitFor();
    assert.equal(await table.plies(), plies, "the first tap only shows it");
    assert.notEqual(await page.locator("#confirm-text").innerText(), "");
    await page.locator("#confirm-yes").tap();
    await table.waitForPlies(plies + 1);
    await table.ready(before);
  }
});

test("those who share a device are called by their names", async (t) => {
  const person = await site.person(t, handheld(360, 740));
  const { page } = person;
  await person.visit("/new/talpa?o.size=4");
  const fields = page.locator(".names input");
  assert.equal(await fields.first().isVisible(), false, "against the computer nobody else needs a name");
  await page.locator("label", { has: page.locator("input[value=device]") }).click();
  await fields.nth(0).fill("Zoë");
  await fields.nth(1).fill("Max");
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\//);
  const table = new Table(page, random(1));
  await table.ready();
  assert.match(await page.locator("#status").innerText(), /Red \(Zoë\)/);
  await table.move("touch");
  await page.locator("#status", { hasText: "Blue (Max)" }).waitFor();
  assert.deepEqual((await page.locator(".seat").allInnerTexts()).map((text) => /Zoë|Max/.test(text)), [true, true]);

  await person.visit("/new/taupes?o.players=3&seat0=me&seat1=1&seat2=me");
  const shown = await page.locator(".seat-row .name").evaluateAll((names) => names.map((name) => name.checkVisibility()));
  assert.deepEqual(shown.slice(0, 3), [true, false, true], "computers have names");
});
