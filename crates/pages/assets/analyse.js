// The analysis board: a tree of variations, and an engine in a worker that says what moves are worth.

import { Board } from "./board.js";
import { element, scrollWithin, setDisabled } from "./page.js";
import { drawingQuery, preferences, pressByKey } from "./preferences.js";
import { Regions } from "./regions.js";
import { RemoteEngine, RemoteStudy } from "./remote.js";
import { WIDE } from "./source.js";
import * as study from "./study.js";

/** @import { Change, Choice } from "./views.js" */

/**
 * @typedef {{
 *   node: number, back: number | null, on: number | null, last: number, board: string, moves: Choice[], changes: Change[],
 *   regions: Record<string, string>, comment: string, position: string, is_over: boolean, said: string,
 * }} View
 */

/** How many things that were said stay in the page, for readers that are slow. */
const KEPT = 30;
/** How the site answers about a game in which it would be unfair to help. */
const FORBIDDEN = 403;

class Analysis {
  /** @type {Worker | RemoteEngine | undefined} the engine, while it thinks */
  #worker = undefined;
  /** How often a view was asked for: only the last one is shown. */
  #asked = 0;
  /** @type {string | undefined} what it has found about the shown position */
  #findings = undefined;
  /** @type {View | undefined} */
  #view = undefined;
  /** @type {unknown} what the site has proven of the shown position */
  #known = undefined;
  /** Whether nothing is said about the shown position, for the sake of fair play. */
  #isSilent = false;
  /** @type {AbortController | undefined} ends the question about the position before */
  #question = undefined;
  /** @type {AbortController | undefined} the same for what is proven */
  #lookUp = undefined;

  /**
   * @param {HTMLElement} root
   * @param {study.Study | RemoteStudy} opened
   */
  constructor(root, opened) {
    this.kind = root.dataset.kind;
    this.widens = root.dataset.wide !== undefined;
    this.hasSite = root.dataset.remote !== undefined;
    this.study = opened;
    this.regions = new Regions();
    this.comment = /** @type {HTMLTextAreaElement} */ (element("comment"));
    this.lines = /** @type {HTMLSelectElement} */ (element("lines"));
    this.engine = /** @type {HTMLInputElement} */ (element("engine"));
    this.board = new Board(element("board"), {
      mustConfirm: () => false,
      played: ({ move }) => this.#play(move),
      proposed: () => {},
      confirmed: () => {},
      withdrawn: () => {},
      refused: async (path) => (element("trouble").textContent = await this.study.why(path.join(" "))),
    });
    this.#bind();
  }

  /** Shows the study for the first time. */
  async start() {
    await this.#goOn();
  }

