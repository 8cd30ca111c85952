// The board: it knows no rules, only which targets follow each other in the moves that can be made.

import { animate, remember } from "./motion.js";
import { patch } from "./patch.js";

/** @import { Choice, Change } from "./views.js" */
/** @typedef {{ id: string | undefined, at: [number, number] }} Place a target, and its middle on the screen */

/** How far a pointer goes before it drags, in pixels. */
const DRAG = 8;
/** More targets than this to choose from are a crowd. */
const CROWD = 40;
/** The same for pieces of which one is to be chosen first. */
const CROWD_OF_PIECES = 10;
/** Targets that are nearer to each other are hit by mistake with a finger, in pixels. */
const FINGER = 40;

export class Board {
  /** @type {Choice[]} */
  #moves = [];
  /** @type {string[]} what has been chosen of a move, in the player's order */
  #chosen = [];
  /** @type {{ id: string, x: number, y: number, piece: SVGGElement | null, isDragging: boolean } | null} */
  #drag = null;
  #isClickSpent = false;
  /** Whether a pointer was used last: then the arrow keys walk through the game. */
  #isPointed = false;
  /** Whether it was a finger. */
  #isTouched = false;
  /** @type {Choice | undefined} the move that is chosen, which waits to be played */
  #proposal = undefined;
  /** Whether a move is on its way. */
  #isHeld = false;
  /** @type {Place | undefined} where the focus was before it left the targets */
  #left = undefined;

  /**
   * @param {HTMLElement} element
   * @param {{
   *   mustConfirm: (choice: Choice, isRough: boolean) => boolean, played: (choice: Choice) => void,
   *   proposed: (choice: Choice, isRough: boolean) => void, confirmed: () => void, withdrawn: () => void,
   *   refused: (path: string[]) => void,
   * }} listener a move is rough if a finger may have meant one beside it
   */
  constructor(element, listener) {
    this.element = element;
    this.listener = listener;
    element.addEventListener("click", (event) => this.#click(event));
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("focusout", ({ target }) => {
      if (target instanceof SVGGElement && target.isConnected) this.#left = this.#placeOf(target);
    });
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#release(event));
    element.addEventListener("pointercancel", () => this.#drop());
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Tab") this.#isPointed = false;
    });
  }

  /**
   * Shows a picture and what can be done in it.
   * @param {string} picture
   * @param {Choice[]} moves
   * @param {Change[]} changes what to animate
   * @returns {number} for how long something moves, in milliseconds
   */
  show(picture, moves, changes) {
    const place = this.#place();
    const hadFocus = this.element.contains(document.activeElement);
    const before = remember(this.element, changes);
    this.#take(moves);
    const wanted = parsed(picture);
    this.#markIn(wanted);
    patch(this.element, wanted);
    this.#showGhost();
    if (hadFocus) this.#focus(place);
    return animate(this.element, before, changes);
  }

  /**
   * Shows at once what a move changes, and lets nothing be chosen. The rest of the picture takes longer and has to follow:
   * what can be pointed at, and how all that is called.
   * @param {string} picture without it
   * @param {Change[]} changes
   */
  glimpse(picture, changes) {
    const before = remember(this.element, changes, { staysPut: true });
    this.#moves = [];
    this.#isHeld = true;
    this.element.querySelector(".ghost")?.remove();
    const shown = this.element.querySelector("svg");
    if (!shown) return;
    redraw(shown, picture);
    animate(this.element, before, changes);
  }

  /**
   * Does the same to a copy of the picture that nobody sees: the first time takes far longer than the others.
   * @param {string} picture
   */
  rehearse(picture) {
    const copy = this.element.querySelector("svg")?.cloneNode(true);
    if (copy instanceof SVGSVGElement) redraw(copy, picture);
  }

  /**
   * What has been chosen stays chosen while the moves are the same: news that are not moves arrive at any time.
   * @param {Choice[]} moves
   */
  setMoves(moves) {
    const place = this.#place();
    const hadFocus = this.element.contains(document.activeElement);
    this.#take(moves);
    this.#mark();
    // A target that can't be chosen any more can't have the focus either.
    if (hadFocus) this.#focus(place);
  }

  /** Lets nothing be chosen while a move is on its way; what was chosen stays marked. */
  hold() {
    this.#moves = [];
    this.#isHeld = true;
    this.#mark();
  }

