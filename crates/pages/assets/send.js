// Sends games that live in this browser alone to the site.

import { element } from "./page.js";
import * as shelf from "./shelf.js";
import { Refused, post } from "./talk.js";

/**
 * What the site has to know of a game.
 * @param {string} text
 */
function told(text) {
  const { seed, log } = JSON.parse(text);
  const [{ setup }, ...events] = log.entries.map((/** @type {{ event: any }} */ { event }) => event);
  return { seed, setup, events: events.map((/** @type {any} */ event) => (event.type === "played" ? event.step : event)) };
}

/**
 * Sends a game to the site, where it is from then on, and goes there. Sent twice, it is the same one.
 * @param {string} id
 * @param {HTMLElement} button what was pressed
 * @param {string} [part] which part of its page is wanted, as the rest of a path
 */
export async function send(id, button, part = "") {
  if (button.hasAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  try {
    const { game } = await post("/here", told(shelf.get(id) ?? ""));
    shelf.remove(id);
    location.assign(`/g/${game}${part}`);
  } catch (error) {
    const isAnswer = error instanceof Refused;
    element("trouble").textContent = isAnswer ? error.message : (button.dataset.unreached ?? "");
    button.removeAttribute("aria-busy");
  }
}
