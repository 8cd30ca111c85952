// The page of a puzzle or a lesson: it shows positions, sends the moves that are found, and shows what they lead to.

import { Board } from "./board.js";
import { lasting } from "./memory.js";
import { stillness } from "./pace.js";
import { attempt, element } from "./page.js";
import { preferences } from "./preferences.js";
import { Refused, get, post } from "./talk.js";
import * as tutor from "./tutor.js";

/** @import { Change, Choice } from "./views.js" */
/**
 * @typedef {{ board: string, moves: Choice[], changes: Change[], position: string }} Shown
 * @typedef {{ verdict: "wrong" | "right" | "solved", played: string, said: string, views: Shown[], own?: number }} Answer
 */

/** How long a position stays before the next one follows, beside what the pace adds, in milliseconds. */
const STAY = 200;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether there is no site behind the page. */
const IS_ALONE = document.documentElement.dataset.alone !== undefined;

/**
 * Asks the site, or this browser where it can't be reached.
 * @template T
 * @param {() => Promise<T>} site
 * @param {() => Promise<T>} here
 * @returns {Promise<T>}
 */
async function either(site, here) {
  if (IS_ALONE || !navigator.onLine) return here();
  try {
    return await site();
  } catch (error) {
    if (error instanceof Refused) throw error;
    return here();
  }
}

class Exercise {
  /** @type {string[]} the moves that were found */
  #found = [];
  /** @type {Choice | null} a move that waits to be confirmed */
  #unconfirmed = null;
  #isBusy = false;
  /** Whether nothing wrong was tried yet. */
  #isClean = true;
  #isSolved = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.path = root.dataset.path ?? "";
    this.record = root.dataset.record ?? "";
    /** @type {Shown} the position in which a move is asked for */
    this.open = JSON.parse(element("view").textContent ?? "{}");
    this.shown = this.open;
    this.board = new Board(element("board"), {
      mustConfirm: (_, isRough) => preferences.get("confirm") || (isRough && preferences.get("twice", true)),
      played: ({ move }) => this.#play(move),
      proposed: (choice, isRough) => this.#propose(choice, isRough),
      confirmed: () => this.#confirm(),
      withdrawn: () => this.#unconfirm(),
      refused: (path) => this.#explain(path),
    });
    this.board.setMoves(this.open.moves);
    element("confirm-yes").addEventListener("click", () => this.#confirm());
    element("confirm-no").addEventListener("click", () => this.board.cancel());
    element("again").addEventListener("click", () => this.#again());
    // Lessons say enough in words.
    document.getElementById("show")?.addEventListener("click", () => this.#reveal());
    this.#showPass();
    document.dispatchEvent(new Event("settled"));
  }

  /** @param {string} text */
  #say(text) {
    element("verdict").textContent = text;
  }

  /** @param {Shown} view */
  #show(view) {
    this.shown = view;
    this.board.show(view.board, view.moves, view.changes);
    this.#showPass();
  }

