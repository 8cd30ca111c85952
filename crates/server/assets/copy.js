// The page's own copy of its game: it makes views without asking the site, and shows own moves at once.

import * as rules from "./rules.js";
import { get } from "./talk.js";
import { viewsOf } from "./views.js";

/** @import { Entry, View } from "./views.js" */

/** Loads the rules and, from a file of its own, what is said in the visitor's language. */
async function learn() {
  const { lang } = document.documentElement;
  const response = await fetch(new URL(`words.${lang}.ftl`, import.meta.url));
  if (!response.ok) throw new Error(`there are no words for ${lang}`);
  const [words] = await Promise.all([response.text(), rules.default()]);
  rules.teach(lang, words);
  return lang;
}

/**
 * A game as a list shows it, as HTML.
 * @param {object} log
 */
export async function line(log) {
  const game = new rules.Game(JSON.stringify(log), await learn());
  const html = game.line(Date.now());
  game.free();
  return html;
}

/**
 * A message in the visitor's language.
 * @param {string} key
 */
export async function say(key) {
  return rules.say(await learn(), key);
}

export class Copy {
  /** @type {rules.Game} */
  #game;
  /** By how much the clock of the game is ahead of the page's, in milliseconds. */
  #ahead;

  /**
   * @param {rules.Game} game
   * @param {number} now what time it is in the game
   */
  constructor(game, now) {
    this.#game = game;
    this.#ahead = now - performance.now();
  }

  /** @param {{ now: number }} log */
  static async of(log) {
    const language = await learn();
    return new Copy(new rules.Game(JSON.stringify(log), language), log.now);
  }

  /**
   * The copy of a game of the site.
   * @param {string} path the address of the game
   * @param {string} [kept] a log that is used if the site does not answer
   */
  static async load(path, kept) {
    try {
      return await Copy.of(await get(`${path}/log`));
    } catch (error) {
      if (kept === undefined) throw error;
      return Copy.of(JSON.parse(kept));
    }
  }

  #now() {
    return performance.now() + this.#ahead;
  }

  /** How many events it knows. */
  get seq() {
    return this.#game.seq;
  }

  /** Whether it waits for players, of whom the site knows more. */
  get isWaiting() {
    return this.#game.is_waiting;
  }

  /** All that it knows, as it can be loaded again. */
  log() {
    return this.#game.log();
  }

  /** @param {Entry[]} entries */
  receive(entries) {
    this.#game.receive(JSON.stringify(entries));
  }

  /**
   * Plays a step that is not confirmed.
   * @param {string} step
   */
  play(step) {
    this.#game.play(step, this.#now());
  }

  /** Takes that step back. */
  withdraw() {
    this.#game.withdraw();
  }

  /**
   * @param {string} query as the site would be asked
   * @returns {View}
   */
  view(query) {
    const answer = JSON.parse(this.#game.view(query, this.#now()));
    return viewsOf(answer, undefined)[0];
  }

  /**
   * The view with what a computer advises.
   * @param {string} query
   * @param {object} advice
   * @returns {View}
   */
  advised(query, advice) {
    const answer = JSON.parse(this.#game.advised(query, this.#now(), JSON.stringify(advice)));
    return viewsOf(answer, undefined)[0];
  }

  /**
   * Why a step can't be played.
   * @param {string} step
   */
  refusal(step) {
    return this.#game.refusal(step);
  }

  /**
   * Why what was pointed at is not a move.
   * @param {string[]} path
   */
  why(path) {
    return this.#game.why(path.join(" "));
  }
}
