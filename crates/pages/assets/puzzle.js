// How strong a visitor is at puzzles, kept in this browser, and the next puzzle by that.

import { start } from "./exercise.js";
import { lasting } from "./memory.js";
import { attempt, element } from "./page.js";
import { get } from "./talk.js";
import * as tutor from "./tutor.js";

/** @typedef {{ id: string, rating: number }} Listed */

/** The strength of somebody who has solved nothing yet. */
const BEGINNING = 1000;
/** How much one puzzle changes that at most. */
const STRIDE = 60;
/** Among how many that suit the next one is drawn. */
const SUITING = 8;

/** What the site says of the visitor's strength, where there is one. */
const told = () => {
  const part = document.querySelector("[data-own-part][data-rating]");
  return part instanceof HTMLElement ? part.dataset.rating : undefined;
};

const own = {
  get rating() {
    return Number(told() ?? lasting.get("burrow-puzzles-rating") ?? BEGINNING);
  },
  get streak() {
    return Number(lasting.get("burrow-puzzles-streak") ?? 0);
  },
  /** @returns {string[]} the paths of those that were solved */
  get done() {
    return JSON.parse(lasting.get("burrow-puzzles-done") ?? "[]");
  },
};

/** Shows how strong the visitor is, and how many were solved in a row. */
function showOwn() {
  for (const [name, value] of Object.entries({ rating: own.rating, streak: own.streak, done: own.done.length })) {
    for (const place of document.querySelectorAll(`[data-own="${name}"]`)) place.textContent = String(value);
  }
  for (const part of document.querySelectorAll("[data-own-part]")) {
    if (part instanceof HTMLElement) part.hidden = told() === undefined && lasting.get("burrow-puzzles-rating") === undefined;
  }
}

/**
 * Lets a link lead to a puzzle that suits the visitor and is not solved.
 * @param {HTMLAnchorElement} link
 */
async function suit(link) {
  const { next = "" } = link.dataset;
  const all = await listed(next);
  const done = new Set(own.done);
  const { rating } = own;
  const here = document.getElementById("exercise")?.dataset.path;
  const open = all.filter(({ id }) => !done.has(`/puzzles/${id}`) && here !== `/puzzles/${id}`);
  open.sort((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating));
  const chosen = open[Math.floor(Math.random() * Math.min(SUITING, open.length))];
  // On the site a puzzle has a page of its own, elsewhere all have one.
  if (chosen) link.href = link.href.replace(/[^/#]*$/, chosen.id);
}

/**
 * The puzzles of a game with their ratings, as the site knows them or as they were made.
 * @param {string} game
 * @returns {Promise<Listed[]>}
 */
async function listed(game) {
  const isAlone = document.documentElement.dataset.alone !== undefined;
  if (isAlone || !navigator.onLine) return (await tutor.puzzles()).filter((puzzle) => puzzle.game === game);
  return (await get(`/puzzles/index?game=${game}`)).puzzles;
}

const suitAll = () => {
  for (const link of document.querySelectorAll("a[data-next]")) {
    // Where it fails, the link leads to the next harder one.
    if (link instanceof HTMLAnchorElement) suit(link).catch(() => {});
  }
};

document.addEventListener("attempted", (event) => {
  const isRight = /** @type {CustomEvent<boolean>} */ (event).detail;
  attempt(() => {
    const puzzle = Number(element("exercise").dataset.rating);
    const { rating, streak } = own;
    const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
    const after = rating + STRIDE * ((isRight ? 1 : 0) - expected);
    lasting.set("burrow-puzzles-rating", String(Math.round(after)));
    lasting.set("burrow-puzzles-streak", String(isRight ? streak + 1 : 0));
  });
  showOwn();
});
// The site counts first attempts itself.
document.addEventListener("rated", (event) => {
  const rating = String(/** @type {CustomEvent<number>} */ (event).detail);
  for (const part of document.querySelectorAll("[data-own-part]")) {
    if (part instanceof HTMLElement) part.dataset.rating = rating;
  }
  attempt(() => localStorage.setItem("burrow-puzzles-rating", rating));
  showOwn();
});
document.addEventListener("solved", () => {
  showOwn();
  suitAll();
});

attempt(showOwn);
start().then(suitAll, suitAll);
