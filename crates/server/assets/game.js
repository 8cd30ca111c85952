// The page of a game: shows what the server says, and tells it what the player wants.

import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { Pace } from "./pace.js";
import { knock } from "./sound.js";
import { Refused, get, isPassing, listen, post } from "./talk.js";
import { Times } from "./times.js";

/** @import { Choice, Sight } from "./talk.js" */

/**
 * An element that the page always has.
 * @param {string} id
 */
function part(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** What a player likes, kept in this browser. */
const preferences = {
  /**
   * @param {string} name
   * @param {boolean} [usual] what it is for one who has never chosen
   */
  get: (name, usual = false) => (localStorage.getItem(`burrow-${name}`) ?? (usual ? "yes" : "no")) === "yes",
  /**
   * @param {string} name
   * @param {boolean} value
   */
  set: (name, value) => localStorage.setItem(`burrow-${name}`, value ? "yes" : "no"),
};

class Game {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.path = element.dataset.path ?? "";
    /** What every question to the server carries. */
    this.query = element.dataset.query ?? "";
    /** The preference to see boards of this kind from the other side. */
    this.flipped = `flipped-${element.dataset.kind}`;
    /** @type {Pick<Sight, "seq" | "ply" | "plies" | "moves" | "times" | "claimable" | "said">} */
    this.sight = JSON.parse(part("sight").textContent ?? "{}");
    const { ply, plies } = this.sight;
    /** @type {number | undefined} the ply that is looked at; the latest if none */
    this.wanted = ply < plies ? ply : undefined;
    this.isBusy = false;
    this.isStale = false;
    /** Whether the player does not want to wait for what they have asked to see. */
    this.isHurried = false;
    /** Whether steps are shown one after another. */
    this.isCatchingUp = false;
    this.pace = new Pace(/** @type {HTMLSelectElement} */ (part("pace")));
    /** @type {number | undefined} the state of the game to which the advice on the board belongs */
    this.advised = undefined;
    /** Whether a command is on its way: what is clicked before its answer would be for a position that is past. */
    this.isSending = false;
    /** @type {Choice | null} a move that waits to be confirmed */
    this.waiting = null;
    this.slider = /** @type {HTMLInputElement} */ (part("slider"));
    this.picture = "";
    this.board = new Board(part("board"), {
      played: (choice) => this.#chosen(choice),
      refused: (path) => this.#why(path),
    });
    this.board.setMoves(this.sight.moves);
    for (const region of document.querySelectorAll("[data-region]")) {
      if (region instanceof HTMLElement) contents.set(region, region.innerHTML);
    }
    this.times = new Times();
    this.times.show(this.sight);
    /** When the player last saw that it is their turn, and after how many steps. */
    this.turn = { seen: performance.now(), plies };
    this.connection = new Connection({
      ask: () => this.refresh(),
      online: (isOnline) => {
        part("offline").hidden = isOnline;
        if (!isOnline) this.pace.missed();
      },
    });
    this.#bind();
    this.#bindPreferences();
    this.#showSteps();
    if (element.dataset.live !== undefined) {
      listen(`${this.path}/live?from=${this.sight.seq}`, {
        changed: () => this.refresh(),
        online: (isOnline) => this.connection.listening(isOnline),
      });
    }
    if (this.#wish() !== "") this.refresh();
  }

  /** How the board is to be drawn, as a query. */
  #wish() {
    const parts = [];
    if (preferences.get(this.flipped)) parts.push("flipped=true");
    if (preferences.get("auto")) parts.push("auto=true");
    if (preferences.get("distances")) parts.push("distances=true");
    return parts.join("&");
  }

  /** @param {string} [position] which one is asked for, as a query */
  #query(position = "") {
    const parts = [this.query, this.#wish(), position];
    return `?${parts.filter((part) => part !== "").join("&")}`;
  }

  /**
   * Brings the page up to date, one step after another where not too many are missing. One run at a time: whoever
   * comes meanwhile makes it run once more.
   * @param {Sight} [answer] what the server has just said
   */
  async refresh(answer) {
    this.isStale = true;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (this.isStale) {
        const { wanted, isHurried } = this;
        this.isStale = false;
        this.isHurried = false;
        const sight = answer ?? (await this.#look(wanted === undefined ? "" : `ply=${wanted}`));
        answer = undefined;
        if (wanted === undefined && !isHurried) await this.#catchUp(sight);
        if (wanted === this.wanted) this.show(sight);
      }
      this.pace.caughtUp();
      this.connection.answered();
    } catch (error) {
      if (isPassing(error)) this.connection.failed();
      else this.#trouble(error);
    } finally {
      this.isBusy = false;
    }
  }

  /**
   * @param {string} position
   * @returns {Promise<Sight>}
   */
  #look(position) {
    return get(`${this.path}/state${this.#query(position)}`);
  }

  /**
   * Shows the steps before the latest, and waits until it is time for that one.
   * @param {Sight} sight
   */
  async #catchUp(sight) {
    const first = this.sight.ply + 1;
    if (!this.pace.shows(sight.ply - this.sight.ply)) return;
    const isTimed = typeof sight.times?.running === "number";
    this.isCatchingUp = true;
    // A single step comes so soon that the buttons would only flicker.
    if (sight.ply > first) for (const id of ["on", "last"]) setDisabled(part(id), false);
    try {
      for (let ply = first; ply <= sight.ply; ply++) {
        // These positions are past, but the player did not go there.
        const step = ply < sight.ply ? await this.#look(`ply=${ply}&then=true`) : sight;
        if (!this.isHurried) await this.pace.wait(step, { isFirst: ply === first, isTimed });
        if (this.isHurried || document.hidden) return;
        if (ply < sight.ply) this.show(step);
      }
    } finally {
      this.isCatchingUp = false;
    }
  }

  /** Shows what is waited for at once. */
  #hurry() {
    this.isHurried = true;
    this.pace.skip();
  }

  /**
   * @param {Sight} sight
   * @param {boolean} [isAdvice]
   */
  show(sight, isAdvice = false) {
    const isOlder = sight.seq < this.sight.seq;
    if (isOlder) return;
    const before = this.sight;
    if (!isAdvice && sight.seq === this.advised && sight.ply === before.ply) {
      // Somebody came or went: the advice stays.
      replace(part("seats"), sight.regions.seats ?? "");
      return;
    }
    this.advised = isAdvice ? sight.seq : undefined;
    const isNext = sight.ply === before.ply + 1;
    const moves = this.isSending ? [] : sight.moves;
    this.sight = sight;
    for (const [id, html] of Object.entries(sight.regions)) replace(part(id), html);
    let duration = 0;
    if (sight.board !== this.picture) {
      this.picture = sight.board;
      duration = this.board.show(sight.board, moves, isNext ? sight.changes : []);
    } else {
      this.board.setMoves(moves);
    }
    if (sight.ply !== before.ply) this.pace.moved(duration);
    if (sight.by_computer) part("paces").hidden = false;
    if (isNext && preferences.get("sound")) knock();
    if (sight.seq !== before.seq || sight.said !== before.said) part("said").textContent = sight.said;
    if (sight.title !== document.title && sight.title.startsWith("●")) notify(sight.title);
    document.title = sight.title;
    this.times.show(sight);
    const isMyTurn = sight.moves.length > 0;
    if (isMyTurn && sight.plies !== this.turn.plies) this.turn = { seen: performance.now(), plies: sight.plies };
    if (sight.seq !== before.seq || sight.ply !== before.ply) {
      this.#unconfirm();
      this.#calm();
    }
    this.#showSteps();
  }

  #showSteps() {
    const { ply, plies } = this.sight;
    this.slider.max = String(plies);
    this.slider.value = String(ply);
    this.slider.setAttribute("aria-valuetext", `${ply} / ${plies}`);
    for (const id of ["first", "back"]) setDisabled(part(id), ply === 0);
    for (const id of ["on", "last"]) setDisabled(part(id), ply === plies);
    part("board").classList.toggle("is-past", this.wanted !== undefined);
    showPly(ply);
    showWithin(part("turns"), "[aria-current]");
  }

  /** @param {number} ply */
  go(ply) {
    const { plies } = this.sight;
    this.wanted = ply >= plies ? undefined : Math.max(0, ply);
    this.#hurry();
    return this.refresh();
  }

  /** How many steps the player has seen. */
  #seen() {
    const { ply, plies } = this.sight;
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
    this.waiting = choice;
    const confirm = part("confirm");
    confirm.hidden = false;
    const text = confirm.querySelector("span");
    if (text) text.textContent = choice.move;
    part("confirm-yes").focus();
  }

  #unconfirm() {
    this.waiting = null;
    part("confirm").hidden = true;
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
    this.#calm();
    try {
      const sight = await post(`${this.path}/commands${this.#query()}`, command);
      this.isSending = false;
      // After a move from the present, computers' answers come at their pace.
      if (this.wanted !== undefined || command.type !== "play") this.#hurry();
      this.wanted = undefined;
      await this.refresh(sight);
      return true;
    } catch (error) {
      this.isSending = false;
      this.board.setMoves(this.sight.moves);
      // First what has changed, which removes what was wrong before.
      if (error instanceof Refused && error.code !== "illegal") await this.refresh();
      this.#trouble(error);
      return false;
    }
  }

  /** @param {string[]} path */
  async #why(path) {
    try {
      const { message } = await get(`${this.path}/why?path=${encodeURIComponent(path.join(" "))}`);
      part("trouble").textContent = message;
    } catch (error) {
      this.#trouble(error);
    }
  }

  /** @param {unknown} error */
  #trouble(error) {
    if (error instanceof Refused) part("trouble").textContent = error.message;
    else this.connection.failed();
  }

  /** Removes what was said about something that could not be done. */
  #calm() {
    part("trouble").textContent = "";
  }

  async #hint() {
    const button = part("hint");
    if (button.hasAttribute("aria-busy")) return;
    this.#calm();
    button.setAttribute("aria-busy", "true");
    try {
      this.show(await post(`${this.path}/hint${this.#query()}`, {}), true);
      // On a phone the button is below the board, and the arrow would be out of sight.
      part("board").scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.#trouble(error);
    } finally {
      button.removeAttribute("aria-busy");
    }
  }

  async #rematch() {
    try {
      const { game } = await post(`${this.path}/rematch`, {});
      location.assign(`/g/${game}`);
    } catch (error) {
      this.#trouble(error);
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
    part("board").addEventListener("click", ({ detail }) => {
      this.#calm();
      // The second click of two belongs to the first, which may have been a move.
      const isImpatient = this.pace.isWaiting && detail < 2;
      if (this.wanted !== undefined || isImpatient) this.go(this.sight.plies);
    });
    part("first").addEventListener("click", () => this.go(0));
    part("back").addEventListener("click", () => this.#walk(-1));
    part("on").addEventListener("click", () => this.#walk(1));
    part("last").addEventListener("click", () => this.go(this.sight.plies));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    document.addEventListener("keydown", pressByKey);
    part("confirm-yes").addEventListener("click", () => {
      if (this.waiting) this.#play(this.waiting.move);
      this.#unconfirm();
    });
    part("confirm-no").addEventListener("click", () => {
      this.#unconfirm();
      this.board.setMoves(this.sight.moves);
    });
    part("typing").addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (part("typed-move"));
      if (input.value.trim() !== "" && (await this.#play(input.value.trim()))) input.value = "";
    });
    this.#bindMinute();
  }

  /** Where there is room beside the board, the rules in short are open until the player closes them. */
  #bindMinute() {
    const minute = /** @type {HTMLDetailsElement} */ (part("minute"));
    const closed = `minute-${minute.dataset.kind}`;
    const isNew = minute.dataset.forPlayer !== undefined && !preferences.get(closed);
    minute.open = isNew && matchMedia("(width > 60rem)").matches;
    minute.addEventListener("toggle", () => minute.open || preferences.set(closed, true));
    part("minute-close").addEventListener("click", () => {
      minute.open = false;
      part("board").focus({ preventScroll: true });
    });
  }

  #bindPreferences() {
    const flip = part("flip");
    const showFlip = () => flip.setAttribute("aria-pressed", String(preferences.get(this.flipped)));
    showFlip();
    flip.addEventListener("click", () => {
      preferences.set(this.flipped, !preferences.get(this.flipped));
      showFlip();
      // Advice is drawn for one side.
      this.advised = undefined;
      this.refresh();
    });
    for (const box of document.querySelectorAll("[data-preference]")) {
      if (!(box instanceof HTMLInputElement)) continue;
      const name = box.dataset.preference ?? "";
      box.checked = preferences.get(name, box.defaultChecked);
      box.addEventListener("change", () => {
        preferences.set(name, box.checked);
        if (name === "notify" && box.checked) askToNotify(box);
        this.refresh();
      });
    }
  }
}

