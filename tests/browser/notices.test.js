// Notices to players who look at something else, and messages to those whose page is closed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { command, create, setUp } from "./support/games.js";
import { PushService, Subscriber } from "./support/push.js";
import { random } from "./support/random.js";
import { PATIENCE, Site } from "./support/site.js";
import { Table } from "./support/table.js";

/** @import { TestContext } from "node:test" */
/** @import { Page } from "playwright-core" */
/** @import { Person } from "./support/site.js" */

const site = new Site();
/** @type {PushService} */
let service;
before(async () => {
  service = await PushService.open();
  await site.open(["--push-service", service.origin]);
});
after(async () => {
  await site.close();
  service.close();
});

/** Windows of tests have no push service, and Chromium says so. */
const NO_SERVICE = /incognito mode/;
/** How a page asks to be notified. */
const NOTIFY = "#notify";

/**
 * The switch, where it can be seen.
 * @param {Page} page
 */
async function openSwitch(page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  return page.locator(NOTIFY);
}

/**
 * As on Android: only service workers may notify.
 * @param {Page} page
 */
const forbidConstructor = (page) =>
  page.addInitScript(() => {
    const { Notification } = window;
    window.Notification = /** @type {any} */ (
      new Proxy(Notification, {
        construct() {
          throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
        },
      })
    );
  });

/**
 * From now on the page believes that nobody sees it.
 * @param {Page} page
 */
const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

/**
 * Waits for the notices that are shown.
 * @param {Page} page
 * @param {() => Promise<unknown>} ask called again and again until there are some
 * @returns {Promise<{ title: string, body: string, tag: string }[]>}
 */
const notices = async (page, ask = () => page.waitForTimeout(20)) => {
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  let all = await shown();
  for (const end = Date.now() + PATIENCE; all.length === 0 && Date.now() < end; ) {
    await ask();
    all = await shown();
  }
  return all;
};

/**
 * Somebody whose browser allows notices and keeps a service worker.
 * @param {TestContext} t
 */
async function reachable(t) {
  const person = await site.person(t, { serviceWorkers: "allow", permissions: ["notifications"], expected: NO_SERVICE });
  await forbidConstructor(person.page);
  return person;
}

/**
 * A game of two, in which the first is to move.
 * @param {Person} ann
 * @param {Person} bob
 */
async function twoPlayers(ann, bob) {
  const path = await create(ann, "talpa", "o.size=4&opponent=friend&side=0");
  await bob.visit(path);
  const join = bob.page.locator("#seats button[data-command*=join]");
  await join.click();
  await join.waitFor({ state: "detached" });
  return path;
}

/** @param {Person} person @param {string} path */
async function playAny({ context, url }, path) {
  const { moves, plies } = await (await context.request.get(`${url}${path}/state`)).json();
  await command(context, url + path, { type: "play", ply: plies, step: moves[0].move });
}

test("a page notifies through the service worker where it may not by itself", async (t) => {
  const [ann, bob] = [await site.person(t), await reachable(t)];
  const path = await twoPlayers(ann, bob);
  await (await openSwitch(bob.page)).check();
  // This browser has no push service.
  await bob.page.locator("#notify-said", { hasText: "as long as this page is open" }).waitFor();
  await bob.page.locator("#game[data-knows-rules]").waitFor();
  await hide(bob.page);
  await playAny(ann, path);
  const [notice] = await notices(bob.page);
  assert.match(notice.title, /Your turn/);
  assert.equal(notice.tag, path);
  assert.equal(await bob.page.locator("#offline").isHidden(), true, "and does not think that the connection is lost");
});

test("it says so if the system refuses the notice", async (t) => {
  const [ann, bob] = [await site.person(t), await reachable(t)];
  await bob.page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.showNotification = () => Promise.reject(new TypeError("no"));
  });
  const path = await twoPlayers(ann, bob);
  await (await openSwitch(bob.page)).check();
  await bob.page.locator("#notify-said:not(:empty)").waitFor();
  await hide(bob.page);
  await playAny(ann, path);
  await bob.page.locator("#notify-said", { hasText: "refused" }).waitFor();
});

const REFUSED = {
  en: /does not allow notices/,
  fr: /n’autorise pas les notifications/,
  es: /no permite los avisos/,
  de: /erlaubt dieser Seite keine Benachrichtigungen/,
};

for (const [locale, words] of Object.entries(REFUSED)) {
  test(`the switch goes off and says why where notices are denied (${locale})`, async (t) => {
    const person = await site.person(t, { locale });
    const { page } = person;
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "denied" });
      Notification.requestPermission = async () => "denied";
    });
    await setUp(person, "talpa", "o.size=4&opponent=device");
    const box = await openSwitch(page);
    await box.click();
    await page.locator("#notify-said:not(:empty)").waitFor();
    assert.match(await page.locator("#notify-said").innerText(), words);
    assert.equal(await box.isChecked(), false);
    // It was allowed once, and is no longer.
    await page.evaluate(() => localStorage.setItem("burrow-notify", "yes"));
    await page.reload();
    await openSwitch(page);
    assert.match(await page.locator("#notify-said").innerText(), words);
    assert.equal(await box.isChecked(), false);
  });
}

test("a browser without notices is told how to get them", async (t) => {
  const person = await site.person(t);
  await person.page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
  await setUp(person, "talpa", "o.size=4&opponent=device");
  const box = await openSwitch(person.page);
  await box.click();
  await person.page.locator("#notify-said", { hasText: "home screen" }).waitFor();
  assert.equal(await box.isChecked(), false);
});

/**
 * Lets the browser subscribe at the test's service.
 * @param {Page} page
 * @param {Subscriber} subscriber
 */
