// What time it is for the site.

import { passing } from "./memory.js";

const KEY = "burrow-ahead";

/** By how much the site's clock is ahead of the device's, in milliseconds, as far as is known. */
let ahead = Number(passing.get(KEY) ?? -Infinity);

/**
 * Takes up what the site said of the time. That may be some time ago, so only what is later than expected counts.
 * @param {number} time
 */
export function set(time) {
  if (time - Date.now() <= ahead) return;
  ahead = time - Date.now();
  passing.set(KEY, String(ahead));
}

/** The time now. */
export const now = () => Date.now() + ahead;
