// Boards by hand: tiles are laid and pushed, flowers are set, with the pointer and with keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./support/site.js";

const site = siteForTests();

/**
 * The grid beside a field, and what clicks on the square of a column and row.
 * @param {import("playwright-core").Page} page
 * @param {string} name of the field
 */
async function editorOf(page, name) {
  const field = page.locator(`input[name="${name}"]`);
  const svg = page.locator(`label:has(input[name="${name}"]) + svg.editor`);
  const at = async (/** @type {number} */ column, /** @type {number} */ row) => {
    await svg.evaluate((grid) => grid.scrollIntoView({ block: "center" }));
    const first = await svg.locator(".cell").first().boundingBox();
    assert.ok(first);
    return { x: first.x + (column + 0.5) * first.width, y: first.y + (0.5 - row) * first.height };
  };
  const click = async (/** @type {number} */ column, /** @type {number} */ row) => {
    const { x, y } = await at(column, row);
    await page.mouse.click(x, y);
  };
  return { field, svg, at, click, cursor: svg.locator(".cell[tabindex='0']"), news: svg.locator("~ [role=status]").first() };
}

test("tiles are laid, pushed and taken away, and the game is played on them", async (t) => {
  const { page, url } = await site.person(t);
  await page.goto(`${url}/new/mijnlieff?board=own&opponent=device`);
  const { field, svg, at, click, cursor } = await editorOf(page, "o.board");
  for (const column of [4, 6, 8, 10]) await click(column, 5);
  assert.equal(await field.inputValue(), "[4,5][6,5][8,5][10,5]");
  await click(9, 6);
  assert.equal(await field.inputValue(), "[4,5][6,5][10,5]", "any square of a tile takes it away");
  const [from, to] = [await at(11, 6), await at(9, 7)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  assert.equal(await field.inputValue(), "[4,5][6,5][8,6]");
  await cursor.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.match(await field.inputValue(), /^(\[\d+,\d+\]){4}$/);
  const before = await field.inputValue();
  await page.keyboard.press("Shift+ArrowUp");
  assert.notEqual(await field.inputValue(), before, "Shift pushes");
  await field.fill("[0,0][2,0][4,0][6,0]");
  assert.equal(await svg.locator(".laid").count(), 4, "what is written is seen");
  await field.fill("[6,20]");
  await click(12, 12);
  assert.equal(await field.inputValue(), "[6,20][12,12]", "what lies high up stays");
  await field.fill("[0,0][2,0][4,0][6,0]");
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\/[^/]+$/);
  assert.equal(await page.locator("#board [data-target^='square:']").count(), 16);
});

test("flowers are set on the lawn", async (t) => {
  const { page, url } = await site.person(t);
  await page.goto(`${url}/new/molehill?flowers=own&opponent=device&o.red=none`);
  const red = await editorOf(page, "o.red");
  await red.click(4, 0);
  await red.click(0, 6);
  assert.equal(await red.field.inputValue(), "e1,a7");
  const white = await editorOf(page, "o.white");
  assert.equal(await white.svg.locator(".laid").count(), 4, "where nothing is written, the usual flowers grow");
  await white.click(8, 3);
  assert.equal(await white.field.inputValue(), "");
  assert.match(await white.news.innerText(), /There are no more/);
  await white.field.fill("i4");
  await white.click(8, 3);
  assert.equal(await white.field.inputValue(), "none");
});

