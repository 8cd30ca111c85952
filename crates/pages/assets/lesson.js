// Lessons: marks those that this browser has done, beside those that the site knows of.

import { start } from "./exercise.js";
import { lasting } from "./memory.js";
import { attempt } from "./page.js";

attempt(() => {
  const done = new Set(JSON.parse(lasting.get("burrow-lessons-done") ?? "[]"));
  for (const mark of document.querySelectorAll("[data-done]")) {
    if (mark instanceof HTMLElement && done.has(mark.dataset.done)) mark.hidden = false;
  }
});
start();
