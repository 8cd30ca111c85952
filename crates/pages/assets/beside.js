// Shows a page of prose beside the game, so that nobody has to leave it.

import { element } from "./page.js";

/** Links that say so open beside the game; where that fails, they open as links do. */
export function bindBeside() {
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-beside]") : null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || !("popover" in link)) return;
    event.preventDefault();
    try {
      const text = await prose(link.href);
      element("beside-text").replaceChildren(text);
      element("beside").showPopover();
      element("beside-text").focus({ preventScroll: true });
    } catch {
      open(link.href, "_blank", "noopener");
    }
  });
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && element("beside").matches(":popover-open")) element("beside").hidePopover();
  });
}

/**
 * The text of a page, without what leads to other pages.
 * @param {string} address
 */
async function prose(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const text = page.querySelector("article.prose");
  if (!text) throw new Error("no text");
  for (const onward of text.querySelectorAll(".onward")) onward.remove();
  return document.importNode(text, true);
}
