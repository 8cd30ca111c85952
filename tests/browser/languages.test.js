// Every page speaks every language.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp } from "./support/games.js";
import { STANDING, playedGames, studies } from "./support/pages.js";
import { siteForTests } from "./support/site.js";

const site = siteForTests();
const LOST = /status of 404/;

for (const language of ["fr", "es", "de", "en"]) {
  test(`all pages in ${language}`, async (t) => {
    // A browser that asks for another language, so that the choice has to do it.
    const person = await site.person(t, { locale: language === "en" ? "fr" : "en-GB", expected: LOST });
    const { page } = person;
    const games = [...(await playedGames(person)), ...(await studies(person))];
    await person.visit("/");
    const before = await page.locator(".hero h1").innerText();
    await page.locator("details.settings summary").click();
    await page.locator("select[name=language]").selectOption(language);
    await page.locator(".settings-form button[type=submit]").click();
    await page.locator(`html[lang=${language}]`).waitFor();
    assert.notEqual(await page.locator(".hero h1").innerText(), before);
    for (const path of [...STANDING, ...games]) {
      await person.visit(path);
      assert.equal(await page.locator("html").getAttribute("lang"), language, path);
      const html = await page.content();
      assert.ok(!html.includes("⟦"), `${path}: ${/.{0,40}⟦[^⟧]*⟧/.exec(html)}`);
    }
  });
}

const DAYS = { en: /^3\s?d 0\s?h$/, fr: /^3\s?j 0\s?h$/, es: /^3\s?d 0\s?h$/, de: /^3\s?T 0\s?h$/ };
for (const [locale, days] of Object.entries(DAYS)) {
  test(`clocks are read in ${locale}`, async (t) => {
    const person = await site.person(t, { locale });
    const time = person.page.locator(".seat .time").first();
    await setUp(person, "talpa", "o.size=4&opponent=device&clock=3d");
    await time.filter({ hasText: /./ }).waitFor();
    assert.match(await time.innerText(), days);
    await setUp(person, "talpa", "o.size=4&opponent=device&clock=10%2B5");
    await time.filter({ hasText: /./ }).waitFor();
    assert.equal(await time.innerText(), "10:00");
  });
}
