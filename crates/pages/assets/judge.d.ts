/* tslint:disable */
/* eslint-disable */

/**
 * An engine for one position, which thinks about it again and again.
 */
export class Analyst {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * An engine that knows nothing about the position yet.
     */
    constructor(position: string);
    /**
     * Thinks for a number of nodes, and gives what it has found.
     */
    think(nodes: number): string;
}

/**
 * A game that lives in the browser alone.
 */
export class Judge {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What a computer advises the player to move; nothing if that is nobody.
     */
    advise(): string | undefined;
    /**
     * Carries out what the player wants, and gives what has happened; nothing if it is refused.
     */
    command(command: string, now: number): string | undefined;
    /**
     * What a coach has against a step before it is final; nothing if it is fine.
     */
    concern(step: string): string | undefined;
    /**
     * A new game, from the fields of the form as a query.
     */
    static create(kind: string, fields: string, id: string, name: string, seed: string, now: number): Judge;
    /**
     * All that has happened.
     */
    log(): string;
    /**
     * The game that was kept as this text.
     */
    static read(text: string): Judge;
    /**
     * The message that says what the player should remember of a game that is over; nothing if there is nothing.
     */
    remember(): string | undefined;
    /**
     * What is to be kept.
     */
    text(): string;
    /**
     * Lets the computer that is to move play, and gives what has happened; nothing if none is.
     */
    think(now: number): string | undefined;
}

/**
 * What comes of the moves that somebody has found in a lesson.
 */
export function answer_lesson(kind: string, id: string, found: string): string;

/**
 * What comes of the moves that somebody has found in a puzzle, which is a line of its file.
 */
export function answer_puzzle(line: string, found: string, is_shown: boolean): string;

/**
 * The move that `burrow bestmove` gives for a position with the same level, number of nodes and seed, and how many nodes
 * it took.
 */
export function best_move(position: string, level: number | null | undefined, nodes: number | null | undefined, seed: number): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_analyst_free: (a: number, b: number) => void;
    readonly __wbg_judge_free: (a: number, b: number) => void;
    readonly analyst_new: (a: number, b: number) => [number, number, number];
    readonly analyst_think: (a: number, b: number) => [number, number, number, number];
    readonly answer_lesson: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly answer_puzzle: (a: number, b: number, c: number, d: number, e: number) => [number, number, number, number];
    readonly best_move: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly judge_advise: (a: number) => [number, number, number, number];
    readonly judge_command: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly judge_concern: (a: number, b: number, c: number) => [number, number, number, number];
    readonly judge_create: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: number) => [number, number, number];
    readonly judge_log: (a: number) => [number, number, number, number];
    readonly judge_read: (a: number, b: number) => [number, number, number];
    readonly judge_remember: (a: number) => [number, number];
    readonly judge_text: (a: number) => [number, number];
    readonly judge_think: (a: number, b: number) => [number, number, number, number];
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
