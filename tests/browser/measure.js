// How soon a page answers, and how fast it searches, for docs/PERFORMANCE.md.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { IDS, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { PROGRAM } from "./support/server.js";
import { DESKTOP, PHONE, Site, openWindow } from "./support/site.js";
import { slowDown } from "./support/slow.js";
import { Table } from "./support/table.js";

/** @import { Page } from "playwright-core" */

const MOVES = 5;
/** The boards on which is searched, and how many nodes: some tenths of a second in the program. */
const SEARCHES = {
  talpa: { options: [], nodes: 2_000_000 },
  mijnlieff: { options: ["-o", "board=pinwheel"], nodes: 2_000_000 },
  molehill: { options: [], nodes: 1_000_000 },
  taupes: { options: [], nodes: 800_000 },
};
const ROUNDS = 5;

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/**
 * Notes in a page how long it takes from when a finger was lifted until the picture after it is on the screen, as the
 * browser itself measures it for its "interaction to next paint".
 * @param {Page} page
 */
const watch = (page) =>
  page.evaluate(() => {
    const noted = /** @type {any} */ (window);
    noted.times = [];
    let tapped = 0;
    addEventListener("pointerup", ({ timeStamp }) => (tapped = timeStamp), { capture: true });
    /** @type {PerformanceEntry[]} */
    const events = [];
    const clicks = new PerformanceObserver((list) => {
      events.push(...list.getEntries().filter(({ name }) => name === "click"));
    });
    clicks.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
    const isPiece = (/** @type {Node} */ node) => node instanceof SVGElement && node.dataset.piece !== undefined;
    new MutationObserver((changes) => {
      const hasMoved = changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isPiece));
      if (!hasMoved || tapped === 0) return;
      const since = tapped;
      tapped = 0;
      const wait = setInterval(() => {
        const click = events.find(({ startTime }) => startTime >= since);
        if (!click) return;
        clearInterval(wait);
        noted.times.push(click.startTime + click.duration - since);
      }, 20);
    }).observe(document.querySelector("#board") ?? document, { childList: true, subtree: true });
  });

/**
 * After how many milliseconds own moves are seen on a slow phone with a slow network.
 * @param {Site} site
 * @param {string} game
 */
async function ownMoves(site, game) {
  const person = await openWindow(site.browser, site.server.url, PHONE);
  await setUpShort(person, game, "device");
  const table = new Table(person.page, random(1));
  await table.ready();
  await table.knowsRules();
  await watch(person.page);
  await slowDown(person);
  for (let move = 1; move <= MOVES; move++) {
    await table.pointOutMove("touch");
    await person.page.waitForFunction((count) => /** @type {any} */ (window).times.length === count, move);
    await person.page.locator("#sending[hidden]").waitFor({ state: "attached" });
    await table.ready();
  }
  const times = await person.page.evaluate(() => /** @type {any} */ (window).times);
  await person.context.close();
  return { middle: median(times), longest: Math.max(...times) };
}

/**
 * How long a new visitor on a slow network sees a board that does not answer yet, in milliseconds.
 * @param {Site} site
 * @param {string} game
 */
async function deafness(site, game) {
  const creator = await openWindow(site.browser, site.server.url, DESKTOP);
  const path = await setUpShort(creator, game, "device");
  const { cookies, origins } = await creator.context.storageState();
  await creator.context.close();
  const person = await openWindow(site.browser, site.server.url, { ...PHONE, storageState: { cookies, origins } });
  await slowDown(person);
  await person.page.addInitScript(() => {
    const noted = /** @type {any} */ (window);
    new MutationObserver(() => {
      if (document.querySelector("#slider[aria-valuetext]")) noted.ready ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-valuetext"] });
  });
  await person.visit(path);
  await person.page.waitForFunction(() => /** @type {any} */ (window).ready !== undefined);
  const { seen, ready } = await person.page.evaluate(async () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { seen: paint.startTime, ready: /** @type {any} */ (window).ready };
  });
  await person.context.close();
  return { seen, deaf: Math.max(0, ready - seen) };
}

/**
 * What the program answers, and for how many seconds it was at work.
 * @param {string[]} given
 */
async function burrow(...given) {
  const timed = ["-c", 'TIMEFORMAT=%U; time "$0" "$@"', PROGRAM, ...given, "--json"];
  const { stdout, stderr } = await promisify(execFile)("bash", timed);
  return { answer: JSON.parse(stdout), seconds: Number(stderr) };
}

/**
 * Thousands of nodes a second in the page and in the program, on one thread each. What else the machine does only makes
 * them slower, so the fastest of several rounds counts.
 * @param {Page} page
 * @param {string} module
 * @param {keyof typeof SEARCHES} game
 */
async function search(page, module, game) {
  const { options, nodes } = SEARCHES[game];
  let { answer: shown } = await burrow("show", game, ...options);
  while (shown.turn === "chance") {
    shown = (await burrow("show", "--position", shown.position, "--moves", shown.legal[0])).answer;
  }
  const { position } = shown;
  const rates = { page: 0, program: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const { answer, seconds } = await burrow("bestmove", "--position", position, "--memory", "64", "--nodes", String(nodes));
    rates.program = Math.max(rates.program, answer.nodes / seconds / 1000);
    const rate = await page.evaluate(
      async ([module, position, nodes]) => {
        const judge = await import(String(module));
        await judge.default();
        const begun = performance.now();
        const [, searched] = judge.best_move(position, undefined, nodes, 1).split(" ");
        return Number(searched) / (performance.now() - begun);
      },
      [module, position, nodes],
    );
    rates.page = Math.max(rates.page, rate);
  }
  return rates;
}

const site = new Site();
await site.open();
try {
  const wanted = process.argv.slice(2);
  const isWanted = (/** @type {string} */ what) => wanted.length === 0 || wanted.includes(what);
  if (isWanted("moves")) {
    console.log("| game | own move seen, median | longest |\n|---|---|---|");
    for (const game of IDS) {
      const { middle, longest } = await ownMoves(site, game);
      console.log(`| ${game} | ${middle.toFixed(0)} ms | ${longest.toFixed(0)} ms |`);
    }
  }
  if (isWanted("boards")) {
    console.log("\n| game | board seen after | answers after another |\n|---|---|---|");
    for (const game of IDS) {
      const { seen, deaf } = await deafness(site, game);
      console.log(`| ${game} | ${(seen / 1000).toFixed(1)} s | ${(deaf / 1000).toFixed(2)} s |`);
    }
  }
  if (isWanted("search")) {
    const person = await openWindow(site.browser, site.server.url, DESKTOP);
    await person.visit("/here/talpa");
    const script = (await person.page.locator('script[src$="/game.js"]').getAttribute("src")) ?? "";
    const module = script.replace(/game\.js$/, "judge.js");
    console.log("\n| game | page | program | page / program |\n|---|---|---|---|");
    for (const game of /** @type {(keyof typeof SEARCHES)[]} */ (Object.keys(SEARCHES))) {
      const rate = await search(person.page, module, game);
      const part = (100 * rate.page) / rate.program;
      console.log(`| ${game} | ${rate.page.toFixed(0)} | ${rate.program.toFixed(0)} | ${part.toFixed(0)} % |`);
    }
    await person.context.close();
  }
} finally {
  await site.close();
}
