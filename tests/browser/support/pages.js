// All pages of the site, with games that wait, at their beginning and at their end.

import assert from "node:assert/strict";
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
  ...IDS.map((id) => `/draft/${id}`),
  "/look",
  "/lobby",
  "/mine",
  "/moments",
  "/devices",
  "/about",
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

/** A position that is opened as a text. */
const OPENED = `/look?${new URLSearchParams({ position: "mijnlieff p3/l1P1/SLsL/S1d1 b d2" })}`;

/**
 * Where positions are studied: one from elsewhere, the analysis boards, the explorers, a puzzle of each game, and the
 * review of a game with a moment of it as a task.
 * @param {Person} person
 */
export async function studies(person) {
  const { context, url } = person;
  const paths = [OPENED, ...IDS.flatMap((id) => [`/analyse/${id}`, `/explore/${id}`])];
  for (const game of IDS) {
    const index = await context.request.get(`${url}/puzzles/index?game=${game}`);
    const { puzzles } = await index.json();
    paths.push(`/puzzles/${puzzles[0].id}`);
  }
  const finished = await create(person, "mijnlieff", GAMES.mijnlieff.device);
  await playOn(person, finished, TO_THE_END, 1);
  // The page of a review that is not there yet waits, and loads itself again.
  const review = await context.request.get(`${url}/api/v1/games/${finished.split("/").pop()}/review`, { timeout: PATIENCE });
  const { moments } = await review.json();
  assert.ok(moments.length > 0);
  return [...paths, `${finished}/review`, `${finished}/find/${moments[0]}`];
}
