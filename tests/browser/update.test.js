// A new version of the site takes the place of the old one, and no page ever has parts of both.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Files } from "./support/files.js";
import { random } from "./support/random.js";
import { DESKTOP, launch, openWindow } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { Browser, Page } from "playwright-core" */

/** @type {Files} */
let files;
/** @type {Browser} */
let browser;
/** @type {string[]} the folders of older versions, until they are removed */
const older = [];
before(async () => {
  files = await Files.exported("/");
  browser = await launch();
});
after(async () => {
  await browser.close();
  await files.close();
  for (const folder of older) await rm(folder, { recursive: true, force: true });
});

/** The name of the version that is served: that of the folder of its files. */
const version = async () => (await readdir(join(files.folder, "assets")))[0];

/** Serves another version from now on, of which every file differs; those of the version before are gone. */
async function publish() {
  const [from, folder] = [await version(), await mkdtemp(join(tmpdir(), "burrow-export-"))];
  const to = from.replace(/./g, (digit) => ((parseInt(digit, 16) + 1) % 16).toString(16));
  await cp(files.folder, folder, { recursive: true });
  await rename(join(folder, "assets", from), join(folder, "assets", to));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(html|js)$/.test(name)) continue;
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(from, to));
  }
  older.push(files.folder);
  files.folder = folder;
  return to;
}

/**
 * The versions of which a page has files.
 * @param {Page} page
 */
const versionsOf = (page) =>
  page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const named = Array.from(document.querySelectorAll("[src], link[href]"), (part) => part.outerHTML);
    const folders = [...loaded, ...named].flatMap((text) => /assets\/([0-9a-f]+)\//.exec(text)?.[1] ?? []);
    return [...new Set(folders)];
  });

/** @param {Page} page */
const keptVersions = (page) =>
  page.evaluate(async () => (await caches.keys()).map((name) => name.slice(name.lastIndexOf(" ") + 1)));

/**
 * Waits until a version has been kept and serves the page.
 * @param {Page} page
 * @param {string} wanted
 */
async function keptBy(page, wanted) {
  await page.evaluate(async (version) => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const isThere = async () => {
      const { active, installing, waiting } = registration;
      const isKept = (await caches.keys()).some((name) => name.endsWith(version));
      return isKept && !installing && !waiting && active?.state === "activated" && navigator.serviceWorker.controller === active;
    };
    while (!(await isThere())) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, wanted);
}

test("an old page goes on with its own files, and the next one is new", async (t) => {
  const person = await openWindow(browser, files.url, { ...DESKTOP, serviceWorkers: "allow" });
  const { page, context, url } = person;
  t.after(async () => {
    await context.close();
    person.assertCalm(/ERR_|Failed to (load|fetch)/);
  });
  const first = await version();
  await person.visit("/en/index.html");
  await keptBy(page, first);
  await person.visit("/en/here-talpa.html?o.size=4&opponent=device&takebacks=true");
  const table = new Table(page, random(1));
  await table.knowsRules();
  await table.move();

  const second = await publish();
  const other = await context.newPage();
  await other.goto(`${url}/en/index.html`);
  await keptBy(other, second);
  assert.deepEqual(await versionsOf(other), [second]);

  // What it has not needed until now is gone from the server, but not from the browser.
  const script = await page.evaluate(async (folder) => (await fetch(`../assets/${folder}/kept.js`)).text(), first);
  assert.match(script, /shelf/);
  await table.move();
  assert.deepEqual(await versionsOf(page), [first]);

  await page.reload();
  await table.waitForPlies(2);
  assert.deepEqual(await versionsOf(page), [second]);
  await context.setOffline(true);
  await page.reload();
  await table.waitForPlies(2);
  await table.move();
  assert.deepEqual(await versionsOf(page), [second]);
  await context.setOffline(false);

  // Only one old version is kept.
  const third = await publish();
  await other.reload();
  await keptBy(other, third);
  assert.deepEqual((await keptVersions(other)).sort(), [second, third].sort());
});

test("a version that can't be had whole is not begun", async (t) => {
  const person = await openWindow(browser, files.url, { ...DESKTOP, serviceWorkers: "allow" });
  t.after(() => person.context.close());
  const whole = await version();
  await person.visit("/en/index.html");
  await keptBy(person.page, whole);
  const broken = await publish();
  await rm(join(files.folder, "assets", broken, "worker.js"));
  const failed = person.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener("updatefound", resolve, { once: true }));
    await registration.update();
    await found;
    const worker = registration.installing;
    await new Promise((resolve) => {
      const look = () => worker?.state === "redundant" && resolve(undefined);
      worker?.addEventListener("statechange", look);
      look();
    });
  });
  await failed;
  await person.context.setOffline(true);
  await person.page.reload();
  assert.deepEqual(await versionsOf(person.page), [whole]);
});
