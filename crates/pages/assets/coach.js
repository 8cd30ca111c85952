// The coach: looks at moves before they are final, and says at the end what to remember.

import { ask } from "./dialog.js";
import { element } from "./page.js";
import { preferences } from "./preferences.js";

/** @import { Here } from "./here.js" */
/** @import { Source } from "./source.js" */
/** @import { Entry } from "./views.js" */

/** Whether the player has a coach: by choice, and always with a teacher. */
export function hasCoach() {
  const isTaught = element("game").dataset.teach !== undefined;
  return document.getElementById("coach") !== null && (isTaught || preferences.get("coach"));
}

/**
 * Learns how a game was set up that lives in this browser.
 * @param {{ entries: Entry[] }} log
 */
export function learnSetup({ entries }) {
  const { setup } = /** @type {any} */ (entries[0].event);
  const { length } = setup.seats.filter((/** @type {unknown} */ seat) => seat === "creator");
  if (setup.teach) element("game").dataset.teach = "";
  // Who shares a device, or wants no help, has no coach.
  if (!setup.hints || length !== 1) element("coach").remove();
}

/**
 * Offers a move back if it loses much.
 * @param {Source} source
 * @param {string} step
 * @param {() => void} answered called when it is known whether there is something to say
 * @returns {Promise<boolean>} whether it is to be played
 */
export async function mayPlay(source, step, answered) {
  // The move is more important than what a coach may say of it.
  const message = await source.concern(step).catch(() => undefined);
  answered();
  if (message === undefined) return true;
  const { takeBack = "", keep = "" } = element("coach").dataset;
  return ask(message, { yes: keep, no: takeBack });
}

/**
 * Says one thing to remember of a game in this browser that is over.
 * @param {Here} here
 */
export async function remember(here) {
  const place = element("remember");
  if (!hasCoach() || place.dataset.asked !== undefined) return;
  place.dataset.asked = "";
  place.textContent = (await here.remember().catch(() => undefined)) ?? "";
  place.hidden = place.textContent === "";
}
