// What happened, beside the result of a game that is over.

const section = document.getElementById("review");
const told = document.getElementById("review-told");
const result = document.getElementById("result");

/** How long to wait before asking again, in milliseconds. */
const WAIT = 1000;

let isAsked = false;

/** Shows what is known, until all of it is. */
async function ask() {
  const path = section?.dataset.panel;
  if (!told || path === undefined) return;
  const response = await fetch(path).catch(() => undefined);
  // The link leads there in any case.
  if (!response?.ok) return;
  told.innerHTML = await response.text();
  if (told.querySelector("[data-working]")) setTimeout(ask, WAIT);
}

/** Begins when the game is over. */
function look() {
  // The site must know that the game is over.
  const isAhead = document.getElementById("game")?.dataset.ahead !== undefined;
  if (isAsked || isAhead || !section || !result?.firstElementChild) return;
  isAsked = true;
  section.hidden = false;
  ask();
}

if (result) new MutationObserver(look).observe(result, { childList: true, subtree: true });
document.addEventListener("arrived", look);
look();
