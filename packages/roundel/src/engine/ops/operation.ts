import type { Picture, Surface } from '../canvas/surface';
import type { Size } from '../op';
import type { Rule } from './rules';

/**
 * Everything that the TypeScript code needs to know about a kind of operation. The code that computes the pixels in
 * Wasm is in `crates/pixels/src/ops`, in a file of the same name, such as `blur_sides.rs`.
 */
export interface Operation<Op extends { readonly kind: string }> {
  /** The requirements that the parameters must meet for a picture of this size. */
  readonly rules: (op: Op, size: Size) => readonly Rule[];
  /** The parameters as numbers, in the order in which the crate's `unpack` reads them. */
  readonly pack: (op: Op) => readonly number[];
  /**
   * Draws the result on a canvas. If `picture` is a `Surface`, this function may draw on it and return it. If the
   * function returns another surface, the caller releases `picture`.
   */
  readonly draw: (picture: Picture, op: Op) => Surface;
  /**
   * An example of the operation for a picture of this size, as a tool might use it. The benchmark and tests use this
   * example.
   */
  readonly sample: (size: Size) => Op;
}
