// The games that live in this browser alone, in a list: to go on with, to remove, and to send to the site.

import { line } from "./copy.js";
import { ask } from "./dialog.js";
import { element } from "./page.js";
import { send } from "./send.js";
import * as shelf from "./shelf.js";

/** @typedef {{ id: string, log: { entries: { at: number, event: any }[] } }} Kept */

/** @returns {Kept[]} all games that can be read, the latest first */
function games() {
  const found = shelf.ids().flatMap((id) => {
    try {
      const { log } = JSON.parse(shelf.get(id) ?? "");
      return log.entries[0].event.setup ? [{ id, log }] : [];
    } catch {
      // It can't even be listed.
      return [];
    }
  });
  const latest = (/** @type {Kept} */ { log }) => log.entries[log.entries.length - 1].at;
  return found.sort((one, other) => latest(other) - latest(one));
}

/**
 * The line of a game.
 * @param {Kept} game
 */
async function row({ id, log }) {
  const { game } = log.entries[0].event.setup;
  const template = document.querySelector(`template[data-game="${CSS.escape(game)}"]`);
  if (!(template instanceof HTMLTemplateElement)) return [];
  const item = document.importNode(template.content, true).querySelector("li");
  const link = item?.querySelector("a");
  if (!item || !link) return [];
  try {
    link.innerHTML = await line(log);
  } catch {
    // What is wrong with it is said where it is opened.
  }
  link.search = `?id=${encodeURIComponent(id)}`;
  for (const button of item.querySelectorAll("button")) {
    button.addEventListener("click", () => (button.dataset.send === undefined ? remove(id, button) : send(id, button)));
  }
  return [item];
}

/**
 * @param {string} id
 * @param {HTMLButtonElement} button
 */
async function remove(id, { dataset, textContent }) {
  const answers = { yes: textContent ?? "", no: dataset.otherwise ?? "" };
  if (!(await ask(dataset.remove ?? "", answers))) return;
  shelf.remove(id);
  await show();
}

async function show() {
  const all = games();
  const list = element("kept-games");
  const none = document.getElementById("kept-none");
  if (none) none.hidden = all.length > 0;
  if (all.length === 0) {
    list.replaceChildren();
    return;
  }
  element("kept").hidden = false;
  list.replaceChildren(...(await Promise.all(all.map(row))).flat());
}

await show();
