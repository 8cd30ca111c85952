/* tslint:disable */
/* eslint-disable */

/**
 * A study in its page.
 */
export class Study {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Says something about the shown position.
     */
    comment(text: string): void;
    /**
     * Shows another node.
     */
    go(node: number): void;
    /**
     * The study of a record or of a position.
     */
    constructor(text: string, language: string);
    /**
     * Plays a step.
     */
    play(step: string): void;
    /**
     * Makes the shown variation the main line where it branches off last.
     */
    promote(): void;
    /**
     * Removes the shown step and all that follows it.
     */
    remove(): void;
    /**
     * The study as a record.
     */
    text(): string;
    /**
     * The page of the shown node, with what an engine has found there and the values of `lines` moves on the board.
     */
    view(query: string, findings: string | null | undefined, lines: number): string;
    /**
     * Why what was pointed at is not a move.
     */
    why(path: string): string;
}

/**
 * What is seen when steps are made one after another in a position of a puzzle or a lesson; without steps the position
 * itself, in which a move is asked for.
 */
export function exercise(position: string, steps: string, is_open: boolean, language: string, is_wide: boolean): string;

/**
 * A message in a language.
 */
export function say(language: string, key: string): string;

/**
 * What is to be done in a puzzle of a value.
 */
export function task(position: string, value: string, moves: number, language: string): string;

/**
 * Gives the module the words of the visitor's language. Needed once, before all else.
 */
export function teach(language: string, words: string): void;

/**
 * Why what was pointed at is not a move of a position.
 */
export function why_not(position: string, path: string, language: string): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_study_free: (a: number, b: number) => void;
    readonly exercise: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => [number, number, number, number];
    readonly say: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly study_comment: (a: number, b: number, c: number) => void;
    readonly study_go: (a: number, b: number) => void;
    readonly study_new: (a: number, b: number, c: number, d: number) => [number, number, number];
    readonly study_play: (a: number, b: number, c: number) => [number, number];
    readonly study_promote: (a: number) => void;
    readonly study_remove: (a: number) => void;
    readonly study_text: (a: number) => [number, number];
    readonly study_view: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
    readonly study_why: (a: number, b: number, c: number) => [number, number];
    readonly task: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => [number, number, number, number];
    readonly teach: (a: number, b: number, c: number, d: number) => [number, number];
    readonly why_not: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number, number];
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
