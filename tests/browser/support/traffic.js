// What a page asks for, and how many bytes it receives.

/** @import { CDPSession } from "playwright-core" */
/** @import { Person } from "./site.js" */

export class Traffic {
  /** @type {string[]} the requests since the last look, as "GET /path" */
  requests = [];
  /** The bytes that have come since the last look: heads, bodies as they were sent, and streams. */
  bytes = 0;

  /** @param {CDPSession} client */
  constructor(client) {
    this.client = client;
  }

  /**
   * Watches a page from now on; streams that are open already are not counted.
   * @param {Person} person
   */
  static async watch({ context, page }) {
    const client = await context.newCDPSession(page);
    const traffic = new Traffic(client);
    await client.send("Network.enable");
    page.on("request", (request) => {
      traffic.requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (traffic.bytes += encodedDataLength));
    // A stream never finishes: its messages are counted with what frames them.
    client.on("Network.eventSourceMessageReceived", ({ eventName, eventId, data }) => {
      const text = `event: ${eventName}\nid: ${eventId}\ndata: ${data}\n\n`;
      traffic.bytes += new TextEncoder().encode(text).length;
    });
    return traffic;
  }

  /** Waits until a stream has brought something. */
  async heard() {
    while (this.bytes === 0) {
      await new Promise((resolve) => this.client.once("Network.eventSourceMessageReceived", resolve));
    }
  }

  /** What has come since the last look. */
  async take() {
    // The browser answers after it has reported what came before.
    await this.client.send("Network.enable");
    const { requests, bytes } = this;
    this.requests = [];
    this.bytes = 0;
    return { requests, bytes };
  }
}
