// How long to wait before something is tried again.

/** In milliseconds, longer each time. */
const DELAYS = [300, 700, 1500, 3000, 5000];

/** How often a command is sent again before it counts as failed. */
export const MOST_RETRIES = DELAYS.length;

/**
 * The delay after a number of failures in a row.
 * @param {number} failures
 */
export const retryDelay = (failures) => DELAYS[Math.min(failures, DELAYS.length) - 1];
