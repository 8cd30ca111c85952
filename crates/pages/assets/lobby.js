// Lists of games that stay up to date.

import { listen } from "./talk.js";

/**
 * What leads somewhere in a list, by which it is found again in the next one.
 * @param {Element | null} element
 */
function goal(element) {
  return element?.getAttribute("href") ?? element?.closest("form")?.getAttribute("action");
}

/**
 * Puts new content into a list; whoever was at one of its links or buttons still is.
 * @param {HTMLElement} list
 * @param {string} html
 */
function put(list, html) {
  const at = document.activeElement;
  const before = list.contains(at) ? goal(at) : undefined;
  list.innerHTML = html;
  if (before == null) return;
  const same = [...list.querySelectorAll("a, button")].find((element) => goal(element) === before);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

/**
 * Those who want to know of a stream.
 * @type {Map<string, (() => void)[]>}
 */
const streams = new Map();

/** @param {HTMLElement} list */
function keepUpToDate(list) {
  const { list: path = "", live, every } = list.dataset;
  let shown = list.innerHTML;
  const update = async () => {
    const response = await fetch(path);
    if (!response.ok) return;
    const html = await response.text();
    if (html !== shown) put(list, html);
    shown = html;
  };
  // What fails now may work the next time.
  const look = () => void update().catch(() => {});
  if (live !== undefined) streams.set(live, [...(streams.get(live) ?? []), look]);
  // Nobody looks at a page that is hidden. Where there is no board none can change, and the stream tells of new ones.
  const canChange = () => !document.hidden && (live === undefined || list.querySelector(".board-card") !== null);
  const lookAgain = () => {
    if (canChange()) look();
  };
  if (every !== undefined) {
    setInterval(lookAgain, Number(every) * 1000);
    document.addEventListener("visibilitychange", lookAgain);
  }
  // Without a stream: whenever somebody comes back to look.
  if (live === undefined) addEventListener("focus", look);
}

for (const list of document.querySelectorAll("[data-list]")) {
  if (list instanceof HTMLElement) keepUpToDate(list);
}
for (const [path, looks] of streams) {
  const all = () => looks.forEach((look) => look());
  listen(() => path, { event: all, online: (isOnline) => isOnline && all() });
}
