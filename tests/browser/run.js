// Runs all tests. A file in which one fails is run once more by itself: browsers that share a busy machine miss a moment
// now and then, but a fault fails again. What failed only once is named at the end, so that nobody overlooks it.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

/**
 * Runs the tests of files and prints how they went.
 * @param {string[]} files
 * @param {number} concurrency how many of them at once
 * @returns {Promise<Map<string, string[]>>} the names of the tests that failed, by their files
 */
async function failures(files, concurrency) {
  /** @type {Map<string, string[]>} */
  const failed = new Map();
  const tests = run({ files, concurrency });
  tests.on("test:fail", ({ name, file = "" }) => failed.set(file, [...(failed.get(file) ?? []), name]));
  for await (const line of tests.compose(tap)) process.stdout.write(line);
  return failed;
}

const folder = fileURLToPath(new URL(".", import.meta.url));
const wanted = process.argv.slice(2);
const files = wanted.length > 0 ? wanted : readdirSync(folder).filter((name) => name.endsWith(".test.js"));
const first = await failures(
  files.map((name) => join(folder, name)),
  2,
);
if (first.size > 0) {
  const again = await failures([...first.keys()], 1);
  for (const [file, names] of first) {
    const twice = again.get(file) ?? [];
    for (const name of twice) console.log(`failed: ${file}: ${name}`);
    for (const name of names) if (!twice.includes(name)) console.log(`failed once, then passed: ${file}: ${name}`);
  }
  process.exitCode = again.size > 0 ? 1 : 0;
}
