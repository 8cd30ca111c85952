// The regions of the page that the server writes: new content replaces the old without disturbing the player.

import { element } from "./page.js";

export class Regions {
  /** @type {Map<string, string>} what was put into each region */
  #given = new Map();
  /** @type {Map<string, string>} the same as the browser writes it */
  #contents = new Map();
  /** @type {Map<string, string>} what waits until the pointer is released */
  #postponed = new Map();
  #isPressed = false;

  constructor() {
    for (const region of document.querySelectorAll("[data-region]")) this.#contents.set(region.id, region.innerHTML);
    addEventListener("pointerdown", () => (this.#isPressed = true), true);
    addEventListener("pointerup", () => this.#release(), true);
    addEventListener("pointercancel", () => this.#release(), true);
    // Where the pointer was released outside of the window.
    addEventListener("pointermove", ({ buttons }) => this.#isPressed && buttons === 0 && this.#release(), true);
  }

  /**
   * Puts new content into a region, if it is new. A button that is replaced between press and release would never be
   * clicked, so meanwhile it waits.
   * @param {string} id
   * @param {string} html
   */
  put(id, html) {
    if (this.#isPressed) {
      this.#postponed.set(id, html);
      return;
    }
    this.#postponed.delete(id);
    if (html === this.#given.get(id)) return;
    this.#given.set(id, html);
    // As the browser would write it: the first content came with the page.
    const template = document.createElement("template");
    template.innerHTML = html;
    if (template.innerHTML === this.#contents.get(id)) return;
    this.#contents.set(id, template.innerHTML);
    replace(element(id), html);
  }

  #release() {
    this.#isPressed = false;
    // After the click that follows.
    setTimeout(() => {
      const waiting = [...this.#postponed];
      this.#postponed.clear();
      for (const [id, html] of waiting) this.put(id, html);
    });
  }
}

/**
 * Replaces the content of a region. What had the focus keeps it, or else the board gets it; what was chosen in a list
 * stays chosen.
 * @param {HTMLElement} region
 * @param {string} html
 */
function replace(region, html) {
  const active = document.activeElement;
  const hadFocus = active instanceof HTMLElement && region.contains(active);
  const id = hadFocus ? active.id : "";
  const ply = hadFocus ? active.dataset.ply : undefined;
  const { scrollTop } = region;
  const lists = [...region.querySelectorAll("select")];
  region.innerHTML = html;
  for (const { id, value } of lists) {
    const list = document.getElementById(id);
    if (list instanceof HTMLSelectElement) list.value = value;
  }
  region.scrollTop = scrollTop;
  if (!hadFocus) return;
  const again = (id && document.getElementById(id)) || (ply && region.querySelector(`[data-ply="${ply}"]`));
  const isThere = again instanceof HTMLElement && !again.matches(":disabled");
  (isThere ? again : element("board")).focus({ preventScroll: true });
}
