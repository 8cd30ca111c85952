// Judges puzzles and lessons in the browser, where there is no site to ask.

import * as study from "./study.js";

/** @import { Answer, Shown } from "./exercise.js" */
/** @typedef {{ id: string, game: string, position: string, value: object, rating: number, themes: string[] }} Puzzle */

/** Whether there is more room beside the board than below it. */
const WIDE = matchMedia("(orientation: landscape)");
/** How many moves are to be found, by what a puzzle is about. */
const MOVES = new Map([
  ["two-moves", 2],
  ["three-moves", 3],
]);

/** @type {Promise<string> | undefined} */
let lesson = undefined;
/** @type {Promise<string[]> | undefined} */
let lines = undefined;
/** @type {Worker | undefined} */
let worker = undefined;

/** Loads what draws and speaks, and gives the visitor's language. */
function learn() {
  lesson ??= load().catch((error) => {
    lesson = undefined;
    throw error;
  });
  return lesson;
}

async function load() {
  const { lang } = document.documentElement;
  const [words, more] = await Promise.all([text(`words.${lang}.ftl`), text(`learn.${lang}.ftl`), study.default()]);
  study.teach(lang, `${words}\n${more}`);
  return lang;
}

/** @param {string} name of a file beside this one */
async function text(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`there is no ${name}`);
  return response.text();
}

/** All puzzles, as lines of their file. */
function allLines() {
  lines ??= text("puzzles.jsonl").then(
    (all) => all.trim().split("\n"),
    (error) => {
      lines = undefined;
      throw error;
    },
  );
  return lines;
}

/** @param {string} id of a puzzle */
async function lineOf(id) {
  const all = await allLines();
  return all.find((line) => line.startsWith(`{"id":"${id}"`)) ?? all[0];
}

/** @returns {Promise<Puzzle[]>} */
export async function puzzles() {
  return (await allLines()).map((line) => JSON.parse(line));
}

/**
 * A puzzle as its page shows it.
 * @param {string} id
 */
export async function open(id) {
  const [lang, line] = await Promise.all([learn(), lineOf(id)]);
  /** @type {Puzzle} */
  const puzzle = JSON.parse(line);
  const moves = Math.max(1, ...puzzle.themes.map((theme) => MOVES.get(theme) ?? 1));
  const task = study.task(puzzle.position, JSON.stringify(puzzle.value), moves, lang);
  /** @type {Shown[]} */
  const [view] = JSON.parse(study.exercise(puzzle.position, "[]", true, lang, WIDE.matches));
  return { puzzle, task, view };
}

/**
 * What comes of the moves that were found.
 * @param {string} path of the puzzle or the lesson
 * @param {{ moves: string[], show?: boolean }} found
 * @returns {Promise<Answer>}
 */
export async function answer(path, { moves, show = false }) {
  const lang = await learn();
  const [, area, ...names] = path.split("/");
  const about = area === "puzzles" ? { line: await lineOf(names[0]) } : { kind: names[0], id: names[1] };
  const { verdict, played, before, steps, said } = await ask({ type: "answer", ...about, found: JSON.stringify(moves), show });
  const views = JSON.parse(study.exercise(before, JSON.stringify(steps), verdict === "right", lang, WIDE.matches));
  return { verdict, played, said: study.say(lang, said), views };
}

/**
 * Why what was pointed at is not a move.
 * @param {string} position
 * @param {string[]} path
 */
export async function why(position, path) {
  return study.why_not(position, path.join(" "), await learn());
}

/**
 * @param {object} question to the worker, of which there is one at a time
 * @returns {Promise<any>}
 */
function ask(question) {
  worker ??= new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  const judge = worker;
  return new Promise((resolve, reject) => {
    judge.onmessage = ({ data }) => (data.problem === undefined ? resolve(JSON.parse(data.reply)) : reject(new Error(data.problem)));
    judge.onerror = () => reject(new Error("the worker has failed"));
    judge.postMessage(question);
  });
}
