// Thinks about one position, longer and longer, and says each time what it has found.

import init, { Analyst } from "./judge.js";

/** How many nodes are searched the first time, how many more each time, and how many the last. */
const FIRST = 4_000;
const MORE = 4;
const LAST = 5_000_000;

onmessage = async ({ data }) => {
  await init();
  const analyst = new Analyst(data);
  for (let nodes = FIRST; nodes <= LAST; nodes *= MORE) {
    postMessage(analyst.think(nodes));
    // What was found is on its way before the next search begins.
    await new Promise((resolve) => setTimeout(resolve));
  }
};
