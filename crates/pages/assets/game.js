// The page of a game: shows what the server says, and tells it what the player wants.

import { bindBeside } from "./beside.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { learnSetup, remember } from "./coach.js";
import { Connection } from "./connection.js";
import { Copy } from "./copy.js";
import { Delivery } from "./delivery.js";
import { ask } from "./dialog.js";
import { Here } from "./here.js";
import { Interlude } from "./interlude.js";
import { lasting, passing } from "./memory.js";
import { notify } from "./notices.js";
import { Pace } from "./pace.js";
import { attempt, chosenIn, element, linkToPly, scrollWithin, setDisabled } from "./page.js";
import { bindPreferences, bindShortRules, drawingQuery, preferences, pressByKey } from "./preferences.js";
import { Regions } from "./regions.js";
import { playMoveSound } from "./sound.js";
import { Source, WIDE } from "./source.js";
import { Refused, isPassing, listen, post } from "./talk.js";
import { Times } from "./times.js";

/** @import { Command } from "./unsent.js" */
/** @import { Change, Choice, Entry, Facts, Presence, View } from "./views.js" */

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
    /** @type {Promise<void> | undefined} what brings the page up to date now */
    this.run = undefined;
    /** Whether the page has to ask even if nothing has happened. */
    this.isStale = false;
    /** Whether the player does not want to wait for what they have asked to see. */
    this.isHurried = false;
    /** Whether steps are shown one after another. */
    this.isCatchingUp = false;
    this.pace = new Pace(/** @type {HTMLSelectElement} */ (element("pace")));
    this.source = new Source(root, {
      shown: () => this.view,
      most: () => this.pace.asked,
      told: () => this.told,
      lost: () => {
        delete element("game").dataset.knowsRules;
        this.#loadCopy();
      },
    });
    /** @type {number | undefined} the state of the game to which the advice on the board belongs */
    this.advised = undefined;
    /** @type {number | undefined} the state of the game in which the first half of a hint was shown */
    this.hinted = undefined;
    /** @type {Choice | null} a move that waits to be confirmed */
    this.unconfirmed = null;
    this.slider = /** @type {HTMLInputElement} */ (element("slider"));
    this.picture = "";
    this.board = new Board(element("board"), {
      mustConfirm: (choice, isRough) =>
        warningOf(choice) !== undefined || preferences.get("confirm") || (isRough && preferences.get("twice", true)),
      played: ({ move }) => this.#play(move),
      proposed: (choice, isRough) => this.#proposed(choice, isRough),
      confirmed: () => this.#confirm(),
      withdrawn: () => this.#unconfirm(),
      refused: (path) => this.#explain(path),
    });
    this.board.setMoves(this.view.moves);
    this.regions = new Regions();
    this.interlude = new Interlude(() => {
      this.times.begin();
      this.turn.seen = performance.now();
      this.board.focus();
    });
    this.times = new Times();
    this.times.show(this.view);
    /** When the player last saw that it is their turn, and after how many steps. */
    this.turn = { seen: performance.now(), plies };
    /** Up to which ply steps have been told to those who can't see them. */
    this.told = plies;
    /** @type {string | undefined} what a round has come to that ended while nobody looked */
    this.ended = undefined;
    document.addEventListener("visibilitychange", () => this.#showEnded());
    /** @type {ReturnType<typeof listen> | undefined} */
    this.stream = undefined;
    this.connection = new Connection({
      ask: () => {
        this.stream?.refresh();
        this.delivery.resume();
      },
      online: (isOnline) => {
        element("offline").hidden = isOnline || this.source.here !== undefined;
        if (!isOnline) this.pace.missed();
      },
    });
    this.delivery = new Delivery(this.source, this.board, this.connection, {
      shown: () => this.view,
      isPresent: () => this.wanted === undefined,
      show: (view, how) => this.show(view, how),
      altered: () => {
        this.advised = undefined;
        this.picture = "";
      },
      answered: (views, isMove) => this.#answered(views, isMove),
      refresh: () => this.refresh(),
      catchUp: () => this.#catchUp(),
      clearComplaint: () => this.#clearComplaint(),
      complain: (error) => this.#complain(error),
    });
    this.#bind();
    this.#showSteps();
    this.#leaveToLuck();
    if (root.dataset.live !== undefined) {
      this.#listen();
      this.#loadCopy();
      if (this.delivery.unsent) this.delivery.resume();
    }
    if (root.dataset.here !== undefined) this.#openHere(root.dataset.here);
    const isDrawnOtherwise = this.source.widens && root.dataset.wide !== String(WIDE.matches);
    const isOwn = root.dataset.here === undefined;
    if (isOwn && (drawingQuery(this.kind) !== "" || isDrawnOtherwise)) this.refresh();
  }

  #listen() {
    const chat = new Chat(this.path, (error) => this.#complain(error));
    element("to-menu").addEventListener("click", () => element("to-menu").classList.remove("has-news"));
    this.stream = listen(() => `${this.path}/live?from=${this.source.seq}`, {
      event: (data) => {
        /** @type {Entry} */
        const entry = JSON.parse(data);
        this.source.learn([entry]);
        this.#catchUp();
      },
      said: (count) => chat.heard(count),
      present: (presence) => {
        this.presence = presence;
        this.times.showClaim(presence.claimable);
        this.#showPresence();
      },
      online: (isOnline) => {
        this.connection.listening(isOnline);
        if (!isOnline) return;
        if (this.delivery.unsent) this.delivery.resume();
        else this.connection.answered();
      },
    });
  }

  /** Loads the rules into the page, after all that is needed sooner. Without them, the site makes all views. */
  async #loadCopy() {
    try {
      await idle();
      const { unsent } = this.delivery;
      const copy = await Copy.load(this.path, [unsent?.log, this.#keptLog()]);
      this.source.copy = copy;
      element("game").dataset.knowsRules = "";
      if (copy.seq > this.view.seq) await this.refresh();
      if (unsent) this.delivery.showUnsent(unsent.command);
      // The first view takes far longer than the others: nobody waits for this one.
      await idle();
      copy.view(this.source.drawing());
      attempt(() => this.#rehearse(copy));
    } catch {
      this.source.copy = undefined;
    } finally {
      document.dispatchEvent(new Event("settled"));
    }
  }

  /**
   * Makes a move that nobody sees: the first one takes far longer than the others.
   * @param {Copy} copy
   */
  #rehearse(copy) {
    const [choice] = this.view.moves;
    const isBusy = this.delivery.isSending || this.delivery.unsent !== undefined || this.wanted !== undefined;
    if (!choice || isBusy || copy.seq !== this.view.seq) return;
    copy.play(choice.move);
    try {
      this.board.rehearse(copy.glimpse(this.source.drawing()).board);
    } finally {
      copy.withdraw();
    }
  }

  /** What the page knew of the game when it was last left. */
  #keptLog() {
    return passing.get(`burrow-log-${this.path}`);
  }

  /** Keeps what the page knows, for when it is loaded again without a network. */
  #keepLog() {
    const { copy, here } = this.source;
    if (copy && !here) passing.set(`burrow-log-${this.path}`, copy.log());
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
      learnSetup(log);
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
    const isMissing = this.source.events > this.source.seq && !this.delivery.isSending;
    return this.answered !== undefined || this.isStale || isMissing;
  }

  /** Brings the page up to date. One run at a time, which goes on until nothing is missing; everybody waits for it. */
  #catchUp() {
    if (!this.run && this.#isBehind()) this.run = this.#showAll();
    return this.run;
  }

  async #showAll() {
    try {
      while (this.#isBehind()) await this.#showNext();
      this.pace.caughtUp();
      // What the page makes by itself says nothing of the connection.
      if (!this.source.copy) this.connection.answered();
    } catch (error) {
      if (isPassing(error)) this.connection.failed();
      else this.#complain(error);
    } finally {
      this.run = undefined;
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
    const isFollowed = wanted === undefined && !isHurried;
    const end = isFollowed ? views.findLast(({ ply, regions }) => ply > this.view.ply && regions.interlude) : undefined;
    this.show(latest);
    if (end && !this.interlude.isOpen) this.ended = end.regions.interlude;
    this.#showEnded();
  }

  /** Shows what a round has come to that ended while nobody looked, unless the clocks of the next one run already. */
  #showEnded() {
    const { ended, view } = this;
    if (ended === undefined || document.hidden) return;
    this.ended = undefined;
    const isTimed = typeof view.times?.running === "number";
    const rest = view.times?.starts_in ?? 0;
    if (isTimed && rest <= 0) return;
    this.regions.put("interlude", ended);
    this.interlude.open(isTimed ? rest : undefined);
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
        await this.interlude.closed();
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
    this.interlude.close();
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
    const duration = this.#showBoard(view, changes ?? (isNext ? view.changes : []));
    for (const [id, html] of Object.entries(view.regions)) {
      // What a round has come to stays until the player goes on.
      if (id !== "interlude" || !this.interlude.isOpen) this.regions.put(id, html);
    }
    // Who has seen a round end wants to know what it has come to; who walks through the game knows it.
    if (isNext && this.wanted === undefined && view.regions.interlude && !document.hidden) {
      const isTimed = typeof view.times?.running === "number";
      this.interlude.open(isTimed ? view.times?.starts_in : undefined);
    }
    // A button that is gone leaves the focus to the board, which knows where it belongs.
    if (document.activeElement === this.board.element) this.board.focus();
    if (view.by_computer) element("paces").hidden = false;
    if (isNew && element("result").firstElementChild) this.#keepPlayed();
    if (this.source.here && element("result").firstElementChild) {
      remember(this.source.here);
      this.source.here.offerReview();
    }
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
    // From here on all of it is seen.
    if (view.ply !== before.ply) this.pace.moved(duration);
    this.#leaveToLuck();
  }

  /** Who has played a game to its end needs no first lesson. */
  #keepPlayed() {
    const isPlayer = this.source.here || element("minute").dataset.forPlayer !== undefined;
    if (isPlayer) lasting.set(`burrow-played-${this.kind}`, "yes");
  }

  /** Makes any of the moves that only luck tells apart, for players who don't want to choose. */
  #leaveToLuck() {
    const { moves } = this.view;
    const isLuck = moves.length > 0 && moves.every(({ lucky }) => lucky);
    if (isLuck && preferences.get("turn-for-me")) setTimeout(() => this.#play(moves[0].move));
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
   * @returns {number} for how long something moves, in milliseconds
   */
  #showBoard(view, changes) {
    const moves = this.delivery.isSending ? [] : view.moves;
    if (view.board === this.picture) {
      this.board.setMoves(moves);
      return 0;
    }
    this.picture = view.board;
    return this.board.show(view.board, moves, changes);
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
    const words = stepWords(ply);
    this.slider.title = words;
    this.slider.setAttribute("aria-valuetext", [`${ply} / ${plies}`, words].filter(Boolean).join(": "));
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
   * Shows once more what has happened since a ply, one step after another, until the player goes elsewhere.
   * @param {number} from
   */
  async #showAgain(from) {
    await this.go(from);
    for (let ply = from; this.wanted === ply; ply++) {
      await this.pace.breathe();
      if (this.wanted === ply) this.wanted = ply + 1 < this.view.plies ? ply + 1 : undefined;
      else return;
      await this.refresh();
    }
  }

  /**
   * A move was pointed at that has to be confirmed.
   * @param {Choice} choice
   * @param {boolean} isRough whether one beside it may have been meant
   */
  #proposed(choice, isRough) {
    const warning = warningOf(choice);
    this.unconfirmed = choice;
    element("confirm").hidden = false;
    element("confirm-text").textContent = warning ?? choice.words ?? choice.move;
    // A finger taps the same place again.
    if (!isRough && warning === undefined) element("confirm-yes").focus();
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
  async #play(step) {
    const thought = Math.round(performance.now() - this.turn.seen);
    const ply = this.#seen();
    if (!(await this.delivery.coached(step))) return false;
    return this.delivery.command({ type: "play", ply, step, thought });
  }

  /**
   * Shows what a command has led to: after a move from the present, computers' answers come at their pace.
   * @param {View[]} views
   * @param {boolean} isMove
   */
  #answered(views, isMove) {
    this.answered = views;
    if (this.wanted !== undefined || !isMove) this.#hurry();
    this.wanted = undefined;
    return this.#catchUp();
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
      const { seq } = this.view;
      const isFirst = this.hinted !== seq;
      this.show(await this.source.advice(isFirst), { isAdvice: true });
      this.hinted = seq;
      // On a phone the button is below the board, and the arrow would be out of sight.
      element("board").scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.#complain(error);
    } finally {
      button.removeAttribute("aria-busy");
    }
  }

  /**
   * Answers what another game asks, of which the page shows that it is asked.
   * @param {string} game
   * @param {Command} command
   */
  async #commandElsewhere(game, command) {
    try {
      await post(`/g/${game}/commands`, command);
      // The site knows what is still asked.
      this.source.copy = undefined;
      await this.refresh();
      await this.#loadCopy();
    } catch (error) {
      this.#complain(error);
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
      const { command, game, with: field, ask: question, otherwise, hint, rematch, ply, again } = button.dataset;
      if (command !== undefined) {
        const order = { ...JSON.parse(command), ...(field === undefined ? {} : chosenIn(field)) };
        const answers = { yes: button.textContent ?? "", no: otherwise ?? "" };
        if (game !== undefined) this.#commandElsewhere(game, order);
        else if (question === undefined || (await ask(question, answers))) this.delivery.command(order);
      }
      if (hint !== undefined) this.#hint();
      if (rematch !== undefined) this.#rematch();
      if (ply !== undefined) this.go(Number(ply));
      if (again !== undefined) this.#showAgain(Number(again));
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
      this.#leaveToLuck();
    });
    bindShortRules();
    bindBeside();
  }
}

/** Waits until the page has nothing else to do. */
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/**
 * What to say before a move, to players who want to be warned.
 * @param {Choice} choice
 */
const warningOf = ({ warning }) => (preferences.get("warnings", true) ? warning : undefined);

/**
 * Who made the step that leads to a ply, and what it was, as the list of turns says it.
 * @param {number} ply
 */
function stepWords(ply) {
  if (ply === 0) return "";
  const turns = Array.from(element("turns").querySelectorAll("[data-ply]"));
  const turn = turns.find((turn) => turn instanceof HTMLElement && Number(turn.dataset.ply) >= ply);
  const parts = Array.from(turn?.querySelectorAll(".unseen, small") ?? []);
  return parts.map((part) => part.textContent).join("");
}

const root = document.getElementById("game");
if (root) new Game(root);
