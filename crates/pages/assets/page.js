// Elements of a game's page.

/**
 * An element that the page always has.
 * @param {string} id
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Disables a button in a way that keeps the focus: one that loses it by its own click would lose the keyboard's place.
 * @param {string} id
 * @param {boolean} isDisabled
 */
export function setDisabled(id, isDisabled) {
  element(id).setAttribute("aria-disabled", String(isDisabled));
}

/**
 * What is chosen in a list of numbers, under its name.
 * @param {string} id
 */
export function chosenIn(id) {
  const select = /** @type {HTMLSelectElement} */ (element(id));
  return { [select.name]: Number(select.value) };
}

/**
 * Scrolls a list so that a part of it is seen, but never the page: what is looked at may not run away.
 * @param {HTMLElement} list
 * @param {string} selector
 */
export function scrollWithin(list, selector) {
  const shown = list.querySelector(selector);
  if (!shown) return;
  const [frame, box] = [list.getBoundingClientRect(), shown.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

/**
 * Lets the links and addresses that are about the shown position lead to it.
 * @param {number} ply
 */
export function linkToPly(ply) {
  for (const link of document.querySelectorAll("[data-before-ply]")) {
    if (link instanceof HTMLAnchorElement) link.href = `${link.dataset.beforePly}${ply}`;
    if (link instanceof HTMLInputElement) link.value = `${link.dataset.beforePly}${ply}`;
  }
}

/**
 * Does something that is good to have but not needed: keeping things, say, which a browser may refuse.
 * @param {() => void} action
 */
export function attempt(action) {
  try {
    action();
  } catch {
    // It goes on without.
  }
}
