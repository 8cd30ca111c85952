// The page of a game: shows what the server says, and tells it what the player wants.

import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { Copy } from "./copy.js";
import { ask } from "./dialog.js";
import { Here } from "./here.js";
import { notify } from "./notices.js";
import { Pace } from "./pace.js";
import { attempt, chosenIn, element, linkToPly, scrollWithin, setDisabled } from "./page.js";
import { bindPreferences, bindShortRules, drawingQuery, preferences, pressByKey } from "./preferences.js";
import { Regions } from "./regions.js";
import { playMoveSound } from "./sound.js";
import { Source, WIDE } from "./source.js";
import { Refused, isPassing, listen, newKey, post } from "./talk.js";
import { Times } from "./times.js";
import { Unsent } from "./unsent.js";

/** @import { Command, Request } from "./unsent.js" */
/** @import { Change, Choice, Entry, Facts, Presence, View } from "./views.js" */

/** How long a move is on its way before the page says so, in milliseconds. */
const SOON = 400;
/** How many things that were said stay in the page, for readers that are slow. */
const KEPT = 30;

class Game {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.path = root.dataset.path ?? "";
    this.kind = root.dataset.kind;
    /** @type {Pick<Facts, "seq" | "ply" | "plies" | "moves" | "times" | "claimable" | "said">} what is shown */
    this.view = JSON.parse(element("view").textContent ?? "{}");
    const { ply, plies } = this.view;
    /** @type {View[] | undefined} the answer to a command, while the page still shows what came before */
    this.answered = undefined;
    /** @type {Presence | undefined} */
    this.presence = undefined;
    /** @type {number | undefined} the ply that is looked at; the latest if none */
    this.wanted = ply < plies ? ply : undefined;
    this.isBusy = false;
    /** Whether the page has to ask even if nothing has happened. */
    this.isStale = false;
    /** Whether the player does not want to wait for what they have asked to see. */
    this.isHurried = false;
    /** Whether steps are shown one after another. */
    this.isCatchingUp = false;
    this.pace = new Pace(/** @type {HTMLSelectElement} */ (element("pace")));
    this.source = new Source(root, {
      shown: () => this.view,
      most: () => this.pace.most,
      told: () => this.told,
      lost: () => {
        delete element("game").dataset.knowsRules;
        this.#loadCopy();
      },
    });
    /** @type {number | undefined} the state of the game to which the advice on the board belongs */
    this.advised = undefined;
    /** Whether a command is on its way: what is clicked before its answer would be for a position that is past. */
    this.isSending = false;
    this.unsent = new Unsent(this.path);
    /** @type {Choice | null} a move that waits to be confirmed */
    this.unconfirmed = null;
    this.slider = /** @type {HTMLInputElement} */ (element("slider"));
    this.picture = "";
    this.board = new Board(element("board"), {
      mustConfirm: (isRough) => preferences.get("confirm") || (isRough && preferences.get("twice", true)),
      played: ({ move }) => this.#play(move),
      proposed: (choice, isRough) => this.#proposed(choice, isRough),
      confirmed: () => this.#confirm(),
      withdrawn: () => this.#unconfirm(),
      refused: (path) => this.#explain(path),
    });
    this.board.setMoves(this.view.moves);
    this.regions = new Regions();
    this.times = new Times();
    this.times.show(this.view);
    /** When the player last saw that it is their turn, and after how many steps. */
    this.turn = { seen: performance.now(), plies };
    /** Up to which ply steps have been told to those who can't see them. */
    this.told = plies;
    /** @type {ReturnType<typeof listen> | undefined} */
    this.stream = undefined;
    this.connection = new Connection({
      ask: () => {
        this.stream?.refresh();
        this.#resume();
      },
      online: (isOnline) => {
        element("offline").hidden = isOnline || this.source.here !== undefined;
        if (!isOnline) this.pace.missed();
      },
    });
    this.#bind();
    this.#showSteps();
    if (root.dataset.live !== undefined) {
      this.#listen();
      this.#loadCopy();
      if (this.unsent.get()) this.#resume();
    }
    if (root.dataset.here !== undefined) this.#openHere(root.dataset.here);
    const isDrawnOtherwise = this.source.widens && root.dataset.wide !== String(WIDE.matches);
    const isOwn = root.dataset.here === undefined;
    if (isOwn && (drawingQuery(this.kind) !== "" || isDrawnOtherwise)) this.refresh();
  }

  #listen() {
    this.stream = listen(() => `${this.path}/live?from=${this.source.seq}`, {
      event: (data) => {
        /** @type {Entry} */
        const entry = JSON.parse(data);
        this.source.learn([entry]);
        this.#catchUp();
      },
      present: (presence) => {
        this.presence = presence;
        this.times.showClaim(presence.claimable);
        this.#showPresence();
      },
      online: (isOnline) => {
        this.connection.listening(isOnline);
        if (!isOnline) return;
        if (this.unsent.get()) this.#resume();
        else this.connection.answered();
      },
    });
  }

  /** Loads the rules into the page, after all that is needed sooner. Without them, the site makes all views. */
  async #loadCopy() {
    try {
      await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
      const unsent = this.unsent.get();
      const copy = await Copy.load(this.path, [unsent?.log, this.#keptLog()]);
      this.source.copy = copy;
      element("game").dataset.knowsRules = "";
      if (copy.seq > this.view.seq) await this.refresh();
      const ahead = unsent && this.#playAhead(unsent.command);
      if (ahead) await this.#showAhead(ahead);
    } catch {
      this.source.copy = undefined;
    } finally {
      document.dispatchEvent(new Event("settled"));
    }
  }

  /** What the page knew of the game when it was last left. */
  #keptLog() {
    return sessionStorage.getItem(`burrow-log-${this.path}`) ?? undefined;
  }

  /** Keeps what the page knows, for when it is loaded again without a network. */
  #keepLog() {
    const { copy, here } = this.source;
    if (copy && !here) attempt(() => sessionStorage.setItem(`burrow-log-${this.path}`, copy.log()));
  }

  /**
   * Opens a game that lives in this browser alone.
   * @param {string} name of the player
   */
  async #openHere(name) {
    try {
      /** @type {Entry[]} what a computer has played before the page could show it */
      const early = [];
      const { here, log } = await Here.open(this.kind ?? "", name, (entries) => {
        if (!this.source.here) early.push(...entries);
        else {
          this.source.learn(entries);
          this.#catchUp();
        }
      });
      this.source.copy = await Copy.of(log);
      this.source.here = here;
      this.source.learn(early);
      element("game").dataset.knowsRules = "";
      this.#hurry();
      await this.refresh();
    } catch (error) {
      element("trouble").textContent = error instanceof Error ? error.message : String(error);
    } finally {
      document.dispatchEvent(new Event("settled"));
    }
  }

  /** Asks the server for what is wanted now. */
  refresh() {
    this.isStale = true;
    return this.#catchUp();
  }

  /** Whether there is something that the page does not show. The answer to a command on its way will show it. */
  #isBehind() {
    const isMissing = this.source.events > this.source.seq && !this.isSending;
    return this.answered !== undefined || this.isStale || isMissing;
  }

  /** Brings the page up to date. One run at a time, which goes on until nothing is missing. */
  async #catchUp() {
    if (this.isBusy || !this.#isBehind()) return;
    this.isBusy = true;
    try {
      while (this.#isBehind()) await this.#showNext();
      this.pace.caughtUp();
      // What the page makes by itself says nothing of the connection.
      if (!this.source.copy) this.connection.answered();
    } catch (error) {
      if (isPassing(error)) this.connection.failed();
      else this.#complain(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** Shows what was answered or else what the server says now, one step after another if they are not too many. */
  async #showNext() {
    const { wanted, isHurried, answered } = this;
    this.answered = undefined;
    this.isStale = this.isStale && answered !== undefined;
    this.isHurried = false;
    const views = answered ?? (await this.source.ask(wanted));
    // Clocks have run on by the time that the last of them is shown.
    for (const view of views) view.came ??= performance.now();
    const latest = views[views.length - 1];
    if (wanted === undefined && !isHurried) await this.#showSteadily(views);
    if (wanted !== this.wanted) return;
    // What was not waited for is told all the same.
    if (wanted === undefined) for (const step of views) if (step !== latest && step.ply > this.told) this.#announce(step);
    this.show(latest);
  }

  /**
   * Shows the steps before the latest, and waits until it is time for that one.
   * @param {View[]} views
   */
  async #showSteadily(views) {
    const first = views[0].ply;
    const latest = views[views.length - 1];
    const isNext = first === this.view.ply + 1;
    if (!isNext || views.length > this.pace.most) return;
    const isTimed = typeof latest.times?.running === "number";
    this.isCatchingUp = true;
    // A single step comes so soon that the buttons would only flicker.
    if (views.length > 1) for (const id of ["on", "last"]) setDisabled(id, false);
    try {
      for (const step of views) {
        if (!this.isHurried) await this.pace.wait(step, { isFirst: step.ply === first, isTimed });
        if (this.isHurried || document.hidden) return;
        if (step !== latest) this.show(step);
      }
    } finally {
      this.isCatchingUp = false;
    }
  }

  /** Shows at once what is waited for. */
  #hurry() {
    this.isHurried = true;
    this.pace.skip();
  }

  /**
   * @param {View} view
   * @param {{ isAdvice?: boolean, changes?: Change[] }} [how] whether it is advice, and what it changes if that is not
   *   what the view says
   */
  show(view, { isAdvice = false, changes } = {}) {
    const before = this.view;
    if (view.seq < before.seq) return;
    // Nothing has happened: the advice stays.
    if (!isAdvice && view.seq === this.advised && view.ply === before.ply) return;
    this.advised = isAdvice ? view.seq : undefined;
    const isNext = view.ply === before.ply + 1;
    const isNew = view.seq !== before.seq;
    this.view = view;
    this.#showBoard(view, changes ?? (isNext ? view.changes : []), view.ply !== before.ply);
    for (const [id, html] of Object.entries(view.regions)) this.regions.put(id, html);
    // A button that is gone leaves the focus to the board, which knows where it belongs.
    if (document.activeElement === this.board.element) this.board.focus();
    if (view.by_computer) element("paces").hidden = false;
    if (isNext && preferences.get("sound")) playMoveSound();
    if (view.ply !== before.ply || view.said !== before.said) this.#announce(view);
    if (view.attention && view.title !== document.title) notify(view.title);
    document.title = view.title;
    this.times.show(view);
    this.#showPresence();
    const isMyTurn = view.moves.length > 0;
    if (isMyTurn && view.plies !== this.turn.plies) this.turn = { seen: performance.now(), plies: view.plies };
    if (isNew || view.ply !== before.ply) this.#clearComplaint();
    this.#showSteps();
  }

  /**
   * Says what a view tells after all that was said before, so that nothing is left out.
   * @param {View} view
   */
  #announce(view) {
    this.told = view.ply;
    const said = document.createElement("p");
    said.textContent = view.said;
    const log = element("said");
    log.append(said);
    while (log.childElementCount > KEPT) log.firstElementChild?.remove();
  }

  /**
   * @param {View} view
   * @param {Change[]} changes what is seen to change
   * @param {boolean} isOther whether another position was shown before
   */
  #showBoard(view, changes, isOther) {
    const moves = this.isSending ? [] : view.moves;
    let duration = 0;
    if (view.board !== this.picture) {
      this.picture = view.board;
      duration = this.board.show(view.board, moves, changes);
    } else {
      this.board.setMoves(moves);
    }
    if (isOther) this.pace.moved(duration);
  }

  /** Which players are there: the stream knows it sooner than a view. */
  #showPresence() {
    if (!this.presence) return;
    const { seats, watching } = this.presence;
    for (const mark of document.querySelectorAll("[data-away]")) {
      if (mark instanceof HTMLElement) mark.hidden = seats[Number(mark.dataset.away)] !== false;
    }
    element("watching").textContent = watching;
  }

  #showSteps() {
    const { ply, plies } = this.view;
    this.slider.max = String(plies);
    this.slider.value = String(ply);
    this.slider.setAttribute("aria-valuetext", `${ply} / ${plies}`);
    for (const id of ["first", "back"]) setDisabled(id, ply === 0);
    for (const id of ["on", "last"]) setDisabled(id, ply === plies);
    element("board").classList.toggle("is-past", this.wanted !== undefined);
    linkToPly(ply);
    scrollWithin(element("turns"), "[aria-current]");
  }

  /** @param {number} ply */
  go(ply) {
    const { plies } = this.view;
    this.wanted = ply >= plies ? undefined : Math.max(0, ply);
    this.#hurry();
    return this.refresh();
  }

  /** How many steps the player has seen. */
  #seen() {
    const { ply, plies } = this.view;
    return this.isCatchingUp ? ply : plies;
  }

  /**
   * Goes on or back from where the player wants to be, which may not be shown yet.
   * @param {number} steps
   */
  #walk(steps) {
    return this.go((this.wanted ?? this.#seen()) + steps);
  }

  /**
   * A move was pointed at that has to be confirmed.
   * @param {Choice} choice
   * @param {boolean} isRough whether one beside it may have been meant
   */
  #proposed(choice, isRough) {
    this.unconfirmed = choice;
    element("confirm").hidden = false;
    element("confirm-text").textContent = choice.words ?? choice.move;
    // A finger taps the same place again.
    if (!isRough) element("confirm-yes").focus();
  }

  /** Plays what was pointed at. */
  #confirm() {
    const choice = this.unconfirmed;
    this.#unconfirm();
    if (choice) this.#play(choice.move);
  }

  #unconfirm() {
    this.unconfirmed = null;
    const confirm = element("confirm");
    if (confirm.contains(document.activeElement)) this.board.focus();
    confirm.hidden = true;
  }

  /** @param {string} step */
  #play(step) {
    const thought = Math.round(performance.now() - this.turn.seen);
    return this.command({ type: "play", ply: this.#seen(), step, thought });
  }

  /** @param {Command} command */
  async command(command) {
    if (this.isSending) return false;
    // One thing after another: what comes later may depend on it.
    if (this.unsent.get()) {
      await this.#resume();
      return false;
    }
    const isMove = command.type === "play";
    const isKept = isMove && !this.source.here;
    return this.#deliver(isKept ? this.unsent.keep(command, this.source.copy?.log()) : { key: newKey(), command });
  }

  /** Goes on with what the connection has interrupted. */
  #resume() {
    const unsent = this.unsent.get();
    if (!unsent) return this.refresh();
    return this.isSending ? undefined : this.#deliver(unsent, true);
  }

  /**
   * Sends a request until it is answered, and shows a move at once.
   * @param {Request} request
   * @param {boolean} [isLate] whether it could not be sent before
   */
  async #deliver(request, isLate = false) {
    const { command } = request;
    this.isSending = true;
    this.#clearComplaint();
    const ahead = this.#playAhead(command);
    if (!ahead) this.board.hold();
    const isUnsent = isLate || !navigator.onLine;
    const soon = setTimeout(() => this.#showSending(isUnsent ? "unsent" : "sending"), SOON);
    try {
      const sent = this.source.send(request);
      if (ahead) await Promise.race([this.#showAhead(ahead), sent]);
      this.answered = await sent;
      this.connection.answered();
      this.#arrived();
      // After a move from the present, computers' answers come at their pace.
      if (this.wanted !== undefined || command.type !== "play") this.#hurry();
      this.wanted = undefined;
      await this.#catchUp();
      return true;
    } catch (error) {
      if (command.type === "play" && isPassing(error)) this.#wait(error);
      else await this.#refuse(error);
      return false;
    } finally {
      clearTimeout(soon);
    }
  }

  /** Nothing is on its way any more. */
  #arrived() {
    this.isSending = false;
    this.unsent.forget();
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
    this.connection.failed();
  }

  /**
   * What was wanted is not possible: a move that was shown is taken back.
   * @param {unknown} error
   */
  async #refuse(error) {
    this.#arrived();
    const { copy } = this.source;
    copy?.withdraw();
    if (copy && this.view.ply > copy.view("").ply) {
      const changes = "changes" in this.view ? /** @type {View} */ (this.view).changes : [];
      this.show(copy.view(this.source.drawing()), { changes: changes.map(reversed) });
    }
    this.board.setMoves(this.view.moves);
    // First what has changed, which removes what was wrong before.
    if (error instanceof Refused && error.code !== "illegal") this.isStale = true;
    await this.#catchUp();
    this.#complain(error);
  }

  /**
   * Plays a move before the site has confirmed it, if the page knows the rules and the present is shown.
   * @param {Command} command
   * @returns {View | undefined} what is to be shown
   */
  #playAhead({ type, ply, step }) {
    const { view, wanted } = this;
    const { copy } = this.source;
    if (!copy || type !== "play" || wanted !== undefined || ply !== view.ply) return undefined;
    try {
      copy.play(String(step));
    } catch {
      // The site says why it can't be played.
      return undefined;
    }
    return { ...copy.view(this.source.drawing()), moves: [] };
  }

  /**
   * Shows a move that is not confirmed: first the move itself, and all else when that has been seen.
   * @param {View} view
   */
  async #showAhead(view) {
    this.board.showAhead(view.board, view.changes);
    await frame();
    // The answer may have come first.
    if (view.ply === this.view.ply + 1) this.show(view, { changes: [] });
  }

  /** @param {"sending" | "unsent" | undefined} state of the move that the site does not have yet */
  #showSending(state) {
    const notice = element("sending");
    notice.hidden = state === undefined;
    notice.textContent = state === undefined ? "" : (notice.dataset[state] ?? "");
  }

  /** @param {string[]} path */
  async #explain(path) {
    try {
      element("trouble").textContent = await this.source.why(path);
    } catch (error) {
      this.#complain(error);
    }
  }

  /** @param {unknown} error */
  #complain(error) {
    if (error instanceof Refused) element("trouble").textContent = error.message;
    else this.connection.failed();
  }

  /** Removes what was said about something that could not be done. */
  #clearComplaint() {
    element("trouble").textContent = "";
  }

  async #hint() {
    const button = element("hint");
    if (button.hasAttribute("aria-busy")) return;
    this.#clearComplaint();
    button.setAttribute("aria-busy", "true");
    try {
      this.show(await this.source.advice(), { isAdvice: true });
      // On a phone the button is below the board, and the arrow would be out of sight.
      element("board").scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.#complain(error);
    } finally {
      button.removeAttribute("aria-busy");
    }
  }

  async #rematch() {
    try {
      const { game } = await post(`${this.path}/rematch`, {});
      location.assign(`/g/${game}`);
    } catch (error) {
      this.#complain(error);
    }
  }

  #bind() {
    document.addEventListener("click", async (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      const { command, with: field, ask: question, otherwise, hint, rematch, ply } = button.dataset;
      if (command !== undefined) {
        const order = { ...JSON.parse(command), ...(field === undefined ? {} : chosenIn(field)) };
        const answers = { yes: button.textContent ?? "", no: otherwise ?? "" };
        if (question === undefined || (await ask(question, answers))) this.command(order);
      }
      if (hint !== undefined) this.#hint();
      if (rematch !== undefined) this.#rematch();
      if (ply !== undefined) this.go(Number(ply));
    });
    // Before the board says what is wrong now.
    element("board").addEventListener("click", () => this.#clearComplaint(), { capture: true });
    element("board").addEventListener("click", ({ detail }) => {
      // The second click of two belongs to the first, which may have been a move.
      const isImpatient = this.pace.isWaiting && detail < 2;
      if (this.wanted !== undefined || isImpatient) this.go(this.view.plies);
    });
    element("first").addEventListener("click", () => this.go(0));
    element("back").addEventListener("click", () => this.#walk(-1));
    element("on").addEventListener("click", () => this.#walk(1));
    element("last").addEventListener("click", () => this.go(this.view.plies));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("keydown", pressByKey);
    element("confirm-yes").addEventListener("click", () => this.#confirm());
    element("confirm-no").addEventListener("click", () => this.board.cancel());
    element("confirm").addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.board.cancel();
    });
    WIDE.addEventListener("change", () => this.source.widens && this.refresh());
    addEventListener("pagehide", () => this.#keepLog());
    element("typing").addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (element("typed-move"));
      if (input.value.trim() !== "" && (await this.#play(input.value.trim()))) input.value = "";
    });
    bindPreferences(this.kind, (name) => {
      // Advice is drawn for one side.
      if (name === "flipped") this.advised = undefined;
      this.refresh();
    });
    bindShortRules();
  }
}

/** Waits until what is drawn now has been seen, which is never the case while the page is hidden. */
const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
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

const root = document.getElementById("game");
if (root) new Game(root);