  /** @param {Choice[]} moves */
  #take(moves) {
    if (!this.#isHeld && JSON.stringify(moves) === JSON.stringify(this.#moves)) return;
    const wasProposed = this.#proposal !== undefined;
    this.#isHeld = false;
    this.#moves = moves;
    this.#chosen = [];
    this.#proposal = undefined;
    this.#drop();
    if (wasProposed) this.listener.withdrawn();
  }

  /** Takes back the last thing that was chosen. */
  back() {
    if (this.#chosen.length === 0) return;
    this.#withdraw(this.#chosen.slice(0, -1));
  }

  /** Takes back all that was chosen. */
  cancel() {
    this.#withdraw([]);
  }

  /**
   * Leaves only a part of what was chosen, and goes back to where that was.
   * @param {string[]} rest
   */
  #withdraw(rest) {
    const last = this.#chosen.at(-1);
    const wasProposed = this.#proposal !== undefined;
    this.#proposal = undefined;
    this.#chosen = rest;
    this.#mark();
    this.#focus(this.#placeOf(this.#find(last)) ?? this.#left);
    if (wasProposed) this.listener.withdrawn();
  }

  /** Gives the focus to where it was. */
  focus() {
    this.#focus(this.#place());
  }

  /** What is chosen of a move that is not complete: the last target of one that is can still be another. */
  #open() {
    return this.#proposal ? this.#chosen.slice(0, -1) : this.#chosen;
  }

  /** The moves that have in them all that is chosen. */
  #fitting() {
    return this.#moves.filter(({ path }) => this.#open().every((id) => path.includes(id)));
  }

  /** The targets that come next in the moves that fit, as ids. */
  #next() {
    const open = this.#open();
    return new Set(this.#fitting().map(({ path }) => path.find((id) => !open.includes(id))));
  }

  /** Which step of a move was chosen first: a player may point at the place before the piece. */
  #begun() {
    const [first] = this.#open();
    return first === undefined ? 0 : (this.#fitting()[0]?.path.indexOf(first) ?? 0);
  }

  /** The targets with which a choice can begin: all that are in a move, then those in the place of the first chosen. */
  #beginnings() {
    const begun = this.#begun();
    return new Set(this.#moves.flatMap(({ path }) => (this.#open().length > 0 ? path[begun] : path)));
  }

  /** @param {string} id */
  #choose(id) {
    if (this.#proposal && this.#chosen.at(-1) === id) {
      this.listener.confirmed();
      return;
    }
    const open = this.#open();
    if (this.#next().has(id)) {
      this.#chosen = [...open, id];
    } else if (open.at(-1) === id) {
      this.#chosen = open.slice(0, -1);
    } else if (this.#beginnings().has(id)) {
      this.#chosen = [id];
    } else {
      // The reason is asked for in the order of a move.
      this.listener.refused(this.#begun() > 0 ? [id, ...open] : [...open, id]);
      return;
    }
    const wasProposed = this.#proposal !== undefined;
    this.#proposal = undefined;
    const move = this.#fitting().find(({ path }) => path.length === this.#chosen.length);
    const isRough = this.#isTouched && this.#nearest(this.#placeOf(this.#find(id)), id).distance < FINGER;
    this.#proposal = move;
    // What is played at once is shown as a move, not as a choice before it.
    if (move && !this.listener.mustConfirm(move, isRough)) {
      this.listener.played(move);
      return;
    }
    this.#mark();
    this.#focus(this.#placeOf(this.#find(id)));
    if (move) this.listener.proposed(move, isRough);
    else if (wasProposed) this.listener.withdrawn();
  }

  /** Marks what can be chosen and what has been. */
  #mark() {
    this.#markIn(this.element);
    this.#showGhost();
  }

  /**
   * The same in any picture of the position.
   * @param {Element} picture
   */
  #markIn(picture) {
    const next = this.#next();
    const beginnings = this.#beginnings();
    const isAboutPieces = this.#open().length === 0 && this.#moves.every(({ path }) => path.length > 1);
    const isCrowded = next.size > (isAboutPieces ? CROWD_OF_PIECES : CROWD);
    // It makes no difference where nothing can be chosen, and costs a browser more than all else.
    if (next.size > 0) this.element.classList.toggle("is-crowded", isCrowded);
    let isFirst = true;
    for (const target of targetsIn(picture)) {
      const id = target.dataset.target ?? "";
      const isChosen = this.#chosen.includes(id);
      const isChoice = next.has(id) && !isChosen;
      target.classList.toggle("is-choice", isChoice);
      target.classList.toggle("is-chosen", isChosen);
      target.classList.toggle("is-other", !isChoice && !isChosen && beginnings.has(id));
      if (isChosen) target.setAttribute("aria-pressed", "true");
      else target.removeAttribute("aria-pressed");
      if (isChoice || isChosen) {
        target.setAttribute("role", "button");
        // One of them is reached by the Tab key, the others from there by arrows.
        target.setAttribute("tabindex", isChoice && isFirst ? "0" : "-1");
        if (isChoice) isFirst = false;
      } else {
        target.setAttribute("role", "img");
        target.removeAttribute("tabindex");
      }
    }
  }

  #targets() {
    return targetsIn(this.element);
  }

  /** @param {string | undefined} id */
  #find(id) {
    return this.#targets().find((target) => target.dataset.target === id);
  }

  #focused() {
    const active = document.activeElement;
    const isOwn = active instanceof SVGElement && this.element.contains(active);
    return isOwn ? active.dataset.target : undefined;
  }

  /** Where the keyboard is, or was before it left the targets. */
  #place() {
    return this.#placeOf(this.#find(this.#focused())) ?? this.#left;
  }

  /**
   * @param {SVGGElement | undefined} target
   * @returns {Place | undefined}
   */
  #placeOf(target) {
    return target && { id: target.dataset.target, at: middle(target) };
  }

  /**
   * The target nearest to a place that can be chosen, and how far away it is; another one than that, if it is named.
   * @param {Place | undefined} place
   * @param {string} [other]
   */
  #nearest(place, other) {
    /** @type {{ choice: SVGGElement | undefined, distance: number }} */
    let nearest = { choice: undefined, distance: Infinity };
    for (const choice of this.#targets()) {
      if (!choice.classList.contains("is-choice") || choice.dataset.target === other) continue;
      const [x, y] = middle(choice);
      const distance = place ? Math.hypot(x - place.at[0], y - place.at[1]) : 0;
      if (distance < nearest.distance) nearest = { choice, distance };
    }
    return nearest;
  }

  /**
   * Gives the focus to the target at a place, or else to the nearest that can be chosen, or to the board.
   * @param {Place | undefined} place
   */
  #focus(place) {
    const wanted = this.#find(place?.id);
    const choice = wanted?.hasAttribute("tabindex") ? wanted : this.#nearest(place).choice;
    if (!choice) this.#left = place;
    (choice ?? this.element).focus({ preventScroll: true });
  }

  /** Shows the piece of a proposed move where it would go. */
  #showGhost() {
    this.element.querySelector(".ghost")?.remove();
    const path = this.#proposal?.path ?? [];
    const [from, to] = [this.#find(path[0]), this.#find(path.at(-1))];
    const piece = this.element.querySelector(`[data-piece="${CSS.escape(path[0] ?? "")}"]`);
    if (!from || !to || from === to || !piece) return;
    const [start, end] = [from, to].map((target) => target.getBBox());
    const x = end.x + end.width / 2 - start.x - start.width / 2;
    const y = end.y + end.height / 2 - start.y - start.height / 2;
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
    ghost.classList.add("ghost");
    ghost.setAttribute("transform", `translate(${x} ${y})`);
    ghost.append(...Array.from(piece.childNodes, (node) => node.cloneNode(true)));
    this.#targets()[0].before(ghost);
  }

  /**
   * The target under a point: one that can be chosen before any other, then one of the same kind, since whoever points at
   * a place asks about that place and not about its rim; and small ones before large ones.
   * @param {number} x
   * @param {number} y
   */
  #under(x, y) {
    const hit = this.#targets().filter((target) => {
      const box = target.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    /** @param {SVGGElement} target */
    const size = (target) => {
      const box = target.getBoundingClientRect();
      return box.width * box.height;
    };
    const live = this.#targets().filter((target) => target.matches(".is-choice, .is-chosen, .is-other"));
    const kinds = new Set(live.map(kindOf));
    /** @param {SVGGElement} target */
    const rank = (target) => (live.includes(target) ? 0 : kinds.has(kindOf(target)) ? 1 : 2);
    return hit.sort((a, b) => rank(a) - rank(b) || size(a) - size(b))[0];
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#isClickSpent || this.#moves.length === 0) {
      this.#isClickSpent = false;
      return;
    }
    const direct = event.target instanceof Element ? event.target.closest(".target") : null;
    const target = direct instanceof SVGElement ? direct : this.#under(event.clientX, event.clientY);
    if (target?.dataset.target) this.#choose(target.dataset.target);
    else this.back();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    this.#isTouched = false;
    const id = this.#focused();
    const target = this.#find(id);
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (direction && this.#moves.length > 0 && !this.#isPointed) {
      event.preventDefault();
      this.#walk(target, direction);
    } else if ((event.key === "Enter" || event.key === " ") && id) {
      event.preventDefault();
      this.#choose(id);
    } else if (event.key === "Escape") {
      this.back();
    }
  }

  /**
   * Goes to the nearest target in a direction: what lies aside counts double.
   * @param {SVGGElement | undefined} from
   * @param {number[]} direction
   */
  #walk(from, [dx, dy]) {
    const choices = this.#targets().filter((target) => target.classList.contains("is-choice") && target !== from);
    if (!from) {
      choices[0]?.focus();
      return;
    }
    const [x, y] = middle(from);
    let best = Infinity;
    let nearest = null;
    for (const choice of choices) {
      const [toX, toY] = middle(choice);
      const along = (toX - x) * dx + (toY - y) * dy;
      const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
      if (along > 1 && along + 2 * aside < best) {
        best = along + 2 * aside;
        nearest = choice;
      }
    }
    if (nearest) {
      from.setAttribute("tabindex", "-1");
      nearest.setAttribute("tabindex", "0");
      nearest.focus();
    }
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#isClickSpent = false;
    this.#isPointed = true;
    this.#isTouched = event.pointerType === "touch";
    if (event.pointerType === "touch" || event.button !== 0) return;
    const target = event.target instanceof Element ? event.target.closest(".target") : null;
    const id = target instanceof SVGElement ? target.dataset.target : undefined;
    if (!id || !target?.matches(".is-choice, .is-chosen, .is-other")) return;
    const piece = this.element.querySelector(`[data-piece="${CSS.escape(id)}"]`);
    this.#drag = {
      id,
      x: event.clientX,
      y: event.clientY,
      piece: piece instanceof SVGGElement ? piece : null,
      isDragging: false,
    };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isDragging) {
      const isLonger = this.#moves.some(({ path }) => path.length > 1 && path[0] === drag.id);
      if (Math.hypot(dx, dy) < DRAG || !isLonger) return;
      drag.isDragging = true;
      this.element.setPointerCapture(event.pointerId);
      this.#chosen = [];
      this.#proposal = undefined;
      this.#choose(drag.id);
    }
    const svg = drag.piece?.ownerSVGElement;
    if (!drag.piece || !svg) return;
    const [seen, drawn] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
    const scale = Math.max(drawn.width / seen.width, drawn.height / seen.height);
    drag.piece.style.transform = `translate(${dx * scale}px, ${dy * scale}px)`;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const drag = this.#drag;
    this.#drop();
    if (!drag?.isDragging) return;
    // The click that follows belongs to the drag.
    this.#isClickSpent = true;
    const target = this.#under(event.clientX, event.clientY);
    const id = target?.dataset.target;
    if (id && id !== drag.id) this.#choose(id);
  }

  #drop() {
    if (this.#drag?.piece) this.#drag.piece.style.transform = "";
    this.#drag = null;
  }
}

/**
 * Gives a picture what another has before its targets.
 * @param {SVGSVGElement} shown
 * @param {string} picture
 */
function redraw(shown, picture) {
  const next = parsed(picture).querySelector("svg");
  if (!next) return;
  next.prepend(...Array.from(shown.querySelectorAll(":scope > :is(title, desc)"), (words) => words.cloneNode(true)));
  shown.dataset.stage = next.dataset.stage;
  patch(shown, next, shown.querySelector(".target"));
}

/**
 * A picture with something around it.
 * @param {string} picture
 */
function parsed(picture) {
  const template = document.createElement("template");
  template.innerHTML = `<div>${picture}</div>`;
  return /** @type {Element} */ (template.content.firstElementChild);
}

/**
 * @param {Element} picture
 * @returns {SVGGElement[]}
 */
function targetsIn(picture) {
  return Array.from(picture.querySelectorAll(".target"));
}

/**
 * What kind of thing a target is: the part of its id before the colon.
 * @param {SVGGElement} target
 */
const kindOf = (target) => target.dataset.target?.split(":")[0];

/**
 * @param {Element} element
 * @returns {[number, number]}
 */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
