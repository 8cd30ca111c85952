// A slow phone with a slow network, as developers' tools of browsers have it.

/** @import { Person } from "./site.js" */

/** How many times slower the processor is. */
export const PROCESSOR = 4;
/** "Slow 3G": bytes a second, and milliseconds until an answer begins. */
export const SLOW_3G = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 };

/**
 * Slows a window down until it is restored.
 * @param {Person} person
 */
export async function slowDown({ context, page }) {
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW_3G);
  await client.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
  return { restore: () => client.detach() };
}
