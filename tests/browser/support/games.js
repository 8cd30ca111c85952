// The four games in their shortest forms, and games played without a window.

import assert from "node:assert/strict";
import { PATIENCE } from "./site.js";
import { random } from "./random.js";

/** @import { BrowserContext } from "playwright-core" */
/** @import { Person } from "./site.js" */

/**
 * What is asked of the form, for two on one device and against the weakest computer.
 * @type {Record<string, { options: string, device: string, computer: string }>}
 */
export const GAMES = {
  talpa: { options: "o.size=4", device: "opponent=device", computer: "opponent=computer&level=1&side=0" },
  mijnlieff: { options: "", device: "opponent=device", computer: "opponent=computer&level=1&side=0" },
  molehill: { options: "o.rounds=1", device: "opponent=device", computer: "opponent=computer&level=1&side=0" },
  taupes: {
    options: "o.players=2&o.stall=2&o.orientations=0,0,0,0&own_discs=false",
    device: "seat0=me&seat1=me",
    computer: "seat0=me&seat1=1",
  },
};

export const IDS = Object.keys(GAMES);

/**
 * Sets a game up as a visitor does.
 * @param {Person} person
 * @param {string} game
 * @param {string} fields of the form, as a query
 */
export async function setUp({ page, url }, game, fields) {
  await page.goto(`${url}/new/${game}?${fields}`);
  await page.locator(".start button").click();
  await page.waitForURL(/\/g\/[^/]+$/);
  return new URL(page.url()).pathname;
}

/**
 * @param {Person} person
 * @param {string} game
 * @param {"device" | "computer"} against
 */
export function setUpShort(person, game, against) {
  const { options, [against]: seats } = GAMES[game];
  return setUp(person, game, `${options}&${seats}`);
}

/**
 * Sets a game up without showing it.
 * @param {Person} person
 * @param {string} game
 * @param {string} fields
 */
export async function create({ context, url }, game, fields) {
  const form = Object.fromEntries(new URLSearchParams(`takebacks=true&hints=true&${fields}`));
  const response = await context.request.post(`${url}/new/${game}`, { form, maxRedirects: 0, timeout: PATIENCE });
  assert.equal(response.status(), 303, await response.text());
  return response.headers().location;
}

/**
 * Plays on without a window: at most a number of moves, each chosen by the seed.
 * @param {Person} person one who has all seats
 * @param {string} path
 * @param {number} moves
 * @param {number} seed
 */
export async function playOn({ context, url }, path, moves, seed) {
  const pick = random(seed);
  let sight = await (await context.request.get(`${url}${path}/state`)).json();
  for (let played = 0; played < moves && sight.moves.length > 0; played++) {
    const step = sight.moves[pick(sight.moves.length)].move;
    sight = await command(context, url + path, { type: "play", ply: sight.plies, step });
  }
  return sight;
}

/**
 * @param {BrowserContext} context
 * @param {string} address
 * @param {object} data
 */
export async function command(context, address, data) {
  const response = await context.request.post(`${address}/commands`, { data, timeout: PATIENCE });
  const body = await response.json();
  assert.ok(response.ok(), body.message);
  return body;
}
