// Boards by hand: what a field holds as text can be laid, pushed and taken away on a grid beside it, or turned.

/** @typedef {[column: number, row: number]} Place counted from the lower left */

/**
 * The grid of a field, as the page describes it.
 * @typedef {object} Grid
 * @property {string} form
 * @property {number} columns
 * @property {number} rows
 * @property {number} most how many can be laid
 * @property {string} laid what is laid, in words
 * @property {string} empty a square where nothing lies, in words
 * @property {string} usual what is meant where nothing is written
 * @property {string} help
 * @property {string} full said where no more can be laid
 * @property {string} [drawing] of what is laid, by its id
 * @property {{ square: string, name: string, drawing: string }} [landmark] a square that has a name of its own
 */

const SVG = "http://www.w3.org/2000/svg";
/** How large a square is in the drawings of the page. */
const DRAWN_SQUARE = 66;
/** @type {Record<string, Place>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

const letter = (/** @type {number} */ column) => String.fromCharCode("a".charCodeAt(0) + column);
const squareName = (/** @type {Place} */ [column, row]) => letter(column) + (row + 1);

/**
 * How places are written: tiles by the numbers of their lower left squares, squares by their names, which stand in the
 * margin.
 * @type {Record<string, {
 *   size: number, margin: number, name: (place: Place) => string,
 *   read: (text: string) => Place[], write: (places: Place[]) => string,
 * }>}
 */
const FORMS = {
  tiles: {
    size: 2,
    margin: 0,
    name: ([column, row]) => `${column},${row}`,
    read: (text) => Array.from(text.matchAll(/\[\s*(\d+)\s*,\s*(\d+)\s*\]/g), ([, column, row]) => [+column, +row]),
    write: (places) => places.map(([column, row]) => `[${column},${row}]`).join(""),
  },
  squares: {
    size: 1,
    margin: 0.6,
    name: squareName,
    read: (text) =>
      Array.from(text.toLowerCase().matchAll(/([a-z])([1-9]\d*)/g), ([, letter, row]) => [
        letter.charCodeAt(0) - "a".charCodeAt(0),
        +row - 1,
      ]),
    write: (places) => places.map(squareName).join(",") || "none",
  },
};

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @type {Editor[]} all of the page, which share one board */
const editors = [];

class Editor {
  /** @type {Place[]} */
  #places = [];
  /** @type {Place} where the keyboard is */
  #cursor = [0, 0];
  /** @type {{ place: number, grip: Place, isMoved: boolean } | undefined} what is pushed, and where it is held */
  #push = undefined;
  #input;
  #grid;
  #form;
  #svg;
  /** @type {SVGElement[]} row by row */
  #cells = [];
  #things = shape("g", { class: "things", "aria-hidden": "true" });
  #news = document.createElement("small");

