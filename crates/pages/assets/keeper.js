// Keeps what is needed without a network: the files and pages of one version, never mixed with those of another.
// What serves it writes before it which version that is (VERSION), which files (FILES) and pages (PAGES) it has, and
// which page is shown where another can't be reached (OTHERWISE).

/* global VERSION, FILES, PAGES, OTHERWISE */

const scope = /** @type {any} */ (self);
/** Pages of games and their logs are kept too, since they may be opened again without a network. */
const GAME = /^\/g\/[^/]+(\/log)?$/;
/** How many of them. */
const MOST_GAMES = 40;
/** Puzzles have one page that stands for all of them: it finds by the address which one is meant. */
const PUZZLE = /^\/puzzles\/[^/]+$/;
const ANY_PUZZLE = "/puzzles/here";
/** What is kept lies apart from what other sites of this host keep. */
const OWN = `burrow ${scope.registration.scope} `;
const NAME = OWN + VERSION;

/**
 * Where something is that is named from here; a folder is its first page.
 * @param {string} path
 */
const placeOf = (path) => new URL(path, location.href).pathname.replace(/\/index\.html$/, "/");
const PLACES = new Set(PAGES.map(placeOf));
/** Where pages are in several languages, its address names the one whose pages are kept at once; others follow when they
 * are visited. */
const language = location.search.slice(1);
const isKeptAtOnce = (/** @type {string} */ path) => language === "" || !path.includes("/") || path.startsWith(`${language}/`);
/** The folder of the files of all versions. */
const SHELF = new URL("assets/", location.href).pathname;

/**
 * @param {Cache} cache
 * @param {string} path
 * @param {RequestCache} how
 */
const keepNew = async (cache, path, how) => {
  const response = await fetch(new Request(path, { cache: how }));
  // Half a version is none: the browser tries again later.
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(placeOf(path), response);
};

/** @param {Cache} cache */
const keepPages = (cache) =>
  Promise.all(PAGES.filter(isKeptAtOnce).map((/** @type {string} */ path) => keepNew(cache, path, "reload")));

const install = async () => {
  const cache = await caches.open(NAME);
  // A file never changes, so that the browser's own copy will do.
  await Promise.all(FILES.map((/** @type {string} */ path) => keepNew(cache, path, "default")));
  await keepPages(cache);
  await scope.skipWaiting();
};

/** Older versions go, but for the last one: a page of it may still be open, and goes on with its own files. */
const activate = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
};

/**
 * Keeps a page if it belongs to this version: one of a newer site would ask for files that are not here.
 * @param {string} place
 * @param {Response} response
 */
const keep = async (place, response) => {
  const isOwn = place.endsWith("/log") || (await response.clone().text()).includes(VERSION);
  if (!response.ok || !isOwn) return;
  const cache = await caches.open(NAME);
  await cache.put(place, response);
  const games = (await cache.keys()).filter(({ url }) => GAME.test(new URL(url).pathname));
  await Promise.all(games.slice(0, -MOST_GAMES).map((game) => cache.delete(game)));
};

/** Keeps all pages again as they look now. It fails if one of them can't be had. */
const renew = async () => {
  const cache = await caches.open(NAME);
  const places = (await cache.keys()).map(({ url }) => placeOf(url));
  const pages = places.filter((place) => PLACES.has(place) || (GAME.test(place) && !place.endsWith("/log")));
  await Promise.all(pages.map(async (place) => keep(place, await fetch(new Request(place, { cache: "reload" })))));
};

/**
 * The site's answer or, if there is none, what was kept of it.
 * @param {any} event
 */
const fresh = async (event) => {
  const { request } = event;
  const place = placeOf(request.url);
  try {
    const response = await fetch(request);
    if (PLACES.has(place) || GAME.test(place)) event.waitUntil(keep(place, response.clone()));
    return response;
  } catch (error) {
    const cache = await caches.open(NAME);
    const isPage = request.mode === "navigate";
    const instead = PUZZLE.test(place) ? ANY_PUZZLE : placeOf(OTHERWISE);
    const kept = (await cache.match(place)) ?? (isPage ? await cache.match(instead) : undefined);
    if (kept) return kept;
    throw error;
  }
};

/** @param {Request} request */
const kept = async (request) => (await caches.match(placeOf(request.url), { ignoreVary: true })) ?? fetch(request);

/**
 * Shows a message of the site, unless the player has its game before their eyes.
 * @param {{ title: string, body: string, path: string, lang: string }} message
 */
const notify = async ({ title, body, path, lang }) => {
  if ((await windows(path)).some((client) => client.visibilityState === "visible")) return;
  const icon = FILES.find((file) => file.endsWith("/icon-192.png"));
  await scope.registration.showNotification(title, { body, lang, icon, tag: path, data: { path } });
};

/**
 * The windows that show a page.
 * @param {string} path
 * @returns {Promise<any[]>}
 */
const windows = async (path) => {
  const all = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter((/** @type {any} */ client) => new URL(client.url).pathname === path);
};

/**
 * Opens what a notice is about.
 * @param {any} notification
 */
const open = async (notification) => {
  notification.close();
  const path = notification.data?.path ?? "/";
  const [found] = await windows(path);
  await (found ? found.focus() : scope.clients.openWindow(path));
};

/**
 * The browser's address at its push service has changed.
 * @param {any} event
 */
const subscribeAgain = async ({ oldSubscription, newSubscription }) => {
  const subscription = newSubscription ?? (await scope.registration.pushManager.subscribe(oldSubscription.options));
  const headers = { "content-type": "application/json" };
  await fetch("/push", { method: "POST", headers, body: JSON.stringify(subscription) });
};

scope.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(notify(event.data.json())));
scope.addEventListener("notificationclick", (/** @type {any} */ event) => event.waitUntil(open(event.notification)));
scope.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(subscribeAgain(event)));
// A page finds that it looks different from those that are kept: the visitor has chosen a language, a name or colours.
// One after another, so that the last of them is the one that counts.
let renewed = Promise.resolve();
scope.addEventListener("message", (/** @type {any} */ event) => {
  renewed = renewed.catch(() => {}).then(renew);
  event.waitUntil(renewed.then(() => event.ports[0]?.postMessage("renewed")));
});
scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(SHELF)) event.respondWith(kept(request));
  else if (request.mode === "navigate" || GAME.test(pathname)) event.respondWith(fresh(event));
});
