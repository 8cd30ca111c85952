// All pages of the site, with games that wait, at their beginning and at their end.

import { GAMES, IDS, create, playOn } from "./games.js";
import { PATIENCE } from "./site.js";

/** @import { Person } from "./site.js" */

/** More moves than any of the short games has. */
export const TO_THE_END = 400;

/** The pages that are always there. */
export const STANDING = [
  "/",
  ...IDS.map((id) => `/new/${id}`),
  ...IDS.map((id) => `/rules/${id}`),
  "/learn",
  ...IDS.map((id) => `/learn/${id}/${{ molehill: "flower", taupes: "shovel", talpa: "path" }[id] ?? "line"}`),
  "/puzzles",
  "/lobby",
  "/mine",
  "/moments",
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

/**
 * Where positions are studied: the analysis boards, the explorers, a puzzle of each game, and the review of a game.
 * @param {Person} person
 */
export async function studies(person) {
  const { context, url } = person;
  const paths = IDS.flatMap((id) => [`/analyse/${id}`, `/explore/${id}`]);
  for (const game of IDS) {
    const index = await context.request.get(`${url}/puzzles/index?game=${game}`);
    const { puzzles } = await index.json();
    paths.push(`/puzzles/${puzzles[0].id}`);
  }
  const finished = await create(person, "mijnlieff", GAMES.mijnlieff.device);
  await playOn(person, finished, TO_THE_END, 1);
  // The page of a review that is not there yet waits, and loads itself again.
  await context.request.get(`${url}/api/v1/games/${finished.split("/").pop()}/review`, { timeout: PATIENCE });
  return [...paths, `${finished}/review`];
}
