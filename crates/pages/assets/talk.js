// Talking to the server: answers, commands that may be repeated, and the stream of what happens.

import { MOST_RETRIES, retryDelay } from "./retry.js";

/** @import { Presence } from "./views.js" */

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

/** How long an answer to a question may take, in milliseconds, and one to something that was sent. */
const LONGEST = 15_000;
const LONGEST_SENT = 30_000;
/** How long a stream may say nothing before it is not trusted, when the player looks again. */
const QUIET = 5_000;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A key that nobody else has. It needs no secure context, unlike crypto.randomUUID. */
export function newKey() {
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
 * Sends something and does not try again.
 * @param {string} path
 * @param {object} body
 * @param {{ key?: string, longest?: number }} [how] with which key, and how long an answer may take, in milliseconds
 * @returns {Promise<any>}
 */
export async function tryPost(path, body, { key = newKey(), longest = LONGEST_SENT } = {}) {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const request = { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(longest) };
  return answer(await fetch(path, request));
}

/**
 * Sends something once: if the answer is lost it is sent again with the same key, so that it counts once.
 * @param {string} path
 * @param {object} body
 * @param {string} [key]
 * @returns {Promise<any>}
 */
export async function post(path, body, key = newKey()) {
  for (let failures = 1; ; failures++) {
    try {
      return await tryPost(path, body, { key });
    } catch (error) {
      if (error instanceof Refused || failures > MOST_RETRIES) throw error;
      await pause(retryDelay(failures));
    }
  }
}

/**
 * Listens to a stream. The browser comes back by itself after most breaks and says what it has seen; where it gives
 * up, a new stream is opened.
 * @param {() => string} path where the stream is, from what is known by now
 * @param {{
 *   event: (data: string) => void, present?: (presence: Presence) => void, said?: (count: number) => void,
 *   online: (isOnline: boolean) => void,
 * }} listener
 */
export function listen(path, listener) {
  let failures = 0;
  let heard = 0;
  /** @type {EventSource} */
  let stream;
  const open = () => {
    stream = new EventSource(path());
    stream.onopen = () => {
      failures = 0;
      heard = performance.now();
      listener.online(true);
    };
    stream.onmessage = ({ data }) => {
      heard = performance.now();
      listener.event(data);
    };
    stream.addEventListener("said", ({ data }) => listener.said?.(JSON.parse(data).count));
    stream.addEventListener("present", ({ data }) => listener.present?.(JSON.parse(data)));
    stream.onerror = () => {
      listener.online(false);
      failures += 1;
      if (stream.readyState === EventSource.CLOSED) setTimeout(open, retryDelay(failures));
    };
  };
  open();
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", ({ persisted }) => {
    // The browser has kept the page while another one was shown.
    if (persisted) open();
  });
  // A page that the system has put to sleep hears nothing. The site must know, so that it sends a message instead.
  document.addEventListener("freeze", () => stream.close());
  document.addEventListener("resume", () => {
    if (stream.readyState === EventSource.CLOSED) open();
  });
  return {
    /** Makes sure of the stream, unless it has just been heard: nobody tells a page that its connection is dead. */
    refresh: () => {
      if (performance.now() - heard < QUIET) {
        listener.online(navigator.onLine);
        return;
      }
      const before = stream;
      before.onerror = null;
      open();
      // So that the others don't see the player leave.
      for (const end of ["open", "error"]) stream.addEventListener(end, () => before.close(), { once: true });
    },
  };
}
