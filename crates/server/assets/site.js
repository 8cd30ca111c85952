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

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (button instanceof HTMLElement) copyBy(button);
});

/**
 * Copies what stands in the field that a button names.
 * @param {HTMLElement} button
 */
async function copyBy(button) {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without a secure context only what is selected can be copied. Where even that is not allowed, it stays selected.
    if (!document.execCommand("copy")) return;
  }
  button.textContent = button.dataset.done ?? "";
}
