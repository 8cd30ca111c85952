// What this browser keeps for the site. What it refuses, or has no room for, is remembered as long as the page is open.

class Memory {
  #open;
  /** @type {Map<string, string>} what the browser did not take */
  #refused = new Map();

  /** @param {() => Storage} open which a browser may refuse as well */
  constructor(open) {
    this.#open = open;
  }

  /**
   * @param {string} name
   * @returns {string | undefined}
   */
  get(name) {
    return this.#refused.get(name) ?? this.#tried((storage) => storage.getItem(name) ?? undefined);
  }

  /**
   * @param {string} name
   * @param {string} value
   * @returns {boolean} whether it outlives the page
   */
  set(name, value) {
    this.#refused.delete(name);
    const isKept = this.#tried((storage) => {
      storage.setItem(name, value);
      return true;
    });
    if (!isKept) this.#refused.set(name, value);
    return isKept ?? false;
  }

  /** @param {string} name */
  remove(name) {
    this.#refused.delete(name);
    this.#tried((storage) => storage.removeItem(name));
  }

  /** The names of all that there is. */
  names() {
    return [...new Set([...(this.#tried((storage) => Object.keys(storage)) ?? []), ...this.#refused.keys()])];
  }

  /**
   * @template T
   * @param {(storage: Storage) => T} action
   */
  #tried(action) {
    try {
      return action(this.#open());
    } catch {
      return undefined;
    }
  }
}

/** For good. */
export const lasting = new Memory(() => localStorage);
/** Until the window is closed. */
export const passing = new Memory(() => sessionStorage);
