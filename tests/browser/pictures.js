// Takes the pictures of all pages, to be looked at in target/pictures, and keeps those that the docs show. The same
// build gives the same pictures.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { IDS, command, create, playOn } from "./support/games.js";
import { reduce } from "./support/palette.js";
import { DESKTOP, PHONE, Site, openWindow } from "./support/site.js";

/** @import { BrowserContextOptions } from "playwright-core" */
/** @import { Person } from "./support/site.js" */

const FOLDER = new URL("../../target/pictures/", import.meta.url);
const DOCS = new URL("../../docs/pictures/site/", import.meta.url);
/** The pictures that a document shows. */
const SHOWN = ["home-desktop"];

/**
 * Games in the middle: by written moves, or by a number that a seed chooses. No disc is turned, so that chance has
 * no part in it.
 * @type {Record<string, { fields: string, moves?: string, count?: number }>}
 */
const MIDDLES = {
  talpa: { fields: "opponent=device", count: 30 },
  mijnlieff: { fields: "opponent=device", moves: "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2" },
  molehill: { fields: "opponent=device", moves: "e3 e3e e4 d4n d4 c4n c4 b4e c3 c2n" },
  taupes: { fields: "o.players=2&o.orientations=0,0,0,0&seat0=me&seat1=me", count: 17 },
};
const END = { fields: "opponent=device", moves: "Sa1 La3 Sa2 Pa4 Lb2 Sc2 Pc3 Dc1 Ld2 Sd3 Dd4 pass Db4 pass Pb3 Pb1" };

/**
 * A game of the person, as far as it is to be shown.
 * @param {Person} person
 * @param {string} game
 * @param {{ fields: string, moves?: string, count?: number }} wanted
 */
async function played(person, game, { fields, moves, count }) {
  const path = await create(person, game, fields);
  if (count !== undefined) await playOn(person, path, count, 7);
  for (const [ply, step] of (moves?.split(" ") ?? []).entries()) {
    await command(person.context, person.url + path, { type: "play", ply, step });
  }
  return path;
}

/** @param {Person} person */
async function pagesOf(person) {
  /** @type {Record<string, string>} */
  const pages = { home: "/", error: "/nowhere", lobby: "/lobby" };
  for (const game of IDS) {
    pages[`setup-${game}`] = `/new/${game}`;
    pages[`rules-${game}`] = `/rules/${game}`;
    pages[`game-${game}`] = await played(person, game, MIDDLES[game]);
  }
  pages.end = await played(person, "mijnlieff", END);
  return pages;
}

/**
 * @param {Person} person
 * @param {string} path
 * @param {string} name
 */
async function take(person, path, name) {
  await person.visit(path);
  await person.page.evaluate(() => document.fonts.ready);
  if (path.startsWith("/g/")) await person.page.locator("#slider[aria-valuetext]").waitFor({ state: "attached" });
  await person.page.mouse.move(0, 0);
  const png = await person.page.screenshot({ animations: "disabled", caret: "hide" });
  const picture = reduce(png);
  await writeFile(new URL(`${name}.png`, FOLDER), picture);
  if (SHOWN.includes(name)) await writeFile(new URL(`${name}.png`, DOCS), picture);
}

const site = new Site();
await site.open();
try {
  await mkdir(FOLDER, { recursive: true });
  for (const old of await readdir(FOLDER)) if (old.endsWith(".png")) await rm(new URL(old, FOLDER));
  /** @type {Record<string, BrowserContextOptions>} */
  const screens = { desktop: DESKTOP, phone: PHONE };
  for (const [screen, options] of Object.entries(screens)) {
    const person = await openWindow(site.browser, site.server.url, { ...options, reducedMotion: "reduce" });
    await person.page.addInitScript(
      (games) => games.forEach((game) => localStorage.setItem(`burrow-minute-${game}`, "yes")),
      IDS,
    );
    await person.visit("/");
    const settings = { name: "Amber Wren", language: "en", look: "system", back: "/" };
    await person.context.request.post(`${person.url}/settings`, { form: settings });
    const pages = await pagesOf(person);
    for (const [name, path] of Object.entries(pages)) await take(person, path, `${name}-${screen}`);
    await person.page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    for (const name of ["home", "game-molehill"]) await take(person, pages[name], `${name}-${screen}-dark`);
    await person.context.close();
  }
} finally {
  await site.close();
}
