// Where the games lie that live in this browser alone.

import { lasting } from "./memory.js";

const PREFIX = "burrow-here-";

/** The ids of all games. */
export const ids = () =>
  lasting
    .names()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** @param {string} id */
export const get = (id) => lasting.get(PREFIX + id);

/**
 * @param {string} id
 * @param {string} text
 * @returns {boolean} whether it outlives the page
 */
export const put = (id, text) => lasting.set(PREFIX + id, text);

/** @param {string} id */
export const remove = (id) => lasting.remove(PREFIX + id);
