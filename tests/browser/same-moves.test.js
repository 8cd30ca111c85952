// Computers play the same in the page as in the program: the same level and seed give the same move, after as many nodes.
// And what moves are worth is the same in the page as on the site, after as many nodes.

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

/** For how many nodes the site thinks first. */
const FIRST = 4000;
/** How many steps lie between the positions that are compared. */
const STRIDE = 4;

for (const game of IDS) {
  test(`${game}: moves are worth the same in the page and on the site`, async (t) => {
    const { page, url } = await site.person(t);
    await page.goto(`${url}/analyse/${game}`);
    const script = await page.locator('script[src$="/analyse.js"]').getAttribute("src");
    const module = (script ?? "").replace(/analyse\.js$/, "judge.js");
    let shown = await burrow("show", game);
    for (let step = 0; step < 3 * STRIDE && shown.turn !== null; step++) {
      const { position, legal } = shown;
      if (step % STRIDE === 0) {
        const [inPage, onSite] = await page.evaluate(
          async ([module, position, nodes]) => {
            const judge = await import(String(module));
            await judge.default();
            const inPage = new judge.Analyst(position).think(nodes);
            const ended = new AbortController();
            const query = new URLSearchParams({ position: String(position) });
            const { body } = await fetch(`/study/think?${query}`, { signal: ended.signal });
            const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
            let text = "";
            while (!text.includes("\n\n")) text += (await reader?.read())?.value ?? "\n\n";
            ended.abort();
            return [inPage, text.split("\n\n")[0].slice("data: ".length)].map((found) => JSON.parse(found));
          },
          [module, position, FIRST],
        );
        assert.ok(inPage.moves.length > 0, position);
        assert.deepEqual(onSite, inPage, position);
      }
      shown = await burrow("show", "--position", position, "--moves", legal[step % legal.length]);
    }
  });

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
