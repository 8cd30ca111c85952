// A push service, and a browser's half of a subscription to it.

import assert from "node:assert/strict";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";

/** @import { IncomingHttpHeaders } from "node:http" */
/** @typedef {{ path: string, headers: IncomingHttpHeaders, body: Buffer }} Received */

/** What the site sends to browsers arrives here. */
export class PushService {
  /** @type {Received[]} */
  #received = [];
  /** @type {(() => void) | undefined} */
  #wake;
  origin = "";
  #server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    this.#received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(201).end();
    this.#wake?.();
  });

  static async open() {
    const service = new PushService();
    await new Promise((resolve) => service.#server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = service.#server.address();
    assert.ok(address !== null && typeof address === "object");
    service.origin = `http://127.0.0.1:${address.port}`;
    return service;
  }

  /** The next message. */
  async next() {
    while (this.#received.length === 0) await new Promise((resolve) => (this.#wake = () => resolve(undefined)));
    return /** @type {Received} */ (this.#received.shift());
  }

  close() {
    this.#server.close();
  }
}

/** The keys of a browser. */
export class Subscriber {
  #keys = createECDH("prime256v1");
  #secret = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  /** What it tells the site. */
  keys() {
    return { p256dh: this.#keys.getPublicKey("base64url"), auth: this.#secret.toString("base64url") };
  }

  /**
   * The text of a message, as RFC 8291 says.
   * @param {Buffer} message
   */
  read(message) {
    const salt = message.subarray(0, 16);
    const length = message[20];
    const sender = message.subarray(21, 21 + length);
    const record = message.subarray(21 + length);
    const common = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const shared = hkdfSync("sha256", common, this.#secret, info, 32);
    const derive = (/** @type {string} */ what, /** @type {number} */ size) =>
      Buffer.from(hkdfSync("sha256", Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, size));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}
