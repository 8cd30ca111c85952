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

/**
 * The parts that are not all within the window, with where they are.
 * @param {Page} page
 * @param {string[]} selectors
 */
export function partsOutside(page, selectors) {
  return page.evaluate((wanted) => {
    const outside = [];
    for (const selector of wanted) {
      for (const part of document.querySelectorAll(selector)) {
        const { width, left, right, top, bottom } = part.getBoundingClientRect();
        const isInside = left >= 0 && right <= innerWidth + 0.5 && top >= 0 && bottom <= innerHeight + 0.5;
        if (width > 0 && !isInside) outside.push(`${selector}: ${[left, top, right, bottom].map(Math.round)}`);
      }
    }
    return outside;
  }, selectors);
}

/**
 * The parts that lie over or under another one.
 * @param {Page} page
 * @param {string} one
 * @param {string[]} others
 */
export function partsUnder(page, one, others) {
  return page.evaluate(
    ([selector, ...wanted]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`there is no ${selector}`);
      const under = [];
      for (const other of wanted) {
        for (const part of document.querySelectorAll(other)) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const across = Math.min(right, box.right) - Math.max(left, box.left);
          const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
          if (across > 1 && down > 1) under.push(`${other} by ${Math.round(across)}x${Math.round(down)}`);
        }
      }
      return under;
    },
    [one, ...others],
  );
}
