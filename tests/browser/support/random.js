// Choices that look random and are the same in every run.

/** @param {number} seed */
export function random(seed) {
  let state = seed >>> 0;
  /** @param {number} below */
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
