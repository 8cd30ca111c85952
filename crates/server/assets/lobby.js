// Lists of games that stay up to date.

import { listen } from "./talk.js";

const list = document.querySelector("[data-list]");
if (list instanceof HTMLElement) {
  const { list: path = "", live } = list.dataset;
  const update = async () => {
    const response = await fetch(path);
    if (!response.ok) return;
    const html = await response.text();
    if (html !== list.innerHTML) list.innerHTML = html;
  };
  if (live !== undefined) listen(() => live, { event: update, online: (isOnline) => isOnline && update() });
  // Without a stream: whenever somebody comes back to look.
  else addEventListener("focus", update);
}
