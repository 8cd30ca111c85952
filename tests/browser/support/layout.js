// How a page lies on the screen.

import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */

/**
 * @param {Page} page
 */
export async function assertNoSidewaysScroll(page) {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = Array.from(document.querySelectorAll("body *")).filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > clientWidth + 1 && !(element instanceof SVGElement);
    });
    const names = wide.slice(-3).map((element) => `${element.tagName}#${element.id}.${element.className}`);
    return { scrollWidth, clientWidth, names };
  });
  assert.ok(
    found.scrollWidth <= found.clientWidth,
    `${page.url()} is ${found.scrollWidth} wide on a screen of ${found.clientWidth}: ${found.names}`,
  );
}
