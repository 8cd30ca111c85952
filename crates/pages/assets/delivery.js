// Commands on their way to the site: a move is seen at once, and sent until the site has answered.

import { hasCoach, mayPlay } from "./coach.js";
import { element } from "./page.js";
import { Refused, isPassing, newKey } from "./talk.js";
import { Unsent } from "./unsent.js";

/** @import { Board } from "./board.js" */
/** @import { Connection } from "./connection.js" */
/** @import { Source } from "./source.js" */
/** @import { Command, Request } from "./unsent.js" */
/** @import { Change, Facts, Glimpse, View } from "./views.js" */

/** How long a move is on its way before the page says so, in milliseconds. */
const SOON = 400;

/**
 * @typedef {object} Page what commands change on the page
 * @property {() => Pick<Facts, "ply" | "moves">} shown what is shown
 * @property {() => boolean} isPresent whether the player looks at the latest position
 * @property {(view: View, how: { changes: Change[] }) => void} show
 * @property {() => void} altered the board shows something else than the view
 * @property {(views: View[], isMove: boolean) => Promise<void> | undefined} answered shows what a command has led to
 * @property {() => Promise<void> | undefined} refresh asks what to show
 * @property {() => Promise<void> | undefined} catchUp shows what is known already
 * @property {() => void} clearComplaint
 * @property {(error: unknown) => void} complain
 */

export class Delivery {
  /** Whether a command is on its way: what is clicked before its answer would be for a position that is past. */
  isSending = false;
  /** @type {Glimpse | undefined} what is shown of a move that the site has not confirmed */
  #ahead = undefined;
  #source;
  #board;
  #connection;
  #page;
  #unsent;

  /**
   * @param {Source} source
   * @param {Board} board
   * @param {Connection} connection
   * @param {Page} page
   */
  constructor(source, board, connection, page) {
    this.#source = source;
    this.#board = board;
    this.#connection = connection;
    this.#page = page;
    this.#unsent = new Unsent(source.path);
  }

  /** What may not have reached the site yet. */
  get unsent() {
    return this.#unsent.get();
  }

  /** @param {Command} command */
  async command(command) {
    if (this.isSending) return false;
    // One thing after another: what comes later may depend on it.
    if (this.unsent) {
      await this.resume();
      return false;
    }
    return this.#deliver({ key: newKey(), command });
  }

  /** Goes on with what the connection has interrupted. */
  resume() {
    const { unsent } = this;
    if (!unsent) return this.#page.refresh();
    return this.isSending ? undefined : this.#deliver(unsent, true);
  }

  /**
   * Shows a move to the coach, and offers it back if it loses much.
   * @param {string} step
   * @returns {Promise<boolean>} whether it is to be played
   */
  async coached(step) {
    if (!hasCoach() || this.isSending || !this.#page.isPresent()) return true;
    this.#page.clearComplaint();
    this.isSending = true;
    this.#board.hold();
    this.#playAhead({ type: "play", ply: this.#page.shown().ply, step });
    this.#ahead = undefined;
    this.#source.copy?.withdraw();
    const soon = setTimeout(() => this.#showSending("sending"), SOON);
    const isWanted = await mayPlay(this.#source, step, () => {
      clearTimeout(soon);
      this.#showSending(undefined);
    });
    this.isSending = false;
    if (isWanted) return true;
    // The board shows the move that is not made.
    this.#page.altered();
    await this.#page.refresh();
    this.#board.focus();
    return false;
  }

  /**
   * Shows a move that was made before the page was loaded.
   * @param {Command} command
   */
  showUnsent(command) {
    if (this.#playAhead(command)) this.#showAhead();
  }

  /**
   * Sends a request until it is answered, and shows a move at once: that comes before all else.
   * @param {Request} request
   * @param {boolean} [isLate] whether it could not be sent before
   */
  async #deliver(request, isLate = false) {
    const { command } = request;
    const isMove = command.type === "play";
    this.isSending = true;
    this.#page.clearComplaint();
    const isAhead = this.#playAhead(command);
    if (!isAhead) this.#board.hold();
    const isUnsent = isLate || !navigator.onLine;
    const soon = setTimeout(() => this.#showSending(isUnsent ? "unsent" : "sending"), SOON);
    try {
      if (isAhead) await drawn();
      const { copy, here } = this.#source;
      if (isMove && !here && !isLate) this.#unsent.keep({ ...request, log: copy?.log() });
      const sent = this.#source.send(request);
      if (isAhead) await Promise.race([drawn(), sent]);
      if (isAhead) this.#showAhead();
      const views = await sent;
      this.#connection.answered();
      this.#arrived();
      await this.#page.answered(views, isMove);
      this.#confirmed();
      return true;
    } catch (error) {
      if (isMove && isPassing(error)) {
        this.#wait(error);
      } else {
        await this.#refuse(error);
        this.#confirmed();
      }
      return false;
    } finally {
      clearTimeout(soon);
    }
  }

  /** What is shown is what the site knows. */
  #confirmed() {
    delete element("game").dataset.ahead;
    document.dispatchEvent(new Event("arrived"));
  }

  /** Nothing is on its way any more. */
  #arrived() {
    this.isSending = false;
    this.#ahead = undefined;
    this.#unsent.forget();
    this.#showSending(undefined);
  }

