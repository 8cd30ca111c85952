// The analysis board where the page can't run its modules: the site keeps the tree of variations in order, and thinks.

/** What is to be done with a study, as the site reads it. @typedef {"promote" | "remove" | Record<string, string | number>} Act */

/** A study that the site reads, changes and shows; what is to be done is done when it is shown next. */
export class RemoteStudy {
  /** @type {number | undefined} */
  #node = undefined;
  /** @type {Act | undefined} */
  #act = undefined;
  /** What was asked last: one question at a time. @type {Promise<unknown>} */
  #asked = Promise.resolve();
  #position = "";
  #text;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  text() {
    return this.#text;
  }

  /** @param {number} node */
  go(node) {
    this.#act = { go: node };
  }

  /** @param {string} step */
  play(step) {
    this.#act = { play: step };
  }

  promote() {
    this.#act = "promote";
  }

  remove() {
    this.#act = "remove";
  }

  /** @param {string} text */
  comment(text) {
    this.#act = { comment: text };
  }

  /**
   * The page of the shown node, as text.
   * @param {string} query
   * @param {string | undefined} findings
   * @param {number} lines
   * @returns {Promise<string>}
   */
  view(query, findings, lines) {
    const act = this.#act;
    this.#act = undefined;
    const asked = this.#asked.catch(() => undefined).then(() => this.#ask(act, query, findings, lines));
    this.#asked = asked;
    return asked;
  }

  /**
   * @param {Act | undefined} act
   * @param {string} query
   * @param {string | undefined} findings
   * @param {number} lines
   */
  async #ask(act, query, findings, lines) {
    const asked = { study: this.#text, node: this.#node, act, query, findings: findings && JSON.parse(findings), lines };
    const headers = { "content-type": "application/json" };
    const response = await fetch("/study", { method: "POST", headers, body: JSON.stringify(asked) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    this.#text = answer.study;
    this.#node = answer.view.node;
    this.#position = answer.view.position;
    return JSON.stringify(answer.view);
  }

  /**
   * Why what was pointed at is not a move.
   * @param {string} path
   */
  async why(path) {
    const response = await fetch(`/learn/why?${new URLSearchParams({ position: this.#position, path })}`);
    return (await response.json()).message;
  }
}

/** The site's engine, for one position. */
export class RemoteEngine {
  #ended = new AbortController();

  /**
   * @param {string} position
   * @param {(findings: string) => void} found
   * @param {(message: string) => void} failed
   */
  constructor(position, found, failed) {
    this.#think(position, found).catch((error) => {
      if (!this.#ended.signal.aborted) failed(error instanceof Error ? error.message : String(error));
    });
  }

  terminate() {
    this.#ended.abort();
  }

  /**
   * @param {string} position
   * @param {(findings: string) => void} found
   */
  async #think(position, found) {
    const { signal } = this.#ended;
    const response = await fetch(`/study/think?${new URLSearchParams({ position })}`, { signal });
    if (!response.ok || !response.body) throw new Error((await response.json()).message);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      const events = (text + value).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) found(event.slice("data: ".length));
    }
  }
}
