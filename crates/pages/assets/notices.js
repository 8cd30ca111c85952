// Notices to a player who looks at something else. While the page is open it gives them itself; when it is closed, the
// site sends messages to the browser, if there is a way.

import { lasting } from "./memory.js";
import { element } from "./page.js";
import { post } from "./talk.js";

/** The preference to be notified. */
export const NOTIFY = "notify";
/** Under which name this browser keeps what the site knows of its subscription. */
const KNOWN = "burrow-push";
const DAY = 24 * 60 * 60 * 1000;

const box = () => /** @type {HTMLInputElement} */ (element("notify"));

/**
 * Says beside the switch what comes of it.
 * @param {"refused" | "impossible" | "failed" | "open" | "closed" | undefined} what
 */
function tell(what) {
  element("notify-said").textContent = what === undefined ? "" : (box().dataset[what] ?? "");
}

/** The service worker, which may show notices where pages may not, as on phones. */
async function keeper() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration && navigator.serviceWorker.ready;
}

/**
 * Shows a notice; fails if the system refuses it.
 * @param {string} text
 */
async function show(text) {
  const path = location.pathname;
  const registration = await keeper();
  if (registration) await registration.showNotification(text, { tag: path, data: { path } });
  else new Notification(text, { tag: path });
}

/**
 * Notifies a player who looks at something else, if they want it.
 * @param {string} text
 */
export async function notify(text) {
  const isWanted = document.hidden && box().checked;
  if (!isWanted || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    await show(text);
  } catch {
    tell("failed");
  }
}

/** Notifies a player whose time is nearly over. */
export const notifyOfTime = () => notify(box().dataset.little ?? "");

/** Asks the browser whether the page may notify, and the site to send messages; says what comes of it. */
export async function askToNotify() {
  if (!("Notification" in window)) {
    tell("impossible");
    return false;
  }
  const isAllowed = (await Notification.requestPermission()) === "granted";
  if (isAllowed) tell((await subscribe()) ? "closed" : "open");
  else tell("refused");
  return isAllowed;
}

/** No notices any more. */
export async function endNotices() {
  tell(undefined);
  lasting.remove(KNOWN);
  try {
    const subscription = await (await keeper())?.pushManager.getSubscription();
    if (!subscription) return;
    await subscription.unsubscribe();
    await post("/push/end", { endpoint: subscription.endpoint });
  } catch {
    // The browser takes no more messages, and the site notices when it sends the next.
  }
}

/** Whether the site can send messages to this browser from now on. */
async function subscribe() {
  const { key } = box().dataset;
  try {
    const manager = (await keeper())?.pushManager;
    if (key === undefined || !manager) return false;
    let subscription = await manager.getSubscription();
    if (subscription && keyOf(subscription) !== key) {
      // The site has another key than it had.
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    // Once a day, since the site forgets those of which it has not heard for long.
    const day = Math.floor(Date.now() / DAY);
    const known = `${day} ${document.documentElement.lang} ${subscription.endpoint}`;
    if (lasting.get(KNOWN) === known) return true;
    await post("/push", subscription.toJSON());
    lasting.set(KNOWN, known);
    return true;
  } catch {
    return false;
  }
}

/** @param {PushSubscription} subscription */
function keyOf({ options: { applicationServerKey } }) {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether a player who wants notices still gets them: the system may have changed its mind since they were asked. */
export function canNotify() {
  if (!("Notification" in window)) tell("impossible");
  else if (Notification.permission !== "granted") tell("refused");
  else {
    subscribe();
    return true;
  }
  return false;
}
