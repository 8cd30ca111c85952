/* tslint:disable */
/* eslint-disable */

/**
 * A game of the site in its page.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The view that a query asks for, with what a computer advises.
     */
    advised(query: string, now: number, advice: string): string;
    /**
     * What a coach has against a move of the position, in words.
     */
    concern(concern: string): string;
    /**
     * The latest position at a glance.
     */
    glimpse(query: string, now: number): string;
    /**
     * The game as a list shows it, as HTML.
     */
    line(now: number): string;
    /**
     * All that the site has said, as it can be read again.
     */
    log(): string;
    /**
     * The game of a log.
     */
    constructor(log: string, language: string);
    /**
     * Plays a step before the site has confirmed it.
     */
    play(step: string, now: number): void;
    /**
     * Takes up entries of the log.
     */
    receive(entries: string): void;
    /**
     * Why a step can't be played.
     */
    refusal(step: string): string;
    /**
     * The view that a query asks for.
     */
    view(query: string, now: number): string;
    /**
     * Why what was pointed at is not a move.
     */
    why(path: string): string;
    /**
     * Takes back the step that was not confirmed.
     */
    withdraw(): void;
    /**
     * Whether it waits for players.
     */
    readonly is_waiting: boolean;
    /**
     * How many steps have been played.
     */
    readonly plies: number;
    /**
     * How many events the site has said.
     */
    readonly seq: number;
}

/**
 * A message in a language.
 */
export function say(language: string, key: string): string;

/**
 * Gives the module the words of the visitor's language. Needed once, before all else.
 */
export function teach(language: string, words: string): void;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_game_free: (a: number, b: number) => void;
    readonly game_advised: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly game_concern: (a: number, b: number, c: number) => [number, number, number, number];
    readonly game_glimpse: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly game_is_waiting: (a: number) => number;
    readonly game_line: (a: number, b: number) => [number, number];
    readonly game_log: (a: number) => [number, number, number, number];
    readonly game_new: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly game_play: (a: number, b: number, c: number, d: number) => [number, number];
    readonly game_plies: (a: number) => number;
    readonly game_receive: (a: number, b: number, c: number) => [number, number];
    readonly game_refusal: (a: number, b: number, c: number) => [number, number];
    readonly game_seq: (a: number) => number;
    readonly game_view: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly game_why: (a: number, b: number, c: number) => [number, number];
    readonly game_withdraw: (a: number) => void;
    readonly say: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly teach: (a: number, b: number, c: number, d: number) => [number, number];
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
