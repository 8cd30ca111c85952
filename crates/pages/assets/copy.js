// The page's own copy of its game: it makes views without asking the site, and shows own moves at once.

import * as rules from "./rules.js";
import * as clock from "./clock.js";
import { get } from "./talk.js";
import { viewsOf } from "./views.js";

/** @import { Entry, Glimpse, View } from "./views.js" */

/** @typedef {{ now: number, entries: Entry[] }} Log */

/** @type {Promise<string> | undefined} */
let lesson = undefined;

/** Loads the rules and, from a file of its own, what is said in the visitor's language, which it names. */
export function learn() {
  lesson ??= load().catch((error) => {
    lesson = undefined;
    throw error;
  });
  return lesson;
}

async function load() {
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

  /** @param {rules.Game} game */
  constructor(game) {
    this.#game = game;
  }

  /** @param {Log} log */
  static async of(log) {
    const language = await learn();
    clock.set(log.now);
    return new Copy(new rules.Game(JSON.stringify(log), language));
  }

  /**
   * The copy of a game of the site.
   * @param {string} path the address of the game
   * @param {(string | undefined)[]} kept logs that may be newer than what is answered without a network
   */
  static async load(path, kept) {
    /** @type {Log[]} */
    const own = kept.filter((text) => text !== undefined).map((text) => JSON.parse(text));
    const asked = get(`${path}/log`).catch((error) => {
      if (own.length === 0) throw error;
      return own[0];
    });
    const [log] = await Promise.all([asked, learn()]);
    // A log only grows.
    return Copy.of(own.reduce((one, other) => (other.entries.length > one.entries.length ? other : one), log));
  }

  /** How many events it knows. */
  get seq() {
    return this.#game.seq;
  }

  /** How many steps have been played. */
  get plies() {
    return this.#game.plies;
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
    for (const { at } of entries) clock.set(at);
    this.#game.receive(JSON.stringify(entries));
  }

  /**
   * Plays a step that is not confirmed.
   * @param {string} step
   */
  play(step) {
    this.#game.play(step, clock.now());
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
    const answer = JSON.parse(this.#game.view(query, clock.now()));
    return viewsOf(answer, undefined)[0];
  }

  /**
   * The latest position at a glance, several times as soon as a view.
   * @param {string} query
   * @returns {Glimpse}
   */
  glimpse(query) {
    return JSON.parse(this.#game.glimpse(query, clock.now()));
  }

  /**
   * The view with what a computer advises.
   * @param {string} query
   * @param {object} advice
   * @returns {View}
   */
  advised(query, advice) {
    const answer = JSON.parse(this.#game.advised(query, clock.now(), JSON.stringify(advice)));
    return viewsOf(answer, undefined)[0];
  }

  /**
   * What a coach has against a move, in words.
   * @param {string} concern
   */
  concern(concern) {
    return this.#game.concern(concern);
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