test("a flower takes the place of one of the other colour, and is not pushed over it", async (t) => {
  const { page, url } = await site.person(t);
  await page.goto(`${url}/new/molehill?flowers=own&opponent=device&o.red=c3&o.white=b2,h2`);
  const [red, white] = [await editorOf(page, "o.red"), await editorOf(page, "o.white")];
  assert.equal(await red.svg.locator(".rival").count(), 2, "each lawn shows both colours");
  await red.click(1, 1);
  assert.equal(await red.field.inputValue(), "c3,b2");
  assert.equal(await white.field.inputValue(), "h2");
  assert.equal(await red.svg.locator(".rival").count(), 1);
  assert.equal(await red.news.innerText(), "b2, red flower");
  await white.field.fill("c2");
  const [from, to] = [await red.at(1, 1), await red.at(2, 1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  assert.match(await red.field.inputValue(), /^c3/);
  assert.equal(await white.field.inputValue(), "c2");
});

test("the lawn names its squares, and the keyboard hears what grows there", async (t) => {
  const { page, url } = await site.person(t, { locale: "fr" });
  await page.goto(`${url}/new/molehill?flowers=own&opponent=device&o.red=d4&o.white=d5`);
  const red = await editorOf(page, "o.red");
  assert.equal((await red.svg.locator("text").allTextContents()).join(""), "abcdefghi1234567");
  for (const drawing of await red.svg.locator("use").all()) {
    const id = (await drawing.getAttribute("href"))?.slice(1);
    assert.equal(await page.locator(`g[id="${id}"]`).count(), 1, `${id} is on the page`);
  }
  const spoken = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await red.field.focus();
  await page.keyboard.press("Tab");
  assert.equal(await spoken(), "d4, fleur rouge");
  await page.keyboard.press("ArrowRight");
  assert.equal(await spoken(), "e4, terrier");
  await page.keyboard.press("ArrowDown");
  assert.equal(await spoken(), "e3, gazon");
  await page.keyboard.press("Enter");
  assert.equal(await red.field.inputValue(), "d4,e3");
  assert.equal(await spoken(), "e3, fleur rouge");
  assert.equal(await red.news.innerText(), "e3, fleur rouge");
  for (const key of ["ArrowUp", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await spoken(), "d5, fleur blanche");
  await page.keyboard.press("Space");
  assert.equal(await red.field.inputValue(), "d4,e3,d5");
  assert.equal(await page.locator('input[name="o.white"]').inputValue(), "none");
});

test("the levels are turned by click and by key", async (t) => {
  const { page, url } = await site.person(t);
  await page.goto(`${url}/new/taupes?seat1=me&levels=own`);
  const field = page.locator('input[name="o.orientations"]');
  const levels = page.locator(".level-to-turn");
  await levels.first().waitFor();
  assert.equal(await levels.count(), 4);
  await levels.nth(1).click();
  await levels.nth(1).click();
  assert.equal(await field.inputValue(), "0,2,0,0");
  assert.match((await levels.nth(1).getAttribute("aria-label")) ?? "", /Level 2, turned by 120 degrees/);
  await levels.nth(3).focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal(await field.inputValue(), "0,2,0,5");
  await page.keyboard.press("Enter");
  assert.equal(await field.inputValue(), "0,2,0,0");
  await field.fill("1,2,3,4");
  assert.match((await levels.nth(0).getAttribute("aria-label")) ?? "", /60 degrees/, "what is written is seen");
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\/[^/]+$/);
  assert.match(await page.locator("#position-text").inputValue(), /orientations=1,2,3,4/);
});

test("a position is set up by hand, by pointer and by keyboard, and played from", async (t) => {
  const { page, url } = await site.person(t);
  await page.goto(`${url}/look`);
  await page.getByRole("link", { name: "Talpa" }).last().click();
  await page.waitForURL(/\/draft\/talpa/);
  const text = page.locator("#position-text");
  await text.fill("talpa size=4 brbr/rbrb/brbr/rbrb r");
  await text.press("Enter");
  await page.waitForURL(/draft=/);
  const square = (/** @type {string} */ name) => page.locator(`#board [data-target="square:${name}"]`);
  await square("b1").waitFor({ state: "attached" });
  await page.getByLabel("Nothing: clear the place").check();
  await page.waitForFunction(() => document.querySelector("#board .target.is-choice") !== null);
  await square("a1").click({ force: true });
  await page.waitForFunction(() => document.querySelector("#problem")?.classList.contains("trouble"));
  assert.match(await page.locator("#problem").innerText(), /no moves lead there/);
  assert.equal(await page.locator("#ways").isVisible(), false);
  await page.getByRole("radio", { name: "Red piece" }).check();
  await page.waitForFunction(() => document.querySelector("#board .target.is-choice") !== null);
  await square("a1").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("#position-text")).value.includes("rbrb r"));
  await square("b1").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("#position-text")).value.includes("rrrb"));
  await square("b1").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector("#problem")?.classList.contains("trouble"));
  assert.equal(await text.inputValue(), "talpa size=4 brbr/rbrb/brbr/r1rb b");
  await page.locator("#ways a").first().click();
  await page.waitForURL(/\/new\/talpa\?position=/);
  await page.locator(".from-position svg").waitFor();
});