  /** A move without a place on the board has a button of its own. */
  #showPass() {
    const [only] = this.shown.moves;
    const button = element("only-move");
    const isAlone = this.shown.moves.length === 1 && only !== undefined;
    button.hidden = !isAlone;
    button.textContent = isAlone ? (only.words ?? only.move) : "";
    button.onclick = () => isAlone && this.#play(only.move);
  }

  /** @param {string} move */
  #play(move) {
    return this.#send({ moves: [...this.#found, move] });
  }

  /** Lets the site make the next move, which is then not found. */
  async #reveal() {
    if (this.#isBusy || this.#isSolved) return;
    this.#miss();
    element("again").hidden = true;
    await this.#send({ moves: this.#found, show: true });
  }

  /** @param {{ moves: string[], show?: boolean }} found */
  async #send(found) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.board.hold();
    try {
      /** @type {Answer} */
      const { verdict, played, said, views, own } = await either(
        () => post(`${this.path}/answer`, found),
        () => tutor.answer(this.path, found),
      );
      for (const [index, view] of views.entries()) {
        if (index > 0) await pause(STAY + stillness());
        this.#show(view);
      }
      this.#say(said);
      element("task").classList.toggle("is-wrong", verdict === "wrong");
      if (verdict === "wrong") this.#failed();
      else this.#found.push(played);
      const last = views.at(-1);
      if (verdict === "right" && last) this.open = last;
      if (verdict === "solved") this.#solved();
      if (own !== undefined) document.dispatchEvent(new CustomEvent("rated", { detail: own }));
    } catch (error) {
      this.#show({ ...this.open, changes: [] });
      this.#say(error instanceof Refused ? error.message : (element("task").dataset.unreached ?? ""));
    } finally {
      this.#isBusy = false;
    }
  }

  /** The first attempt has failed. */
  #miss() {
    if (this.#isClean) this.#keep(false);
    this.#isClean = false;
  }

  #failed() {
    this.#miss();
    element("again").hidden = false;
    element("again").focus();
  }

  /** Back to the position in which a move is asked for. */
  #again() {
    element("again").hidden = true;
    element("task").classList.remove("is-wrong");
    this.#say("");
    this.#show({ ...this.open, changes: [] });
    this.board.focus();
  }

  #solved() {
    this.#isSolved = true;
    if (this.#isClean) this.#keep(true);
    attempt(() => {
      const done = new Set(JSON.parse(lasting.get(`burrow-${this.record}-done`) ?? "[]"));
      done.add(this.path);
      lasting.set(`burrow-${this.record}-done`, JSON.stringify([...done]));
    });
    document.dispatchEvent(new CustomEvent("solved"));
    const onward = element("onward");
    onward.classList.add("is-main");
    onward.focus();
  }

  /**
   * Tells others on this page how the first attempt went.
   * @param {boolean} isRight
   */
  #keep(isRight) {
    document.dispatchEvent(new CustomEvent("attempted", { detail: isRight }));
  }

  /**
   * @param {Choice} choice
   * @param {boolean} isRough whether one beside it may have been meant
   */
  #propose(choice, isRough) {
    this.#unconfirmed = choice;
    element("confirm").hidden = false;
    element("confirm-text").textContent = choice.words ?? choice.move;
    if (!isRough) element("confirm-yes").focus();
  }

  #confirm() {
    const choice = this.#unconfirmed;
    this.#unconfirm();
    if (choice) this.#play(choice.move);
  }

  #unconfirm() {
    this.#unconfirmed = null;
    element("confirm").hidden = true;
  }

  /** @param {string[]} path that is not a move */
  async #explain(path) {
    const { position } = this.shown;
    const query = new URLSearchParams({ position, path: path.join(" ") });
    try {
      const reason = await either(
        async () => String((await get(`/learn/why?${query}`)).message),
        () => tutor.why(position, path),
      );
      this.#say(reason);
    } catch (error) {
      if (error instanceof Refused) this.#say(error.message);
    }
  }
}

/**
 * Fills in the page of any puzzle with the one that the address names.
 * @param {HTMLElement} root
 */
async function fill(root) {
  const { puzzle, task, view } = await tutor.open(location.hash.slice(1) || (location.pathname.split("/").at(-1) ?? ""));
  root.dataset.path = `/puzzles/${puzzle.id}`;
  root.dataset.rating = String(puzzle.rating);
  element("board").innerHTML = view.board;
  element("view").textContent = JSON.stringify(view);
  for (const place of root.querySelectorAll(".task")) place.textContent = task;
  for (const place of root.querySelectorAll("[data-puzzle-rating]")) place.textContent = String(puzzle.rating);
  const onward = /** @type {HTMLAnchorElement} */ (element("onward"));
  onward.dataset.next = puzzle.game;
  onward.href = location.hash === "" ? `/puzzles/${puzzle.id}` : `#${puzzle.id}`;
  addEventListener("hashchange", () => location.reload());
}

/** Brings the page to life. */
export async function start() {
  const root = document.getElementById("exercise");
  if (!root) return;
  if (root.dataset.shell !== undefined) await fill(root);
  new Exercise(root);
}
