// One server and one browser for all tests of a file, and people who look at the site through windows of their own.

import assert from "node:assert/strict";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { Server } from "./server.js";

/** @import { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core" */

/** How long anything may take: only what will never happen fails by it. */
export const PATIENCE = 60_000;

/** @type {BrowserContextOptions} */
export const DESKTOP = { viewport: { width: 1280, height: 860 } };
/** @type {BrowserContextOptions} */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
/**
 * A phone or tablet whose window has this size.
 * @param {number} width
 * @param {number} height
 */
export const handheld = (width, height) => ({ ...PHONE, viewport: { width, height } });

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

function findBrowser() {
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // The next folder may have it.
      }
    }
  }
  throw new Error(`no browser: none of ${NAMES.join(", ")} is on the PATH`);
}

/** @returns {Promise<Browser>} */
export function launch() {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--disable-quic",
    ],
  });
}

/** Somebody at a window, and everything that went wrong in it. */
export class Person {
  /** @type {string[]} */
  troubles = [];

  /**
   * @param {BrowserContext} context
   * @param {Page} page
   * @param {string} url
   */
  constructor(context, page, url) {
    this.context = context;
    this.page = page;
    this.url = url;
  }

  /** @param {string} path */
  async visit(path) {
    await this.page.goto(this.url + path);
  }

  /**
   * Nothing went wrong but what was expected to; called when a test is over, and before a page is judged.
   * @param {RegExp} [expected]
   */
  assertCalm(expected) {
    const troubles = this.troubles.filter((trouble) => !expected?.test(trouble));
    assert.deepEqual(troubles, []);
  }
}

/**
 * What a browser has kept of earlier visits: tests don't wait longer than they must for moves to be shown, and make them
 * without being warned.
 * @param {string} origin
 */
const kept = (origin) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: "burrow-pace", value: "fast" },
        { name: "burrow-warnings", value: "no" },
      ],
    },
  ],
});

/**
 * Opens a window in which no error, violation of the content policy or request to elsewhere goes unseen.
 * @param {Browser} browser
 * @param {string} url
 * @param {BrowserContextOptions} options
 */
export async function openWindow(browser, url, options) {
  // Without a service worker unless a test is about it: each keeps the whole site.
  const usual = /** @type {const} */ ({ locale: "en-GB", serviceWorkers: "block" });
  const context = await browser.newContext({ ...usual, storageState: kept(url), ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const person = new Person(context, page, url);
  page.on("console", (message) => {
    if (message.type() === "error") person.troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => person.troubles.push(`error: ${error.message}`));
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url) person.troubles.push(`request: ${request.url()}`);
  });
  await page.exposeFunction("reportViolation", (/** @type {string} */ text) => {
    person.troubles.push(`policy: ${text}`);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = /** @type {any} */ (window).reportViolation;
      report(`${event.violatedDirective} ${event.blockedURI}`);
    });
    /** What a waiting test looks at: the number of steps, what is chosen and what can be. */
    /** @type {any} */ (window).stateOfBoard = () => {
      const steps = document.querySelector("#slider")?.getAttribute("max");
      const targets = document.querySelectorAll("#board .target.is-choice, #board .target.is-chosen");
      return `${steps} ${Array.from(targets, (target) => `${target.getAttribute("data-target")} ${target.classList}`)}`;
    };
  });
  return person;
}

/** The site of a test file: opened before its tests, closed after them. */
export class Site {
  /** @type {Server | null} */
  #server = null;
  /** @type {Browser | null} */
  #browser = null;

  get server() {
    assert.ok(this.#server);
    return this.#server;
  }

  get browser() {
    assert.ok(this.#browser);
    return this.#browser;
  }

  /** @param {string[]} [options] of the command */
  async open(options) {
    this.#server = await Server.open(options);
    this.#browser = await launch();
  }

  async close() {
    await this.#browser?.close();
    await this.#server?.close();
  }

  /**
   * Lets somebody in for a test; afterwards nothing may have gone wrong but what was expected to.
   * @param {import("node:test").TestContext} t
   * @param {BrowserContextOptions & { expected?: RegExp, knowsRules?: boolean }} [options] `knowsRules`: whether the
   *   browser can run the rules, so that pages need not ask the site for every view
   */
  async person(t, { expected, knowsRules = true, ...options } = {}) {
    const person = await openWindow(this.browser, this.server.url, { ...DESKTOP, ...options });
    if (!knowsRules) await person.page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    t.after(async () => {
      await person.context.close();
      person.assertCalm(expected);
    });
    return person;
  }
}

/** A site around all tests of the file that calls this. */
export function siteForTests() {
  const site = new Site();
  before(() => site.open());
  after(() => site.close());
  return site;
}
