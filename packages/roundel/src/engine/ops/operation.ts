import type { Size } from '../geometry';
import type { TraceLine } from '../words/line';
import type { Rule } from './rules';

/**
 * How closely the Canvas engine agrees with the Wasm engine:
 *
 * - `copied`: opaque pixels are equal, because they are only moved, or computed in integers.
 * - `blended`: each channel differs by at most 2 of 255.
 * - `resampled`: the pictures agree to 38 dB, because a canvas has another filter.
 */
export type Agreement = 'copied' | 'blended' | 'resampled';

/** What an engine has loaded for operations that need more than their parameters. */
export interface Loaded {
  /** Null: no operation needed the letters. */
  readonly traceLine: TraceLine | null;
}

export const NOTHING_LOADED: Loaded = { traceLine: null };

/** What the engines know about a kind of operation before they compute its pixels. */
export interface Operation<Op extends { readonly kind: string }> {
  /**
   * The requirements that the parameters must meet for a picture of this size. The engines refuse an operation that breaks
   * one.
   */
  readonly rules: (op: Op, size: Size) => readonly Rule[];
  /** The parameters as numbers, in the order in which the crate's `unpack` reads them. */
  readonly pack: (op: Op, loaded: Loaded) => readonly number[];
  /** The size that a picture of this size has after the operation. */
  readonly sizeAfter: (op: Op, size: Size) => Size;
  /** How closely the engines agree. */
  readonly agreement: Agreement;
  /** An example of the operation for a picture of this size, as a tool might use it. */
  readonly sample: (size: Size) => Op;
  /**
   * An operation that runs all of the kernel's code on a picture of `side` x `side` pixels, so that browsers optimize it
   * before the first photo. Null if the operation only copies pixels, or if no tool uses it by default.
   */
  readonly warmUp: ((side: number) => Op) | null;
}
