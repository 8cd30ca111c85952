// Judges a game that lives in the browser alone, and plays for its computers.

import init, * as module from "./judge.js";

/** @import { Judge } from "./judge.js" */

/** @type {Judge | undefined} */
let judge;

/** @param {any} question */
async function open({ text, kind, fields, id, name, seed }) {
  await init();
  judge = text === undefined ? module.Judge.create(kind, fields, id, name, seed, Date.now()) : module.Judge.read(text);
  return { log: JSON.parse(judge.log()) };
}

/** @param {any} question */
function command({ command }) {
  const done = judge?.command(JSON.stringify(command), Date.now());
  return done === undefined ? {} : { entries: JSON.parse(done) };
}

/** What a computer advises. */
function advise() {
  const advice = judge?.advise();
  return advice === undefined ? {} : { advice: JSON.parse(advice) };
}

/**
 * What a coach has against a step before it is final.
 * @param {any} question
 */
function concern({ step }) {
  const found = judge?.concern(step);
  return found === undefined ? {} : { concern: found };
}

/** What the player should remember of a game that is over. */
function remember() {
  return { memory: judge?.remember() };
}

/**
 * What comes of the moves that somebody has found in a puzzle or a lesson.
 * @param {any} question
 */
async function answer({ line, kind, id, found, show }) {
  await init();
  return { reply: line === undefined ? module.answer_lesson(kind, id, found) : module.answer_puzzle(line, found, show) };
}

/** Lets a computer play, if one is to move, and then whoever follows, after what was asked meanwhile. */
function think() {
  const played = judge?.think(Date.now());
  if (played === undefined) return;
  postMessage({ entries: JSON.parse(played), text: judge?.text() });
  setTimeout(think);
}

const TASKS = { open, command, advise, concern, remember, answer };

onmessage = async ({ data }) => {
  try {
    const news = await TASKS[/** @type {keyof typeof TASKS} */ (data.type)](data);
    postMessage({ ...news, text: judge?.text(), isAnswer: true });
  } catch (error) {
    postMessage({ problem: error instanceof Error ? error.message : String(error), isAnswer: true });
  }
  setTimeout(think);
};