async function letSubscribe(page, subscriber) {
  const subscription = { endpoint: `${service.origin}/browser`, keys: subscriber.keys() };
  await page.addInitScript((known) => {
    /** @type {any} */
    let subscribed = null;
    PushManager.prototype.getSubscription = async () => subscribed;
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey);
      const padded = key.replaceAll("-", "+").replaceAll("_", "/");
      const bytes = Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0));
      subscribed = {
        ...known,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => known,
        unsubscribe: async () => {
          subscribed = null;
          return true;
        },
      };
      return subscribed;
    };
  }, subscription);
}

test("a message comes while the page is closed, and leads to the game", async (t) => {
  const [ann, bob] = [await site.person(t), await reachable(t)];
  const subscriber = new Subscriber();
  await letSubscribe(bob.page, subscriber);
  const path = await twoPlayers(ann, bob);
  await (await openSwitch(bob.page)).check();
  await bob.page.locator("#notify-said", { hasText: "even when this page is closed" }).waitFor();

  // He looks at something else of the site, and Ann moves.
  await bob.visit("/rules/talpa");
  await playAny(ann, path);
  const { path: to, headers, body } = await service.next();
  assert.equal(to, "/browser");
  assert.match(headers.authorization ?? "", /^vapid t=.*, k=/);
  const text = subscriber.read(body);
  assert.deepEqual(Object.keys(JSON.parse(text)).sort(), ["body", "lang", "path", "title"]);

  const { page } = bob;
  const client = await bob.context.newCDPSession(page);
  /** @type {string} */
  const registrationId = await new Promise((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId);
    });
    client.send("ServiceWorker.enable");
  });
  // Chromium drops a message to a worker that is not ready. Whoever gets it twice still has one notice: it has a tag.
  const [notice] = await notices(page, async () => {
    await client.send("ServiceWorker.deliverPushMessage", { origin: site.server.url, registrationId, data: text });
    await page.waitForTimeout(1000);
  });
  assert.match(notice.title, /^Talpa · /);
  assert.equal(notice.body, "It is your turn.");
  assert.equal(notice.tag, path);

  // The browser opens windows only for real clicks, so what is asked of it is looked at.
  const [worker] = bob.context.serviceWorkers();
  const opened = await worker.evaluate(async () => {
    const scope = /** @type {any} */ (self);
    const [notification] = await scope.registration.getNotifications();
    return new Promise((resolve) => {
      scope.clients.openWindow = async (/** @type {string} */ address) => resolve(address);
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    });
  });
  assert.equal(opened, path);

  // Who has the game before their eyes is shown nothing.
  await bob.visit(path);
  await page.locator("#slider").waitFor({ state: "attached" });
  const isSilent = await worker.evaluate(async (message) => {
    const scope = /** @type {any} */ (self);
    for (const shown of await scope.registration.getNotifications()) shown.close();
    const event = new scope.PushEvent("push", { data: message });
    /** @type {Promise<unknown>[]} */
    const work = [];
    event.waitUntil = (/** @type {Promise<unknown>} */ promise) => work.push(promise);
    scope.dispatchEvent(event);
    await Promise.all(work);
    return work.length === 1 && (await scope.registration.getNotifications()).length === 0;
  }, text);
  assert.ok(isSilent);

  // And who wants no more messages gets none.
  const ended = page.waitForResponse((response) => response.url().endsWith("/push/end"));
  await (await openSwitch(page)).uncheck();
  assert.equal((await ended).status(), 204);
  assert.equal(await page.locator("#notify-said").innerText(), "");
});

for (const [name, isTold] of /** @type {const} */ ([["and says where", true], ["and leaves it to the site", false]])) {
  test(`messages follow a browser whose push service moves it ${name}`, async (t) => {
    const [ann, bob] = [await site.person(t), await reachable(t)];
    const path = await twoPlayers(ann, bob);
    await bob.visit("/rules/talpa");
    await bob.page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = bob.context.serviceWorkers();
    const moved = { endpoint: `${service.origin}/moved`, keys: new Subscriber().keys() };
    await worker.evaluate(
      async ([subscription, isKnown]) => {
        const scope = /** @type {any} */ (self);
        const options = { userVisibleOnly: true };
        scope.PushManager.prototype.subscribe = async (/** @type {unknown} */ given) => {
          if (given !== options) throw new Error("with other options than before");
          return subscription;
        };
        /** @type {Promise<unknown>[]} */
        const work = [];
        const event = Object.assign(new Event("pushsubscriptionchange"), {
          oldSubscription: { options },
          newSubscription: isKnown ? subscription : null,
          waitUntil: (/** @type {Promise<unknown>} */ promise) => work.push(promise),
        });
        scope.dispatchEvent(event);
        await Promise.all(work);
      },
      /** @type {const} */ ([moved, isTold]),
    );
    await playAny(ann, path);
    assert.equal((await service.next()).path, "/moved");
  });
}

test("a page that the system puts to sleep no longer counts as looking", async (t) => {
  const [ann, bob] = [await site.person(t), await site.person(t)];
  const path = await twoPlayers(ann, bob);
  await ann.visit(path);
  const away = ann.page.locator('#seats [data-away="1"]');
  await away.waitFor({ state: "hidden" });
  // Only hidden pages are put to sleep, and windows of tests are never hidden.
  const tell = (/** @type {string} */ name) => bob.page.evaluate((event) => document.dispatchEvent(new Event(event)), name);
  await tell("freeze");
  await away.waitFor({ state: "visible" });
  await tell("resume");
  await away.waitFor({ state: "hidden" });
  const table = new Table(bob.page, random(1));
  await playAny(ann, path);
  await table.waitForPlies(1);
});
