// Pages without a site behind them: what it would know of the visitor is kept in this browser. It runs before the page
// is drawn.

(() => {
  const page = document.documentElement;
  const { languages } = page.dataset;
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(`burrow-${name}`);
    } catch {
      return null;
    }
  };

  // The page before all others leads to those in the visitor's language.
  if (languages !== undefined) {
    const known = languages.split(" ");
    const wanted = [kept("language") ?? "", ...navigator.languages].map((language) => language.slice(0, 2));
    location.replace(`${wanted.find((language) => known.includes(language)) ?? known[0]}/index.html`);
    return;
  }

  const look = kept("look");
  if (look !== null) page.dataset.look = look;

  // Before the scripts of the page.
  document.addEventListener(
    "readystatechange",
    () => {
      const form = document.querySelector(".settings-form");
      if (!(form instanceof HTMLFormElement)) return;
      /** @param {string} name */
      const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
      const name = kept("name");
      if (look !== null) field("look").value = look;
      if (name) {
        field("name").value = name;
        for (const me of document.querySelectorAll(".me")) me.textContent = name;
        const game = document.getElementById("game");
        if (game) game.dataset.here = name;
      }
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        try {
          for (const choice of ["name", "look", "language"]) localStorage.setItem(`burrow-${choice}`, field(choice).value.trim());
        } catch {
          // Without room it lasts for one page.
        }
        const file = location.pathname.slice(location.pathname.lastIndexOf("/") + 1);
        location.assign(`../${field("language").value}/${file}${location.search}`);
      });
    },
    { once: true },
  );
})();
