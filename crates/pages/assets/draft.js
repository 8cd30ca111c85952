// A position that is set up by hand: what is held goes where the player points, and the site says what becomes of it.

import { Board } from "./board.js";
import { element } from "./page.js";
import { get } from "./talk.js";

/** @import { Choice } from "./views.js" */
/**
 * @typedef {{
 *   draft: string, board: string, moves: Choice[], problem: string | null, is_open: boolean, turn: string, level: string,
 * }} Draft
 */

const root = element("draft");
const text = /** @type {HTMLInputElement} */ (element("position-text"));
/** What is being asked of the site: one thing after another. */
let asked = Promise.resolve();

const board = new Board(element("board"), {
  mustConfirm: () => false,
  played: ({ move }) => {
    board.hold();
    edit({ at: move });
  },
  proposed: () => {},
  confirmed: () => {},
  withdrawn: () => {},
  refused: () => {},
});

/** What is held. */
function held() {
  const chosen = document.querySelector("input[name=hold]:checked");
  return chosen instanceof HTMLInputElement ? chosen.value : "";
}

/** @param {string} id of a list that not every game has */
function listed(id) {
  const list = document.getElementById(id);
  return list instanceof HTMLSelectElement ? list : undefined;
}

/** @param {Record<string, string>} wanted what is to become of the position */
function edit(wanted) {
  asked = asked.then(() => change(wanted));
}

/** @param {Record<string, string>} wanted */
async function change(wanted) {
  try {
    const query = new URLSearchParams({ draft: text.value, hold: held(), ...wanted });
    show(await get(`${root.dataset.path}/edit?${query}`));
  } catch (error) {
    element("problem").textContent = error instanceof Error ? error.message : "";
  }
}

/** @param {Draft} draft */
function show(draft) {
  text.value = draft.draft;
  board.show(draft.board, draft.moves, []);
  const { fine, over } = element("problem").dataset;
  element("problem").textContent = draft.problem ?? (draft.is_open ? fine : over) ?? "";
  element("problem").classList.toggle("trouble", draft.problem !== null);
  element("ways").hidden = !draft.is_open;
  for (const link of document.querySelectorAll("[data-position]")) {
    if (link instanceof HTMLAnchorElement) link.href = link.dataset.position + encodeURIComponent(draft.draft);
  }
  const [turn, level] = [listed("turn"), listed("level")];
  if (turn) {
    turn.value = draft.turn;
    // What is not in the list follows from the board, which its first line says.
    if (turn.selectedIndex < 0) turn.selectedIndex = 0;
  }
  if (level) level.value = draft.level;
}

for (const choice of document.querySelectorAll("input[name=hold]")) choice.addEventListener("change", () => edit({}));
for (const id of ["turn", "level"]) {
  const list = listed(id);
  list?.addEventListener("change", () => edit({ [id]: list.value }));
}
board.setMoves(JSON.parse(element("view").textContent ?? "[]"));
document.dispatchEvent(new Event("settled"));
