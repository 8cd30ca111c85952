// Questions to the player.

import { element } from "./page.js";

/**
 * Asks before something that can't be undone.
 * @param {string} question
 * @param {{ yes: string, no: string }} answers
 * @returns {Promise<boolean>}
 */
export function ask(question, answers) {
  const dialog = /** @type {HTMLDialogElement} */ (element("ask"));
  element("ask-text").textContent = question;
  element("ask-yes").textContent = answers.yes;
  element("ask-no").textContent = answers.no;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
