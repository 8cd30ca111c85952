// Talking to the server: answers, commands that may be repeated, and the stream of what happens.

/**
 * @typedef {{ move: string, path: string[] }} Choice
 * @typedef {{ type: "moved" | "appeared" | "vanished", piece: string, from?: string, to?: string }} Change
 * @typedef {{
 *   seq: number, ply: number, plies: number, board: string, moves: Choice[], changes: Change[],
 *   by_computer: boolean, times: { left: (number | null)[], running: number | null } | null, claimable: number | null,
 *   regions: Record<string, string>, said: string, title: string,
 * }} Sight
 */

/** What the server refused, with its reason in the player's language. */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} status
   */
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/**
 * Whether the same question may be answered a moment later.
 * @param {unknown} error
 */
export function isPassing(error) {
  return !(error instanceof Refused) || error.status >= 500 || error.status === 429;
}

/** How long to wait before the next attempt, in milliseconds: longer each time. */
const PATIENCE = [300, 700, 1500, 3000, 5000];

/** How long an answer to a question may take, in milliseconds. */
const LONGEST = 15_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A key that nobody else has. It needs no secure context, unlike crypto.randomUUID. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function answer(response) {
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  const body = isJson ? await response.json() : { code: "internal", message: response.statusText };
  if (!response.ok) throw new Refused(body.code, body.message, response.status);
  return body;
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  const headers = { accept: "application/json" };
  return answer(await fetch(path, { headers, signal: AbortSignal.timeout(LONGEST) }));
}

/**
 * Sends something once: if the answer is lost it is sent again with the same key, so that it counts once.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export async function post(path, body) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": newKey() },
    body: JSON.stringify(body),
  };
  for (const patience of PATIENCE) {
    try {
      return await answer(await fetch(path, request));
    } catch (error) {
      if (error instanceof Refused) throw error;
      await pause(patience);
    }
  }
  return answer(await fetch(path, request));
}

/**
 * Listens to a game. The browser comes back by itself after most breaks and says what it has seen; where it gives
 * up, a new stream is opened.
 * @param {string} path
 * @param {{ changed: () => void, online: (isOnline: boolean) => void }} listener
 */
export function listen(path, listener) {
  /** @type {EventSource} */
  let stream;
  const open = () => {
    stream = new EventSource(path);
    stream.onopen = () => {
      listener.online(true);
      listener.changed();
    };
    stream.onmessage = () => listener.changed();
    stream.addEventListener("present", () => listener.changed());
    stream.onerror = () => {
      listener.online(false);
      if (stream.readyState === EventSource.CLOSED) setTimeout(open, 2000);
    };
  };
  open();
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", ({ persisted }) => {
    // The browser has kept the page while another one was shown.
    if (persisted) open();
  });
}
