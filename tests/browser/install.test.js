// A site that browsers offer to install.

import assert from "node:assert/strict";
import { test } from "node:test";
import { siteForTests } from "./support/site.js";

const site = siteForTests();
/** Nothing can be installed from the windows of tests, whatever it is. */
const INCOGNITO = "in-incognito";

test("the browser has nothing against installing the site", async (t) => {
  const { context, page, url } = await site.person(t, { serviceWorkers: "allow" });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const client = await context.newCDPSession(page);
  const { url: address, errors } = await client.send("Page.getAppManifest");
  assert.match(address, /burrow\.webmanifest$/);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId), [INCOGNITO]);
});

test("the icon is where it has always been", async (t) => {
  const { context, url } = await site.person(t);
  const icon = await context.request.get(`${url}/favicon.ico`);
  assert.equal(icon.status(), 200);
  assert.equal(icon.headers()["content-type"], "image/png");
});
