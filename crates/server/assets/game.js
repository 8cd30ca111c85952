// The page of a game: shows what the server says, and tells it what the player wants.

import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { ask, notify } from "./dialog.js";
import { Pace } from "./pace.js";
import { chosenIn, element, linkToPly, scrollWithin, setDisabled } from "./page.js";
import { bindPreferences, bindShortRules, drawingQuery, preferences, pressByKey } from "./preferences.js";
import { Regions } from "./regions.js";
import { playMoveSound } from "./sound.js";
import { Refused, get, isPassing, listen, post } from "./talk.js";
import { Times } from "./times.js";
import { viewsOf } from "./views.js";

/** @import { Choice, Facts, Presence, View } from "./views.js" */

class Game {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.path = root.dataset.path ?? "";
    this.kind = root.dataset.kind;
    /** What every question to the server carries. */
    this.query = root.dataset.query ?? "";
    /** @type {Pick<Facts, "seq" | "ply" | "plies" | "moves" | "times" | "claimable" | "said">} what is shown */
    this.view = JSON.parse(element("view").textContent ?? "{}");
    const { seq, ply, plies } = this.view;
    /** @type {View | undefined} the latest that the server has said, which may not be shown yet */
    this.received = undefined;
    /** @type {View[] | undefined} the answer to a command, while the page still shows what came before */
    this.answered = undefined;
    /** How many events the game has, as far as the stream has told. */
    this.events = seq;
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
    /** @type {number | undefined} the state of the game to which the advice on the board belongs */
    this.advised = undefined;
    /** Whether a command is on its way: what is clicked before its answer would be for a position that is past. */
    this.isSending = false;
    /** @type {Choice | null} a move that waits to be confirmed */
    this.unconfirmed = null;
    this.slider = /** @type {HTMLInputElement} */ (element("slider"));
    this.picture = "";
    this.board = new Board(element("board"), {
      played: (choice) => this.#chosen(choice),
      refused: (path) => this.#explain(path),
    });
    this.board.setMoves(this.view.moves);
    this.regions = new Regions();
    this.times = new Times();
    this.times.show(this.view);
    /** When the player last saw that it is their turn, and after how many steps. */
    this.turn = { seen: performance.now(), plies };
    this.connection = new Connection({
      ask: () => this.refresh(),
      online: (isOnline) => {
        element("offline").hidden = isOnline;
        if (!isOnline) this.pace.missed();
      },
    });
    this.#bind();
    this.#showSteps();
    if (root.dataset.live !== undefined) this.#listen();
    if (drawingQuery(this.kind) !== "") this.refresh();
  }

  #listen() {
    listen(() => `${this.path}/live?from=${this.#seq()}`, {
      event: (id) => {
        this.events = Math.max(this.events, Number(id) + 1);
        this.#catchUp();
      },
      present: (presence) => {
        this.presence = presence;
        this.times.showClaim(presence.claimable);
        this.#showPresence();
      },
      online: (isOnline) => this.connection.listening(isOnline),
    });
  }

  /** How many events the page knows of what they have led to. */
  #seq() {
    return this.received?.seq ?? this.view.seq;
  }

  /** Asks the server for what is wanted now. */
  refresh() {
    this.isStale = true;
    return this.#catchUp();
  }

  /** Whether there is something that the page does not show. The answer to a command on its way will show it. */
  #isBehind() {
    const isMissing = this.events > this.#seq() && !this.isSending;
    return this.answered !== undefined || this.isStale || isMissing;
  }

  /** Brings the page up to date. One run at a time, which goes on until nothing is missing. */
  async #catchUp() {
    if (this.isBusy || !this.#isBehind()) return;
    this.isBusy = true;
    try {
      while (this.#isBehind()) await this.#showNext();
      this.pace.caughtUp();
      this.connection.answered();
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
    const views = answered ?? (await this.#ask(wanted));
    const latest = views[views.length - 1];
    if (wanted === undefined && !isHurried) await this.#showSteadily(views);
    if (wanted === this.wanted) this.show(latest);
  }

  /**
   * A question, with what its answer needs not say again.
   * @param {string} path
   * @param {string} [position] which one is asked for, as a query
   */
  #address(path, position = "") {
    const steps = Math.max(0, this.pace.most - 1);
    const shown = this.received ? `shown=${this.received.shown}&steps=${steps}` : "";
    const parts = [this.query, drawingQuery(this.kind), position, shown];
    return `${this.path}/${path}?${parts.filter((part) => part !== "").join("&")}`;
  }

  /**
   * The views that an answer is about.
   * @param {any} answer
   * @param {View | undefined} before
   */
  #receive(answer, before) {
    const views = viewsOf(answer, before);
    const latest = views[views.length - 1];
    if (latest.seq >= this.#seq()) this.received = latest;
    return views;
  }

  /** @param {number | undefined} ply */
  async #ask(ply) {
    const { received, events } = this;
    const answer = await get(this.#address("state", ply === undefined ? "" : `ply=${ply}`));
    const views = this.#receive(answer, received);
    // What the server does not know of yet will be told again.
    if (this.events === events) this.events = this.#seq();
    return views;
  }

  /**
   * @param {string} path
   * @param {object} body
   */
  async #send(path, body) {
    const { received } = this;
    return this.#receive(await post(this.#address(path), body), received);
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
   * @param {boolean} [isAdvice]
   */
  show(view, isAdvice = false) {
    const before = this.view;
    if (view.seq < before.seq) return;
    // Nothing has happened: the advice stays.
    if (!isAdvice && view.seq === this.advised && view.ply === before.ply) return;
    this.advised = isAdvice ? view.seq : undefined;
    const isNext = view.ply === before.ply + 1;
    const isNew = view.seq !== before.seq;
    this.view = view;
    for (const [id, html] of Object.entries(view.regions)) this.regions.put(id, html);
    this.#showBoard(view, isNext, view.ply !== before.ply);
    if (view.by_computer) element("paces").hidden = false;
    if (isNext && preferences.get("sound")) playMoveSound();
    if (isNew || view.said !== before.said) element("said").textContent = view.said;
    if (view.attention && view.title !== document.title && preferences.get("notify")) notify(view.title);
    document.title = view.title;
    this.times.show(view);
    this.#showPresence();
    const isMyTurn = view.moves.length > 0;
    if (isMyTurn && view.plies !== this.turn.plies) this.turn = { seen: performance.now(), plies: view.plies };
    if (isNew || view.ply !== before.ply) {
      this.#unconfirm();
      this.#clearComplaint();
    }
    this.#showSteps();
  }

  /**
   * @param {View} view
   * @param {boolean} isNext whether it follows what was shown, so that its changes can be seen
   * @param {boolean} isOther whether another position was shown before
   */
  #showBoard(view, isNext, isOther) {
    const moves = this.isSending ? [] : view.moves;
    let duration = 0;
    if (view.board !== this.picture) {
      this.picture = view.board;
      duration = this.board.show(view.board, moves, isNext ? view.changes : []);
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
   * A move was pointed at.
   * @param {Choice} choice
   */
  #chosen(choice) {
    if (!preferences.get("confirm")) {
      this.#play(choice.move);
      return;
    }
    this.unconfirmed = choice;
    const confirm = element("confirm");
    confirm.hidden = false;
    const text = confirm.querySelector("span");
    if (text) text.textContent = choice.move;
    element("confirm-yes").focus();
  }

  #unconfirm() {
    this.unconfirmed = null;
    element("confirm").hidden = true;
  }

  /** @param {string} step */
  #play(step) {
    const thought = Math.round(performance.now() - this.turn.seen);
    return this.command({ type: "play", ply: this.#seen(), step, thought });
  }

  /** @param {{ type: string, [field: string]: unknown }} command */
  async command(command) {
    if (this.isSending) return false;
    this.isSending = true;
    this.board.setMoves([]);
    this.#clearComplaint();
    try {
      this.answered = await this.#send("commands", command);
      this.isSending = false;
      // After a move from the present, computers' answers come at their pace.
      if (this.wanted !== undefined || command.type !== "play") this.#hurry();
      this.wanted = undefined;
      await this.#catchUp();
      return true;
    } catch (error) {
      this.isSending = false;
      this.board.setMoves(this.view.moves);
      // First what has changed, which removes what was wrong before.
      if (error instanceof Refused && error.code !== "illegal") this.isStale = true;
      await this.#catchUp();
      this.#complain(error);
      return false;
    }
  }

  /** @param {string[]} path */
  async #explain(path) {
    try {
      const { message } = await get(`${this.path}/why?path=${encodeURIComponent(path.join(" "))}`);
      element("trouble").textContent = message;
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
      const [advice] = (await this.#send("hint", {})).slice(-1);
      this.show(advice, true);
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
    element("board").addEventListener("click", ({ detail }) => {
      this.#clearComplaint();
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
    element("confirm-yes").addEventListener("click", () => {
      if (this.unconfirmed) this.#play(this.unconfirmed.move);
      this.#unconfirm();
    });
    element("confirm-no").addEventListener("click", () => {
      this.#unconfirm();
      this.board.setMoves(this.view.moves);
    });
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

const root = document.getElementById("game");
if (root) new Game(root);
