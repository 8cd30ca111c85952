// Moves that can be seen: pieces slide, appear and vanish, and a new stage comes down.

/** @import { Change } from "./views.js" */

/** @typedef {Map<string, DOMPoint | null>} Places targets, and where they are */
/** @typedef {{ places: Places, ends: Places, pieces: Map<string, Node>, stage: string | undefined }} Before */

/** How long a move takes, in milliseconds. */
export const DURATION = 280;
const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * What an animation needs of the old picture.
 * @param {HTMLElement} board
 * @param {Change[]} changes
 * @param {{ staysPut?: boolean }} [picture] whether all targets will be where they are: to look for them in the new picture
 *   makes a browser lay it out twice
 * @returns {Before}
 */
export function remember(board, changes, { staysPut = false } = {}) {
  const svg = board.querySelector("svg");
  const [places, ends] = [new Map(), new Map()];
  const pieces = new Map();
  for (const { type, piece, from, to } of changes) {
    if (from) places.set(from, middle(board, from));
    if (to && staysPut) ends.set(to, middle(board, to));
    const old = type === "vanished" && find(board, "piece", piece);
    if (old) pieces.set(piece, old.cloneNode(true));
  }
  return { places, ends, pieces, stage: svg?.dataset.stage };
}

/**
 * Plays the way from the old picture to the one on the board.
 * @param {HTMLElement} board
 * @param {Before} before
 * @param {Change[]} changes
 * @returns {number} how long it takes, in milliseconds
 */
export function animate(board, before, changes) {
  const svg = board.querySelector("svg");
  if (!svg || CALM.matches || changes.length === 0) return 0;
  const isNewStage = before.stage !== undefined && before.stage !== svg.dataset.stage;
  const duration = isNewStage ? 3 * DURATION : DURATION;
  if (isNewStage) {
    svg.animate(
      [
        { transform: "translateY(-6%) scale(1.04)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration, easing: "cubic-bezier(.2, .9, .3, 1)" },
    );
  }
  for (const change of changes) {
    if (change.type === "moved") slide(board, before, change);
    if (change.type === "appeared") appear(board, change);
    if (change.type === "vanished") vanish(svg, before, change);
  }
  return duration;
}

/**
 * @param {HTMLElement} board
 * @param {Before} before
 * @param {Change} change
 */
function slide(board, before, { piece, from, to }) {
  const element = find(board, "piece", piece);
  const start = before.places.get(from ?? "");
  const end = before.ends.get(to ?? "") ?? middle(board, to ?? "");
  if (!element || !start || !end) return;
  // What moves lies over what it passes; targets stay on top of everything.
  const first = board.querySelector(".target");
  if (first) first.before(element);
  element.animate(
    [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: "none" }],
    { duration: DURATION, easing: "ease-in-out" },
  );
}

/**
 * @param {HTMLElement} board
 * @param {Change} change
 */
function appear(board, { piece }) {
  const element = find(board, "piece", piece);
  element?.animate(
    [
      { transform: "scale(0.2, 1)", opacity: 0 },
      { transform: "scale(1.06)", opacity: 1, offset: 0.7 },
      { transform: "none", opacity: 1 },
    ],
    { duration: DURATION, easing: "ease-out" },
  );
}

/**
 * @param {SVGSVGElement} svg
 * @param {Before} before
 * @param {Change} change
 */
function vanish(svg, before, { piece }) {
  const old = before.pieces.get(piece);
  if (!(old instanceof SVGElement)) return;
  old.setAttribute("aria-hidden", "true");
  old.removeAttribute("data-piece");
  old.classList.add("vanishing");
  svg.append(old);
  const leaving = old.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "scale(0.3)", opacity: 0 },
    ],
    { duration: DURATION, easing: "ease-in" },
  );
  leaving.onfinish = () => old.remove();
  leaving.oncancel = () => old.remove();
}

/**
 * @param {HTMLElement} board
 * @param {"piece" | "target"} kind
 * @param {string} id
 * @returns {SVGGElement | null}
 */
function find(board, kind, id) {
  return board.querySelector(`[data-${kind}="${CSS.escape(id)}"]`);
}

/**
 * The middle of a target in the units of the picture.
 * @param {HTMLElement} board
 * @param {string} id
 */
function middle(board, id) {
  const target = find(board, "target", id);
  if (!target) return null;
  const box = target.getBBox();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}
