// Computers play the same in the page as in the program: the same level and seed give the same move, after as many nodes.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { IDS } from "./support/games.js";
import { PROGRAM } from "./support/server.js";
import { siteForTests } from "./support/site.js";

const site = siteForTests();
const SEED = 7;
/** Of several moves with each level, that of the highest takes longest. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 8];

/** @param {string[]} given */
async function burrow(...given) {
  const { stdout } = await promisify(execFile)(PROGRAM, [...given, "--json"]);
  return JSON.parse(stdout);
}

for (const game of IDS) {
  test(`${game}: the page plays what the program plays`, async (t) => {
    const { page, url } = await site.person(t);
    await page.goto(`${url}/here/${game}`);
    const script = await page.locator('script[src$="/game.js"]').getAttribute("src");
    const module = (script ?? "").replace(/game\.js$/, "judge.js");
    let shown = await burrow("show", game);
    for (const level of LEVELS) {
      // What chance decides is not thought about.
      while (shown.turn === "chance") shown = await burrow("show", "--position", shown.position, "--moves", shown.legal[0]);
      if (shown.turn === null) break;
      const { position } = shown;
      const given = ["--level", String(level), "--seed", String(SEED), "--memory", "64"];
      const { best, nodes } = await burrow("bestmove", "--position", position, ...given);
      const inPage = await page.evaluate(
        async ([module, position, level, seed]) => {
          const judge = await import(String(module));
          await judge.default();
          return judge.best_move(position, level, undefined, seed);
        },
        [module, position, level, SEED],
      );
      assert.equal(inPage, `${best} ${nodes}`, `level ${level}: ${position}`);
      shown = await burrow("show", "--position", position, "--moves", best);
    }
  });
}