/** @type {Map<HTMLElement, string>} what was put into each part of the page */
const contents = new Map();

/** @type {Map<HTMLElement, string>} what waits until the pointer is released */
const postponed = new Map();
let isPressed = false;

/** A button that is replaced between press and release would never be clicked. */
function release() {
  isPressed = false;
  // After the click that follows.
  setTimeout(() => {
    const waiting = [...postponed];
    postponed.clear();
    for (const [element, html] of waiting) replace(element, html);
  });
}

addEventListener("pointerdown", () => (isPressed = true), true);
addEventListener("pointerup", release, true);
addEventListener("pointercancel", release, true);
// Where the pointer was released outside of the window.
addEventListener("pointermove", (event) => isPressed && event.buttons === 0 && release(), true);

/**
 * What is chosen in a list of numbers, under its name.
 * @param {string} id
 */
function chosenIn(id) {
  const select = /** @type {HTMLSelectElement} */ (part(id));
  return { [select.name]: Number(select.value) };
}

/**
 * Puts new content into a part of the page, if it is new. What had the focus keeps it, or else the main part gets it;
 * what was chosen in a list stays chosen.
 * @param {HTMLElement} element
 * @param {string} html
 */
function replace(element, html) {
  if (isPressed) {
    postponed.set(element, html);
    return;
  }
  postponed.delete(element);
  // As the browser would write it: what stands there may have come with the page.
  const template = document.createElement("template");
  template.innerHTML = html;
  if (template.innerHTML === contents.get(element)) return;
  contents.set(element, template.innerHTML);
  const active = document.activeElement;
  const hadFocus = active instanceof HTMLElement && element.contains(active);
  const id = hadFocus ? active.id : "";
  const ply = hadFocus ? active.dataset.ply : undefined;
  const { scrollTop } = element;
  const lists = [...element.querySelectorAll("select")];
  element.innerHTML = html;
  for (const { id, value } of lists) {
    const list = document.getElementById(id);
    if (list instanceof HTMLSelectElement) list.value = value;
  }
  element.scrollTop = scrollTop;
  if (!hadFocus) return;
  const again =
    (id && document.getElementById(id)) || (ply && element.querySelector(`[data-ply="${ply}"]`)) || part("board");
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * Scrolls a list so that a part of it is seen, but never the page: what is looked at may not run away.
 * @param {HTMLElement} list
 * @param {string} selector
 */
function showWithin(list, selector) {
  const shown = list.querySelector(selector);
  if (!shown) return;
  const [frame, box] = [list.getBoundingClientRect(), shown.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

/**
 * Leads to the position that is shown what is about it: links, and addresses to copy.
 * @param {number} ply
 */
function showPly(ply) {
  for (const element of document.querySelectorAll("[data-before-ply]")) {
    if (element instanceof HTMLAnchorElement) element.href = `${element.dataset.beforePly}${ply}`;
    if (element instanceof HTMLInputElement) element.value = `${element.dataset.beforePly}${ply}`;
  }
}

/**
 * @param {HTMLElement} element
 * @param {boolean} isDisabled
 */
function setDisabled(element, isDisabled) {
  // Not the attribute: a button that loses the focus by its own click would lose the keyboard's place.
  element.setAttribute("aria-disabled", String(isDisabled));
}

/** Where keys have a meaning of their own. */
const OWN_KEYS = "input:not([type=checkbox]), select, textarea, [role=group][tabindex], dialog *";

/**
 * Presses the button whose key it is.
 * @param {KeyboardEvent} event
 */
function pressByKey(event) {
  const { target, key } = event;
  const isOther = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (isOther || !preferences.get("keys", true)) return;
  if (!(target instanceof Element) || target.matches(OWN_KEYS)) return;
  const button = document.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}" i]`);
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.click();
}

/**
 * Asks the browser whether it may notify; if not, the switch goes back.
 * @param {HTMLInputElement} box
 */
async function askToNotify(box) {
  const isAllowed = "Notification" in window && (await Notification.requestPermission()) === "granted";
  if (isAllowed) return;
  box.checked = false;
  preferences.set("notify", false);
}

/**
 * Says that it is the player's turn, or what they are asked, where they look at something else.
 * @param {string} text
 */
function notify(text) {
  if (!document.hidden || !preferences.get("notify") || !("Notification" in window)) return;
  if (Notification.permission === "granted") new Notification(text, { tag: location.pathname });
}

/**
 * Asks before something that can't be undone.
 * @param {string} question
 * @param {{ yes: string, no: string }} answers
 * @returns {Promise<boolean>}
 */
function ask(question, answers) {
  const dialog = /** @type {HTMLDialogElement} */ (part("ask"));
  part("ask-text").textContent = question;
  part("ask-yes").textContent = answers.yes;
  part("ask-no").textContent = answers.no;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

const element = document.getElementById("game");
if (element) new Game(element);