  #query() {
    return [drawingQuery(this.kind), this.widens && WIDE.matches ? "wide=true" : ""].filter(Boolean).join("&");
  }

  /**
   * Shows the node of the study, with what is known about it, unless another is asked for meanwhile.
   * @returns {Promise<boolean>} whether it is shown
   */
  async #show() {
    const asked = ++this.#asked;
    const made = await this.study.view(this.#query(), this.#told(), Number(this.lines.value));
    if (asked !== this.#asked) return false;
    /** @type {View} */
    const view = JSON.parse(made);
    const before = this.#view;
    this.#view = view;
    const isNext = before !== undefined && before.node === view.back;
    this.board.show(view.board, view.moves, isNext ? view.changes : []);
    for (const [id, html] of Object.entries(view.regions)) this.regions.put(id, html);
    if (document.activeElement === this.board.element) this.board.focus();
    if (before?.node === view.node && before.position === view.position) return true;
    this.comment.value = view.comment;
    this.#say(view.said);
    setDisabled("first", view.back === null);
    setDisabled("back", view.back === null);
    setDisabled("on", view.on === null);
    setDisabled("last", view.on === null);
    setDisabled("promote", view.back === null);
    setDisabled("remove", view.back === null);
    element("roll").hidden = view.moves.length > 0 || view.is_over;
    scrollWithin(element("tree"), "[aria-current]");
    return true;
  }

  /** What the engine has found and the site has proven, which overrules it. */
  #told() {
    if (this.#known === undefined || !this.engine.checked) return this.#findings;
    const found = this.#findings === undefined ? { moves: [], line: [], nodes: 0, depth: 0 } : JSON.parse(this.#findings);
    return JSON.stringify({ ...found, known: this.#known });
  }

  /** The same, and says what went wrong. */
  async #refresh() {
    try {
      return await this.#show();
    } catch (error) {
      element("trouble").textContent = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** Shows another position, keeps the study, and lets the engine think about it. */
  async #goOn() {
    element("trouble").textContent = "";
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#lookUp?.abort();
    this.#findings = undefined;
    this.#known = undefined;
    this.#isSilent = false;
    if (!(await this.#refresh())) return;
    this.#keep();
    this.#askProven();
    this.#think();
    this.#ask();
  }

  /**
   * Asks the site what its books and tables prove of the shown position, which the engine in the page can't know. Where
   * fair play forbids an answer, that engine is silent too.
   */
  async #askProven() {
    if (!this.hasSite || !this.#view || this.#view.is_over) return;
    this.#lookUp = new AbortController();
    const { signal } = this.#lookUp;
    try {
      const query = new URLSearchParams({ position: this.#view.position });
      const response = await fetch(`/study/known?${query}`, { signal });
      const answer = response.ok || response.status === FORBIDDEN ? await response.json() : undefined;
      if (signal.aborted || answer === undefined) return;
      if (response.ok) this.#known = answer;
      else this.#fallSilent(answer.message);
      await this.#refresh();
    } catch {
      // Another position is shown, or the site is away: then the engine is all there is.
    }
  }

  /**
   * Takes back what was found about the shown position, and says why.
   * @param {string} reason
   */
  #fallSilent(reason) {
    this.#isSilent = true;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#findings = undefined;
    element("trouble").textContent = reason;
  }

  /** Asks the site what it knows of the shown position, while its panel is open. */
  async #ask() {
    this.#question?.abort();
    const panel = document.getElementById("known");
    if (!(panel instanceof HTMLDetailsElement) || !panel.open || !this.#view) return;
    this.#question = new AbortController();
    const { signal } = this.#question;
    const query = new URLSearchParams({ position: this.#view.position });
    try {
      const response = await fetch(`${panel.dataset.panel}?${query}`, { signal });
      const text = await response.text();
      if (signal.aborted) return;
      if (response.ok) this.regions.put("explored", text);
      else element("explored").textContent = JSON.parse(text).message;
    } catch {
      // Another position is shown, or the site is away: the next one is asked about again.
    }
  }

  /** Keeps the study in the address, so that it survives a reload and can be sent to others. */
  #keep() {
    const text = this.study.text();
    history.replaceState(null, "", `#${encodeURIComponent(text)}`);
    /** @type {HTMLTextAreaElement} */ (element("record")).value = text;
    /** @type {HTMLInputElement} */ (element("position")).value = this.#view?.position ?? "";
  }

  #think() {
    this.#worker?.terminate();
    this.#worker = undefined;
    const view = this.#view;
    if (!this.engine.checked || this.#isSilent || !view || view.is_over) return;
    const found = (/** @type {string} */ findings) => {
      this.#findings = findings;
      this.#refresh();
    };
    if (this.study instanceof RemoteStudy) {
      this.#worker = new RemoteEngine(view.position, found, (message) => (element("trouble").textContent = message));
      return;
    }
    this.#worker = new Worker(new URL("analyst.js", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }) => found(data);
    this.#worker.postMessage(view.position);
  }

  /** @param {string} step */
  #play(step) {
    try {
      this.study.play(step);
      this.#goOn();
    } catch (error) {
      element("trouble").textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {number | null | undefined} node */
  #go(node) {
    if (node === null || node === undefined) return;
    this.study.go(node);
    this.#goOn();
  }

  /** Lets chance decide, as likely as it is. */
  #roll() {
    const outcomes = Array.from(document.querySelectorAll("#values [data-odds]"), (button) =>
      button instanceof HTMLElement ? { step: button.dataset.step ?? "", odds: Number(button.dataset.odds) } : undefined,
    ).filter((outcome) => outcome !== undefined);
    let left = Math.random() * outcomes.reduce((sum, { odds }) => sum + odds, 0);
    const drawn = outcomes.find(({ odds }) => (left -= odds) < 0) ?? outcomes.at(-1);
    if (drawn) this.#play(drawn.step);
  }

  /** @param {string} text */
  #say(text) {
    const said = document.createElement("p");
    said.textContent = text;
    const log = element("said");
    log.append(said);
    while (log.childElementCount > KEPT) log.firstElementChild?.remove();
  }

  #bind() {
    document.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      const { step, node } = button?.dataset ?? {};
      if (step !== undefined) this.#play(step);
      if (node !== undefined) this.#go(Number(node));
    });
    const bind = (/** @type {string} */ id, /** @type {() => void} */ action) =>
      element(id).addEventListener("click", () => {
        if (element(id).getAttribute("aria-disabled") !== "true") action();
      });
    bind("first", () => this.#go(0));
    bind("back", () => this.#go(this.#view?.back));
    bind("on", () => this.#go(this.#view?.on));
    bind("last", () => this.#go(this.#view?.last));
    bind("flip", () => {
      const flipped = `flipped-${this.kind}`;
      preferences.set(flipped, !preferences.get(flipped));
      this.#refresh();
    });
    bind("roll", () => this.#roll());
    bind("promote", () => {
      this.study.promote();
      this.#goOn();
    });
    bind("remove", () => {
      this.study.remove();
      this.#goOn();
    });
    this.comment.addEventListener("input", async () => {
      this.study.comment(this.comment.value);
      if (await this.#refresh()) this.#keep();
    });
    this.engine.addEventListener("change", () => {
      if (!this.engine.checked) this.#findings = undefined;
      this.#refresh();
      this.#think();
    });
    this.lines.addEventListener("change", () => this.#refresh());
    for (const box of document.querySelectorAll("[data-preference]")) {
      if (!(box instanceof HTMLInputElement)) continue;
      box.checked = preferences.get(box.dataset.preference ?? "");
      box.addEventListener("change", () => {
        preferences.set(box.dataset.preference ?? "", box.checked);
        this.#refresh();
      });
    }
    document.getElementById("known")?.addEventListener("toggle", () => this.#ask());
    WIDE.addEventListener("change", () => this.#refresh());
    document.addEventListener("keydown", pressByKey);
  }
}

/**
 * The study that the address keeps, or else the game that the page is for.
 * @param {HTMLElement} root
 */
async function open(root) {
  const kept = decodeURIComponent(location.hash.slice(1));
  const opened = await read(root, kept === "" ? (root.dataset.record ?? "") : kept);
  if (root.dataset.ply !== undefined && kept === "") opened.go(Number(root.dataset.ply));
  return opened;
}

/**
 * A study in this page or, where it can't run the module, at the site.
 * @param {HTMLElement} root
 * @param {string} text
 */
async function read(root, text) {
  if (typeof WebAssembly === "undefined" && root.dataset.remote !== undefined) return new RemoteStudy(text);
  const { lang } = document.documentElement;
  const response = await fetch(new URL(`words.${lang}.ftl`, import.meta.url));
  if (!response.ok) throw new Error(`there are no words for ${lang}`);
  const [words] = await Promise.all([response.text(), study.default()]);
  study.teach(lang, words);
  return new study.Study(text, lang);
}

const root = document.getElementById("game");
if (root) {
  try {
    await new Analysis(root, await open(root)).start();
    root.dataset.knowsRules = "";
  } catch (error) {
    const isMissing = typeof WebAssembly === "undefined" && root.dataset.remote === undefined;
    element("trouble").textContent = isMissing ? (root.dataset.needs ?? "") : error instanceof Error ? error.message : "";
  }
}
