// What every page does.

const settings = document.querySelector("details.settings");
if (settings instanceof HTMLDetailsElement) {
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !settings.contains(event.target)) settings.open = false;
  });
  settings.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    settings.open = false;
    settings.querySelector("summary")?.focus();
  });
}

for (const input of document.querySelectorAll("[data-into]")) {
  if (!(input instanceof HTMLInputElement)) continue;
  input.addEventListener("change", async () => {
    const area = document.getElementById(input.dataset.into ?? "");
    const file = input.files?.[0];
    if (area instanceof HTMLTextAreaElement && file) area.value = await file.text();
  });
}

if (document.getElementById("game")) import("./game.js");
if (document.querySelector("[data-list]")) import("./lobby.js");
