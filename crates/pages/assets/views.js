// What the server says of a game: whole views, or what differs from the one before.

/**
 * @typedef {{ move: string, path: string[], words?: string, warning?: string, lucky?: boolean }} Choice
 * @typedef {{ type: "moved" | "appeared" | "vanished", piece: string, from?: string, to?: string }} Change
 * @typedef {string | [from: number, count: number]} Patch new text, or pieces of the text before
 * @typedef {{
 *   seq: number, ply: number, plies: number, moves: Choice[], changes: Change[], by_computer: boolean,
 *   times: { left: (number | null)[], running: number | null, starts_in?: number } | null, claimable: number | null,
 *   said: string, title: string, attention: boolean, shown: string, came?: number,
 * }} Facts
 * @typedef {Facts & { board?: string, regions: Record<string, string>, patches?: Record<string, Patch[]>, steps?: Answer[] }} Answer
 * @typedef {Facts & { board: string, regions: Record<string, string> }} View
 * @typedef {{ ply: number, board: string, changes: Change[], ends_round: boolean }} Glimpse a position without targets and words
 * @typedef {{ seq: number, at: number, event: { type: string, [field: string]: unknown } }} Entry something that happened
 * @typedef {{ present: number, seats: (boolean | null)[], watching: string, claimable: number | null }} Presence
 */

/**
 * The views that an answer is about: the steps in between, then the one that was asked for.
 * @param {Answer} answer
 * @param {View | undefined} before the view that the question named
 * @returns {View[]}
 */
export function viewsOf(answer, before) {
  /** @type {Record<string, string>} */
  let parts = before ? { board: before.board, ...before.regions } : {};
  return [...(answer.steps ?? []), answer].map((step) => {
    parts = { ...parts, ...step.regions };
    if (step.board !== undefined) parts.board = step.board;
    for (const [id, patches] of Object.entries(step.patches ?? {})) parts[id] = patched(parts[id], patches);
    const { board, ...regions } = parts;
    return { ...step, board, regions };
  });
}

/**
 * Makes a text of an earlier one.
 * @param {string} before whose pieces end with tags
 * @param {Patch[]} patches
 */
function patched(before, patches) {
  const pieces = before.split(/(?<=>)/);
  const text = (/** @type {Patch} */ patch) =>
    typeof patch === "string" ? patch : pieces.slice(patch[0], patch[0] + patch[1]).join("");
  return patches.map(text).join("");
}