  /**
   * @param {HTMLInputElement} input
   * @param {Grid} grid
   */
  constructor(input, grid) {
    this.#input = input;
    this.#grid = grid;
    this.#form = FORMS[grid.form];
    const { margin } = this.#form;
    const help = document.createElement("small");
    help.id = `${input.name}-help`;
    help.textContent = grid.help;
    this.#news.className = "editor-news";
    this.#news.setAttribute("role", "status");
    this.#svg = shape("svg", {
      class: `editor has-${grid.form}`,
      viewBox: `${-margin} 0 ${grid.columns + margin} ${grid.rows + margin}`,
      role: "group",
      "aria-label": input.labels?.[0]?.querySelector("span")?.textContent ?? "",
      "aria-describedby": help.id,
    });
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        this.#cells.push(shape("rect", { ...this.#box([column, row], 1), class: "cell", role: "button" }));
      }
    }
    this.#svg.append(...this.#coordinates(), ...this.#cells, this.#things);
    // A click on a label would go to the field.
    (input.closest("label") ?? input).after(this.#svg, help, this.#news);
    this.#svg.addEventListener("pointerdown", (event) => this.#press(event));
    this.#svg.addEventListener("pointermove", (event) => this.#drag(event));
    this.#svg.addEventListener("pointerup", () => this.#release());
    this.#svg.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("input", () => this.#read());
    this.#read();
    this.#cursor = this.#places[0] ?? [Math.floor(grid.columns / 2), Math.floor(grid.rows / 2)];
  }

  #read() {
    const text = this.#input.value.trim() || this.#grid.usual;
    this.#places = this.#form.read(text).filter((place) => this.#isWithin(place));
    Editor.drawAll();
  }

  #write() {
    this.#input.value = this.#form.write(this.#places);
    Editor.drawAll();
  }

  /** @param {string} news */
  #say(news) {
    this.#news.textContent = news;
  }

  /**
   * @param {Place} place
   * @param {number} [size]
   */
  #isWithin([column, row], size = this.#form.size) {
    return column >= 0 && row >= 0 && column + size <= this.#grid.columns && row + size <= this.#grid.rows;
  }

  /**
   * Whether something can lie there beside all others.
   * @param {Place} place
   * @param {number} [but] one that does not count
   */
  #fits([column, row], but = -1) {
    const { size } = this.#form;
    const isApart = (/** @type {Place} */ other) =>
      Math.abs(other[0] - column) >= size || Math.abs(other[1] - row) >= size;
    return this.#isWithin([column, row]) && this.#places.every((other, index) => index === but || isApart(other));
  }

  /**
   * What lies over a square.
   * @param {Place} square
   */
  #at([column, row]) {
    const { size } = this.#form;
    const covers = (/** @type {Place} */ [left, low]) =>
      column >= left && column < left + size && row >= low && row < low + size;
    return this.#places.findIndex(covers);
  }

  /**
   * The other fields that have something on a square.
   * @param {Place} square
   */
  #rivalsAt(square) {
    return editors.filter((editor) => editor !== this && editor.#at(square) >= 0);
  }

  /**
   * Lays something over a square, wherever it fits, in place of what another field has there.
   * @param {Place} square
   */
  #lay([column, row]) {
    const shifts = this.#form.size === 2 ? [[0, 0], [1, 0], [0, 1], [1, 1]] : [[0, 0]];
    const places = shifts.map(([left, down]) => /** @type {Place} */ ([column - left, row - down]));
    const place = places.find((place) => this.#fits(place));
    if (!place) return;
    for (const rival of this.#rivalsAt(place)) rival.#takeAway(rival.#at(place));
    this.#places.push(place);
    this.#write();
  }

  /** @param {number} index */
  #takeAway(index) {
    this.#places.splice(index, 1);
    this.#write();
  }

  /**
   * @param {number} index
   * @param {Place} to
   */
  #move(index, to) {
    if (!this.#fits(to, index) || this.#rivalsAt(to).length > 0) return false;
    this.#places[index] = to;
    this.#write();
    return true;
  }

  /**
   * Lays something on a square or takes it away, and says what is there now.
   * @param {Place} square
   */
  #toggle(square) {
    const place = this.#at(square);
    if (place < 0 && this.#places.length >= this.#grid.most) {
      this.#say(this.#grid.full);
      return;
    }
    if (place < 0) this.#lay(square);
    else this.#takeAway(place);
    this.#say(this.#label(square));
  }

  /**
   * The square under a pointer.
   * @param {PointerEvent} event
   * @returns {Place}
   */
  #under({ clientX, clientY }) {
    const first = this.#cells[0].getBoundingClientRect();
    return [Math.floor((clientX - first.left) / first.width), Math.floor((first.bottom - clientY) / first.height)];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const square = this.#under(event);
    if (!this.#isWithin(square, 1)) return;
    this.#cursor = square;
    const place = this.#at(square);
    if (place < 0) {
      this.#toggle(square);
      this.#draw();
      return;
    }
    const [column, row] = this.#places[place];
    this.#push = { place, grip: [square[0] - column, square[1] - row], isMoved: false };
    this.#svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#push) return;
    const { place, grip } = this.#push;
    const [column, row] = this.#under(event);
    const [oldColumn, oldRow] = this.#places[place];
    /** @type {Place} */
    const to = [column - grip[0], row - grip[1]];
    if ((to[0] === oldColumn && to[1] === oldRow) || !this.#move(place, to)) return;
    this.#push.isMoved = true;
    this.#cursor = to;
    this.#draw();
    this.#say(this.#label(to));
  }

  #release() {
    if (this.#push && !this.#push.isMoved) this.#toggle(this.#places[this.#push.place]);
    this.#push = undefined;
  }

  /** @param {KeyboardEvent} event arrows go, with the shift key they push; Enter lays and takes away */
  #key(event) {
    const step = ARROWS[event.key];
    const isToggle = event.key === "Enter" || event.key === " ";
    if (!step && !isToggle) return;
    event.preventDefault();
    if (isToggle) {
      this.#toggle(this.#cursor);
      return;
    }
    /** @type {Place} */
    const square = [this.#cursor[0] + step[0], this.#cursor[1] + step[1]];
    const place = this.#at(this.#cursor);
    if (event.shiftKey && place >= 0) {
      const [column, row] = this.#places[place];
      if (!this.#move(place, [column + step[0], row + step[1]])) return;
    }
    if (!this.#isWithin(square, 1)) return;
    this.#cursor = square;
    this.#draw();
    this.#cell(square).focus();
  }

  /** @param {Place} square */
  #cell([column, row]) {
    return this.#cells[row * this.#grid.columns + column];
  }

  /**
   * A square and what is there, in words.
   * @param {Place} square
   */
  #label(square) {
    const { landmark, laid, empty } = this.#grid;
    const name = this.#form.name(square);
    const words = name === landmark?.square ? [landmark.name] : [];
    if (this.#at(square) >= 0) words.push(laid);
    for (const rival of this.#rivalsAt(square)) words.push(rival.#grid.laid);
    if (words.length === 0) words.push(empty);
    return [name, ...words].join(", ");
  }

  /**
   * @param {Place} place
   * @param {number} side
   */
  #box([column, row], side) {
    return { x: column, y: this.#grid.rows - row - side, width: side, height: side };
  }

  /** The letters of columns and the numbers of rows, in the margin. */
  #coordinates() {
    const { margin } = this.#form;
    if (margin === 0) return [];
    const { columns, rows } = this.#grid;
    const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | number} */ content) => {
      const element = shape("text", { x, y, "aria-hidden": "true" });
      element.textContent = String(content);
      return element;
    };
    return [
      ...Array.from({ length: columns }, (_, column) => text(column + 0.5, rows + margin / 2, letter(column))),
      ...Array.from({ length: rows }, (_, row) => text(-margin / 2, rows - row - 0.5, row + 1)),
    ];
  }

  /**
   * A drawing of the page on a square.
   * @param {string} drawing
   * @param {Place} square
   * @param {string} [name]
   */
  #drawn(drawing, [column, row], name = "") {
    const place = `translate(${column + 0.5} ${this.#grid.rows - row - 0.5}) scale(${1 / DRAWN_SQUARE})`;
    return shape("use", { href: `#${drawing}`, transform: place, class: name });
  }

  /**
   * What lies somewhere, as it looks.
   * @param {Place} place
   * @param {string} name
   */
  #laid(place, name) {
    const { drawing } = this.#grid;
    if (drawing) return this.#drawn(drawing, place, name);
    return shape("rect", { ...this.#box(place, this.#form.size), class: name });
  }

  #draw() {
    for (const [index, cell] of this.#cells.entries()) {
      /** @type {Place} */
      const square = [index % this.#grid.columns, Math.floor(index / this.#grid.columns)];
      cell.setAttribute("aria-label", this.#label(square));
      cell.setAttribute("aria-pressed", String(this.#at(square) >= 0));
      // One of them is reached by the Tab key, the others from there by arrows.
      const isCursor = square[0] === this.#cursor[0] && square[1] === this.#cursor[1];
      cell.setAttribute("tabindex", isCursor ? "0" : "-1");
    }
    const { landmark } = this.#grid;
    const landmarks = landmark ? [this.#drawn(landmark.drawing, this.#form.read(landmark.square)[0])] : [];
    const rivals = editors.filter((editor) => editor !== this);
    this.#things.replaceChildren(
      ...landmarks,
      ...rivals.flatMap((rival) => rival.#places.map((place) => rival.#laid(place, "rival"))),
      ...this.#places.map((place) => this.#laid(place, "laid")),
      shape("rect", { ...this.#box(this.#cursor, 1), class: "cursor" }),
    );
  }

  static drawAll() {
    for (const editor of editors) editor.#draw();
  }
}

for (const input of document.querySelectorAll("input[data-editor]")) {
  if (input instanceof HTMLInputElement) editors.push(new Editor(input, JSON.parse(input.dataset.editor ?? "")));
}
Editor.drawAll();

/** How often something can be turned until it lies as before. */
const TURNS = 6;

/**
 * Lets each of several things be turned by a click, or by Enter and arrows, and writes how they lie.
 * @param {HTMLElement} group
 */
function bindTurning(group) {
  const input = document.querySelector(`input[name="${CSS.escape(group.dataset.turns ?? "")}"]`);
  if (!(input instanceof HTMLInputElement)) return;
  const buttons = Array.from(group.querySelectorAll("button"));
  const read = () => {
    const turns = input.value.split(",").map(Number);
    return buttons.map((_, index) => (turns[index] >= 0 && turns[index] < TURNS ? turns[index] : 0));
  };
  const draw = () => {
    for (const [index, turns] of read().entries()) {
      const button = buttons[index];
      button.setAttribute("aria-label", button.dataset.labels?.split("|")[turns] ?? "");
      const drawing = button.querySelector("g");
      if (drawing) drawing.style.transform = `rotate(${(360 / TURNS) * turns}deg)`;
    }
  };
  const turn = (/** @type {number} */ index, /** @type {number} */ by) => {
    const turns = read();
    turns[index] = (turns[index] + by + TURNS) % TURNS;
    input.value = turns.join(",");
    draw();
  };
  for (const [index, button] of buttons.entries()) {
    button.addEventListener("click", () => turn(index, 1));
    button.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      turn(index, by);
    });
  }
  input.addEventListener("input", draw);
  group.hidden = false;
  if (group.nextElementSibling instanceof HTMLElement) group.nextElementSibling.hidden = false;
  draw();
}

for (const group of document.querySelectorAll("[data-turns]")) {
  if (group instanceof HTMLElement) bindTurning(group);
}
