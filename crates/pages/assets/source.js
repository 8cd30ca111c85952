// Where a game's page has its views from: its own copy of the game where it has one, the site otherwise.

import { drawingQuery, mayConfirm } from "./preferences.js";
import { get, post, tryPost } from "./talk.js";
import { viewsOf } from "./views.js";

/** @import { Copy } from "./copy.js" */
/** @import { Here } from "./here.js" */
/** @import { Request } from "./unsent.js" */
/** @import { Entry, View } from "./views.js" */

/** What happens that only the site can tell all of: its views say more than the page knows. */
const TOLD_BY_SITE = ["joined", "seat_declined", "filled", "rematch"];

/** How long a coach may take over a move, in milliseconds: the move is more important. */
const COACHED = 4_000;

/** Whether there is more room beside the board than below it. */
export const WIDE = matchMedia("(orientation: landscape)");

/**
 * @typedef {object} Page what the page says of itself
 * @property {() => { seq: number, ply: number }} shown what is shown
 * @property {() => number} most the most steps that are asked for at once
 * @property {() => number} told up to which ply steps have been told in words
 * @property {() => void} lost the copy of the game can't be kept up to date
 */

export class Source {
  /** @type {View | undefined} the latest that was said, which may not be shown yet */
  received = undefined;
  /** @type {Copy | undefined} the page's own copy of the game, once it is there */
  copy = undefined;
  /** @type {Here | undefined} the game, if it lives in this browser alone */
  here = undefined;
  /** @type {{ seq: number, advice: object } | undefined} what was advised last, and after how many events */
  #advised = undefined;
  #page;

  /**
   * @param {HTMLElement} root
   * @param {Page} page
   */
  constructor(root, page) {
    this.path = root.dataset.path ?? "";
    this.kind = root.dataset.kind;
    /** Whether the picture depends on where there is room. */
    this.widens = root.dataset.wide !== undefined;
    /** What every question to the site carries. */
    this.query = root.dataset.query ?? "";
    this.#page = page;
    /** How many events the game has, as far as the stream has told. */
    this.events = page.shown().seq;
  }

  /** How many events the page knows of what they have led to. */
  get seq() {
    return this.received?.seq ?? this.#page.shown().seq;
  }

  /**
   * Takes up what has happened, in the page's copy too.
   * @param {Entry[]} entries
   */
  learn(entries) {
    for (const { seq } of entries) this.events = Math.max(this.events, seq + 1);
    if (!this.copy) return;
    try {
      if (entries.some(({ event }) => TOLD_BY_SITE.includes(event.type))) throw new Error("the site tells it");
      this.copy.receive(entries);
    } catch {
      this.copy = undefined;
      this.#page.lost();
    }
  }

  /**
   * A question, with what its answer needs not say again.
   * @param {string} path
   * @param {string} [position] which one is asked for, as a query
   */
  #address(path, position = "") {
    const steps = Math.max(0, this.#page.most() - 1);
    const shown = this.received ? `shown=${this.received.shown}&steps=${steps}` : "";
    return `${this.path}/${path}?${joined(this.query, this.drawing(position), shown)}`;
  }

  /**
   * How a position is to be drawn, as a query.
   * @param {string} [position] which one, as a query
   */
  drawing(position = "") {
    const wide = this.widens && WIDE.matches ? "wide=true" : "";
    const words = mayConfirm() ? "words=true" : "";
    return joined(drawingQuery(this.kind), wide, words, position);
  }

  /**
   * The views of a position, or of the steps since the one that is shown and the latest.
   * @param {number} [ply]
   */
  async ask(ply) {
    const { received, events, copy } = this;
    if (copy && copy.seq >= events && !copy.isWaiting) return this.#ownViews(copy, ply);
    const answer = await get(this.#address("state", ply === undefined ? "" : `ply=${ply}`));
    const views = this.#receive(answer, received);
    // What the site does not know of yet will be told again.
    if (this.events === events) this.events = this.seq;
    return views;
  }

  /**
   * The views that the page makes by itself.
   * @param {Copy} copy
   * @param {number} [ply]
   */
  #ownViews(copy, ply) {
    if (ply !== undefined) {
      this.received = copy.view(this.drawing(`ply=${ply}`));
      return [this.received];
    }
    const shown = this.#page.shown().ply;
    const views = [];
    const isSteady = copy.plies - shown <= this.#page.most();
    for (let step = shown + 1; isSteady && step < copy.plies; step++) {
      views.push(copy.view(this.drawing(`ply=${step}&then=true`)));
    }
    // What is not shown step by step is told all the same.
    this.received = copy.view(this.drawing(isSteady ? "" : `told=${this.#page.told()}`));
    return [...views, this.received];
  }

  /**
   * The views that an answer is about.
   * @param {any} answer
   * @param {View | undefined} before
   */
  #receive(answer, before) {
    const views = viewsOf(answer, before);
    const latest = views[views.length - 1];
    if (latest.seq >= this.seq) this.received = latest;
    return views;
  }

  /**
   * The view with what the computer advises.
   * @param {boolean} isHalf whether it says which piece, but not where to
   */
  async advice(isHalf) {
    const { received, copy, here } = this;
    const half = isHalf ? "half=true" : "";
    if (copy && here) {
      // The second half belongs to the first.
      if (this.#advised?.seq !== copy.seq) this.#advised = { seq: copy.seq, advice: await here.advise() };
      return copy.advised(joined(this.drawing(), half), this.#advised.advice);
    }
    const views = this.#receive(await post(this.#address("hint", half), {}), received);
    return views[views.length - 1];
  }

  /**
   * What a coach has against a step before it is final, in words.
   * @param {string} step
   * @returns {Promise<string | undefined>}
   */
  async concern(step) {
    const { copy, here } = this;
    if (copy && here) {
      const concern = await here.concern(step);
      return concern === undefined ? undefined : copy.concern(concern);
    }
    if (!navigator.onLine) return undefined;
    return (await tryPost(`${this.path}/coach`, { step }, { longest: COACHED })).message ?? undefined;
  }

  /**
   * Sends a command. A page with a copy of the game is told what has happened, any other what to show.
   * @param {Request} request
   */
  async send({ key, command }) {
    const { received, copy, here } = this;
    const address = this.#address("commands");
    if (!copy) return this.#receive(await post(address, command, key), received);
    const answer = here ? here.command(command, (step) => copy.refusal(step)) : post(`${address}&log=${copy.seq}`, command, key);
    this.learn((await answer).entries);
    return this.ask();
  }

  /**
   * Why what was pointed at is not a move.
   * @param {string[]} path
   * @returns {Promise<string>}
   */
  async why(path) {
    if (this.copy) return this.copy.why(path);
    return (await get(`${this.path}/why?path=${encodeURIComponent(path.join(" "))}`)).message;
  }
}

/**
 * A query of those parts that say something.
 * @param {string[]} parts
 */
const joined = (...parts) => parts.filter((part) => part !== "").join("&");
