// All pages of the site, with games that wait, at their beginning and at their end.

import { GAMES, IDS, create, playOn } from "./games.js";

/** @import { Person } from "./site.js" */

/** More moves than any of the short games has. */
export const TO_THE_END = 400;

/** The pages that are always there. */
export const STANDING = [
  "/",
  ...IDS.map((id) => `/new/${id}`),
  ...IDS.map((id) => `/rules/${id}`),
  "/lobby",
  "/mine",
  "/api",
  "/nowhere",
];

/**
 * Games of a person: one that waits for others, and each at its beginning and at its end.
 * @param {Person} person
 */
export async function playedGames(person) {
  const paths = [await create(person, "taupes", "o.players=4&seat0=me&seat1=open&seat2=open&seat3=open")];
  for (const game of IDS) {
    const fields = `${GAMES[game].options}&${GAMES[game].device}`;
    paths.push(await create(person, game, fields));
    const finished = await create(person, game, fields);
    await playOn(person, finished, TO_THE_END, 1);
    paths.push(finished);
  }
  return paths;
}
