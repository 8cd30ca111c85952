// What a player prefers, kept in this browser.

import { lasting } from "./memory.js";
import { NOTIFY, askToNotify, canNotify, endNotices } from "./notices.js";
import { element } from "./page.js";

export const preferences = {
  /**
   * @param {string} name
   * @param {boolean} [usual] what it is for a player who has never chosen
   */
  get: (name, usual = false) => (lasting.get(`burrow-${name}`) ?? (usual ? "yes" : "no")) === "yes",
  /**
   * @param {string} name
   * @param {boolean} value
   */
  set: (name, value) => lasting.set(`burrow-${name}`, value ? "yes" : "no"),
};

/**
 * The preference to see boards of a kind from the other side.
 * @param {string | undefined} kind
 */
const flippedOf = (kind) => `flipped-${kind}`;

/**
 * How the board of a kind is to be drawn, as a query.
 * @param {string | undefined} kind
 */
export function drawingQuery(kind) {
  const parts = [];
  if (preferences.get(flippedOf(kind))) parts.push("flipped=true");
  if (preferences.get("auto")) parts.push("auto=true");
  if (preferences.get("distances")) parts.push("distances=true");
  return parts.join("&");
}

/** Fingers hit what is near to what they aim at. */
const FINGERS = matchMedia("(any-pointer: coarse)");

/** Whether moves may have to be confirmed, so that they are needed in words. */
export const mayConfirm = () => preferences.get("confirm") || FINGERS.matches;

/**
 * Lets the switches of the page change the preferences.
 * @param {string | undefined} kind
 * @param {(name: string) => void} changed
 */
export function bindPreferences(kind, changed) {
  const flip = element("flip");
  const flipped = flippedOf(kind);
  const showFlip = () => flip.setAttribute("aria-pressed", String(preferences.get(flipped)));
  showFlip();
  flip.addEventListener("click", () => {
    preferences.set(flipped, !preferences.get(flipped));
    showFlip();
    changed("flipped");
  });
  for (const box of document.querySelectorAll("[data-preference]")) {
    if (!(box instanceof HTMLInputElement)) continue;
    const name = box.dataset.preference ?? "";
    box.checked = preferences.get(name, box.defaultChecked);
    if (name === NOTIFY && box.checked && !canNotify()) turnOff(box, name);
    box.addEventListener("change", async () => {
      preferences.set(name, box.checked);
      if (name === NOTIFY && !box.checked) await endNotices();
      else if (name === NOTIFY && !(await askToNotify())) turnOff(box, name);
      changed(name);
    });
  }
}

/**
 * Turns off what can't be had.
 * @param {HTMLInputElement} box
 * @param {string} name
 */
function turnOff(box, name) {
  box.checked = false;
  preferences.set(name, false);
}

/** The rules in short are open until the player closes them; where they are on the menu, a tool leads there till then. */
export function bindShortRules() {
  const rules = /** @type {HTMLDetailsElement} */ (element("minute"));
  const read = `minute-${rules.dataset.kind}`;
  const isNew = rules.dataset.forPlayer !== undefined && !preferences.get(read);
  rules.open = isNew;
  element("how-to").hidden = !isNew;
  const haveRead = () => {
    preferences.set(read, true);
    element("how-to").hidden = true;
  };
  rules.addEventListener("toggle", () => {
    if (!rules.open) haveRead();
  });
  element("minute-close").addEventListener("click", () => {
    rules.open = false;
    // The event above may come too late: after the page was left.
    haveRead();
    element("menu").hidePopover();
    element("board").focus({ preventScroll: true });
  });
}

/** Where keys have a meaning of their own. */
const OWN_KEYS = "input:not([type=checkbox]), select, textarea, [role=group][tabindex='0'], dialog *";

/**
 * Presses the button whose key it is, unless the player prefers no keys.
 * @param {KeyboardEvent} event
 */
export function pressByKey(event) {
  const { target, key } = event;
  const isOther = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (isOther || !preferences.get("keys", true)) return;
  if (!(target instanceof Element) || target.matches(OWN_KEYS)) return;
  const button = document.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}" i]`);
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.click();
}
