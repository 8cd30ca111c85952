// A page asks only for what is new, and gets only what differs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setUp, setUpShort } from "./support/games.js";
import { random } from "./support/random.js";
import { siteForTests } from "./support/site.js";
import { Table } from "./support/table.js";
import { Traffic } from "./support/traffic.js";

const site = siteForTests();

/** The most bytes for a turn of Taupes, from the tap to the end of the computer's answer. */
const TURN = 3_000;
/** The most bytes for each other page when somebody comes or goes. */
const VISIT = 2_000;

test("a page asks for the log once, and then for nothing", async (t) => {
  const person = await site.person(t);
  const traffic = await Traffic.watch(person);
  const path = await setUpShort(person, "talpa", "device");
  const table = new Table(person.page, random(1));
  await table.ready();
  await table.knowsRules();
  for (let moves = 0; moves < 3; moves++) await table.move();
  const { requests } = await traffic.take();
  const own = requests.filter((request) => request.includes(`${path}/`));
  assert.deepEqual(own, [`GET ${path}/live`, `GET ${path}/log`, ...Array(3).fill(`POST ${path}/commands`)]);
});

for (const [name, fields] of Object.entries({
  "the computer": "o.players=2&seat0=me&seat1=1",
  "three computers": "o.players=4&seat0=me&seat1=1&seat2=1&seat3=1",
  "the computer, which turns all discs": "o.players=2&own_discs=false&seat0=me&seat1=1",
})) {
  test(`a turn of Taupes against ${name} is light`, async (t) => {
    const person = await site.person(t);
    const traffic = await Traffic.watch(person);
    const path = await setUp(person, "taupes", fields);
    const table = new Table(person.page, random(1));
    await table.ready();
    await table.knowsRules();
    await traffic.take();
    const turns = [];
    const faceDown = person.page.locator("#board .target.is-choice[data-target^='down:']");
    // Ten moles are placed, then they move, each after a disc has been turned.
    for (let turn = 0; turn < 16; turn++) {
      if ((await faceDown.count()) > 0) await table.move();
      await table.move();
      turns.push(await traffic.take());
    }
    const bytes = turns.map((turn) => turn.bytes);
    t.diagnostic(`bytes of each turn: ${bytes.join(", ")}`);
    t.diagnostic(`mean: ${Math.round(bytes.reduce((sum, turn) => sum + turn) / bytes.length)}`);
    assert.ok(Math.min(...bytes) > 200, "something was measured");
    assert.ok(Math.max(...bytes) < TURN, `${bytes}`);
    for (const { requests } of turns) {
      const commands = requests.filter((request) => request === `POST ${path}/commands`);
      assert.deepEqual(requests, commands, "nothing is asked");
    }
  });
}

test("somebody who comes or goes costs the others next to nothing", async (t) => {
  const ann = await site.person(t);
  const traffic = await Traffic.watch(ann);
  const path = await setUp(ann, "talpa", "o.size=6&opponent=friend&side=0");
  const bob = await site.person(t);
  await bob.visit(path);
  await bob.page.locator("#seats button[data-command*=join]").click();
  const table = new Table(ann.page, random(1));
  await table.ready();
  await table.knowsRules();
  await traffic.take();
  const away = ann.page.locator("[data-away='1']");
  const eve = await site.person(t);
  await eve.visit(path);
  await ann.page.locator("#watching:not(:empty)").waitFor();
  await traffic.heard();
  const come = await traffic.take();
  await bob.page.goto("about:blank");
  await away.waitFor({ state: "visible" });
  await traffic.heard();
  const gone = await traffic.take();
  await bob.visit(path);
  await away.waitFor({ state: "hidden" });
  await traffic.heard();
  const back = await traffic.take();
  for (const [what, { requests, bytes }] of Object.entries({ come, gone, back })) {
    t.diagnostic(`${what}: ${bytes} bytes`);
    assert.deepEqual(requests, [], what);
    assert.ok(bytes > 0 && bytes < VISIT, `${what}: ${bytes} bytes`);
  }
});
