// A Burrow of the test's own: a free port and a folder that is removed afterwards.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The program under test; `cargo xtask browser` says where it is. */
export const PROGRAM = process.env.BURROW ?? fileURLToPath(new URL("../../../target/debug/burrow", import.meta.url));

export class Server {
  /** @type {import("node:child_process").ChildProcess | null} */
  #process = null;
  /** The address of the site. */
  url = "";

  /**
   * @param {string} data
   * @param {string[]} options of the command
   */
  constructor(data, options) {
    this.data = data;
    this.options = options;
  }

  /** @param {string[]} options of the command */
  static async open(options = []) {
    const server = new Server(await mkdtemp(join(tmpdir(), "burrow-browser-")), options);
    await server.start();
    return server;
  }

  /** Starts it, after a crash at the same address as before. */
  async start() {
    const address = this.url === "" ? "127.0.0.1:0" : new URL(this.url).host;
    const child = spawn(PROGRAM, ["serve", "--listen", address, "--data", this.data, ...this.options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    const failed = once(child, "exit").then(([code]) => Promise.reject(new Error(`burrow serve ended with ${code}`)));
    // It ends at the latest with the test, when nobody waits for it any more.
    failed.catch(() => {});
    this.url = await Promise.race([addressOf(child), failed]);
  }

  /** Ends it as a crash does: nothing can be tidied up. */
  async kill() {
    await this.#end("SIGKILL");
  }

  async close() {
    await this.#end("SIGTERM");
    await rm(this.data, { recursive: true, force: true });
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}

/**
 * The address that it prints once it can be reached.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<string>}
 */
function addressOf(child) {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /http:\/\/\S+/.exec(line);
      if (found) resolve(found[0]);
    });
  });
}
