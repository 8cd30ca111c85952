// The exported site in a folder of its own, and a plain server of files.

import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { PROGRAM } from "./server.js";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves the files of a folder below a path, and knows nothing else. */
export class Files {
  /**
   * @param {string} folder
   * @param {string} below
   */
  constructor(folder, below) {
    this.folder = folder;
    this.below = below;
    this.server = createServer((request, response) => this.#answer(request, response));
  }

  /**
   * The exported site, served below a path.
   * @param {string} below
   */
  static async exported(below) {
    const files = new Files(await mkdtemp(join(tmpdir(), "burrow-export-")), below);
    await promisify(execFile)(PROGRAM, ["export", files.folder]);
    files.server.listen(0, "127.0.0.1");
    await once(files.server, "listening");
    return files;
  }

  /** The address of the host. */
  get url() {
    const address = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    return `http://127.0.0.1:${address.port}`;
  }

  async close() {
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async #answer(request, response) {
    const { pathname } = new URL(request.url ?? "/", this.url);
    try {
      if (!pathname.startsWith(this.below)) throw new Error("elsewhere");
      const path = pathname.slice(this.below.length).replace(/(^|\/)$/, "$1index.html");
      const content = await readFile(join(this.folder, normalize(path)));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }
}
