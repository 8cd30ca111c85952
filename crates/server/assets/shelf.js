// Where the games lie that live in this browser alone.

const PREFIX = "burrow-here-";

/** The ids of all games. */
export const ids = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** @param {string} id */
export const get = (id) => localStorage.getItem(PREFIX + id) ?? undefined;

/**
 * @param {string} id
 * @param {string} text
 */
export const put = (id, text) => localStorage.setItem(PREFIX + id, text);

/** @param {string} id */
export const remove = (id) => localStorage.removeItem(PREFIX + id);
