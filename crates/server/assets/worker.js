// Judges a game that lives in the browser alone, and plays for its computers.

import init, { Judge } from "./judge.js";

/** @type {Judge | undefined} */
let judge;

/** @param {any} question */
async function open({ text, kind, fields, id, name, seed }) {
  await init();
  judge = text === undefined ? Judge.create(kind, fields, id, name, seed, Date.now()) : Judge.read(text);
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

/** Lets a computer play, if one is to move, and then whoever follows, after what was asked meanwhile. */
function think() {
  const played = judge?.think(Date.now());
  if (played === undefined) return;
  postMessage({ entries: JSON.parse(played), text: judge?.text() });
  setTimeout(think);
}

onmessage = async ({ data }) => {
  try {
    const news = await { open, command, advise }[/** @type {"open" | "command" | "advise"} */ (data.type)](data);
    postMessage({ ...news, text: judge?.text(), isAnswer: true });
  } catch (error) {
    postMessage({ problem: error instanceof Error ? error.message : String(error), isAnswer: true });
  }
  setTimeout(think);
};
