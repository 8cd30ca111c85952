// What every page does.

import { lasting } from "./memory.js";

/** Whether there is no site behind the page. */
const isAlone = document.documentElement.dataset.alone !== undefined;

// So that the server can draw a game for this window at once.
const wide = matchMedia("(orientation: landscape)");
const keepWidth = () => (document.cookie = `wide=${wide.matches}; path=/; max-age=31536000; samesite=lax`);
if (!isAlone) {
  keepWidth();
  wide.addEventListener("change", keepWidth);
}

// What is folded on a phone is open where there is room.
if (matchMedia("(width > 60rem)").matches) {
  for (const folded of document.querySelectorAll("details[data-roomy]")) folded.setAttribute("open", "");
}

// Only some browsers can hand things on to the system.
for (const button of document.querySelectorAll("[data-share]")) {
  if (!(button instanceof HTMLElement) || !("share" in navigator)) continue;
  button.hidden = false;
  // Whoever changes their mind has nothing to be told.
  button.addEventListener("click", () => navigator.share({ url: button.dataset.share }).catch(() => {}));
}

// Without a secure connection there is none, and everything but playing without a network works. It loads all that is
// needed then, so it waits until the page has what it needs itself.
const keep = () => {
  const keeper = new URL("../../keeper.js", import.meta.url);
  if (isAlone) keeper.search = document.documentElement.lang;
  navigator.serviceWorker?.register(keeper).catch(() => {});
};

// The pages that are kept look as this one did when they were: with its language, colours and name.
const KEPT_AS = "burrow-kept-as";
const { lang, dataset } = document.documentElement;
const look = [lang, dataset.look, document.querySelector("details.settings > summary")?.textContent?.trim()].join(" ");
if (!isAlone && look !== lasting.get(KEPT_AS)) {
  navigator.serviceWorker?.ready.then(({ active }) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => lasting.set(KEPT_AS, look);
    active?.postMessage("renew", [port2]);
  });
}
if (document.querySelector("#game[data-live], #game[data-here]")) document.addEventListener("settled", keep, { once: true });
else addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(keep));

const settings = document.querySelector("details.settings");
if (settings instanceof HTMLDetailsElement) {
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !settings.contains(event.target)) settings.open = false;
  });
  settings.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    settings.open = false;
    settings.querySelector("summary")?.focus();
  });
}

for (const input of document.querySelectorAll("[data-into]")) {
  if (!(input instanceof HTMLInputElement)) continue;
  input.addEventListener("change", async () => {
    const area = document.getElementById(input.dataset.into ?? "");
    const file = input.files?.[0];
    if (area instanceof HTMLTextAreaElement && file) area.value = await file.text();
  });
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (button instanceof HTMLElement) copyBy(button);
});

/**
 * Copies what stands in the field that a button names.
 * @param {HTMLElement} button
 */
async function copyBy(button) {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without a secure context only what is selected can be copied. Where even that is not allowed, it stays selected.
    if (!document.execCommand("copy")) return;
  }
  button.textContent = button.dataset.done ?? "";
}

for (const offer of document.querySelectorAll("[data-offer]")) {
  // Who has finished a lesson of the game knows where to find the others, and who has finished a game needs none.
  const done = lasting.get("burrow-lessons-done") ?? "";
  if (!(offer instanceof HTMLElement)) continue;
  const game = offer.dataset.offer ?? "";
  offer.hidden = done.includes(`/learn/${game}/`) || lasting.get(`burrow-played-${game}`) !== undefined;
}
