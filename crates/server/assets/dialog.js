// Questions to the player, and notifications.

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

/** Asks the browser whether the page may notify. */
export async function askToNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

/**
 * Notifies a player who looks at something else.
 * @param {string} text
 */
export function notify(text) {
  if (!document.hidden || !("Notification" in window)) return;
  if (Notification.permission === "granted") new Notification(text, { tag: location.pathname });
}