  /**
   * A move has not reached the site: it is tried again when the connection is back.
   * @param {unknown} error
   */
  #wait(error) {
    this.isSending = false;
    this.#showSending("unsent");
    if (error instanceof Refused) element("trouble").textContent = error.message;
    this.#connection.failed();
  }

  /**
   * What was wanted is not possible: a move that was shown is taken back.
   * @param {unknown} error
   */
  async #refuse(error) {
    const ahead = this.#ahead;
    const { copy } = this.#source;
    this.#arrived();
    copy?.withdraw();
    if (copy && ahead) this.#page.show(copy.view(this.#source.drawing()), { changes: ahead.changes.map(reversed) });
    this.#board.setMoves(this.#page.shown().moves);
    // First what has changed, which removes what was wrong before.
    const isChanged = error instanceof Refused && error.code !== "illegal";
    await (isChanged ? this.#page.refresh() : this.#page.catchUp());
    this.#page.complain(error);
  }

  /**
   * Plays a move before the site has confirmed it, if the page knows the rules and the present is shown: what it changes
   * on the board is seen at once.
   * @param {Command} command
   * @returns {boolean} whether it was played
   */
  #playAhead({ type, ply, step }) {
    const { copy } = this.#source;
    if (!copy || type !== "play" || !this.#page.isPresent() || ply !== this.#page.shown().ply) return false;
    try {
      copy.play(String(step));
      this.#ahead = copy.glimpse(this.#source.drawing());
    } catch {
      // The site says why it can't be played.
      return false;
    }
    const { board, changes, ends_round } = this.#ahead;
    // The end of a round is seen in a picture of its own.
    if (!ends_round) this.#board.glimpse(board, changes);
    this.#page.altered();
    return true;
  }

  /** Shows all else of a move that is not confirmed. */
  #showAhead() {
    const view = this.#source.copy?.view(this.#source.drawing());
    // The answer may have come first.
    if (view?.ply !== this.#page.shown().ply + 1) return;
    element("game").dataset.ahead = "";
    this.#page.show({ ...view, moves: [] }, { changes: [] });
  }

  /** @param {"sending" | "unsent" | undefined} state of the move that the site does not have yet */
  #showSending(state) {
    const notice = element("sending");
    notice.hidden = state === undefined;
    notice.textContent = state === undefined ? "" : (notice.dataset[state] ?? "");
  }
}

/** Waits until the page is drawn as it is now. While it is hidden, nobody waits for that. */
const drawn = () =>
  new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
    // Where it is hidden meanwhile.
    setTimeout(resolve, 500);
  });

/**
 * What is seen when a change is undone.
 * @param {Change} change
 * @returns {Change}
 */
function reversed({ type, piece, from, to }) {
  const opposite = /** @type {const} */ ({ moved: "moved", appeared: "vanished", vanished: "appeared" });
  return { type: opposite[type], piece, from: to, to: from };
}
