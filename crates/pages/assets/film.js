// The film of a game: it takes a while to make, and the page says how far it is.

/** How often it is asked how far the film is, in milliseconds. */
const EVERY = 500;

const note = document.getElementById("film");
const link = document.querySelector('.downloads a[href$="/game.gif"]');

/** @param {HTMLElement} note @param {HTMLAnchorElement} link */
function showProgress(note, link) {
  const bar = /** @type {HTMLProgressElement} */ (note.querySelector("progress"));
  const words = /** @type {HTMLElement} */ (note.querySelector("span"));
  const made = words.textContent;
  let isBusy = false;

  const look = async () => {
    const response = await fetch(note.dataset.progress ?? "");
    if (!response.ok || !isBusy) return;
    const { done, of } = await response.json();
    bar.max = Math.max(of, 1);
    bar.value = done;
  };

  const make = async () => {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.statusText);
    const address = URL.createObjectURL(await response.blob());
    const file = document.createElement("a");
    file.href = address;
    file.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "game.gif";
    file.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };

  link.addEventListener("click", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    words.textContent = made;
    bar.value = 0;
    bar.hidden = false;
    note.hidden = false;
    const looking = setInterval(() => look().catch(() => {}), EVERY);
    try {
      await make();
      note.hidden = true;
    } catch {
      words.textContent = note.dataset.failed ?? "";
      bar.hidden = true;
    }
    clearInterval(looking);
    isBusy = false;
  });
}

if (note !== null && link instanceof HTMLAnchorElement) showProgress(note, link);
