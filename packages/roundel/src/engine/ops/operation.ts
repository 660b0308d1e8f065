import type { Picture, Surface } from '../canvas/surface';
import type { Size } from '../op';
import type { Rule } from './rules';

/**
 * Everything that TypeScript needs to know about a kind of operation. Its kernel is in `crates/pixels/src/ops`, in
 * a file of the same name, such as `blur_sides.rs`.
 */
export interface Operation<Op extends { readonly kind: string }> {
  /** The requirements for the parameters, for a picture of this size. */
  readonly rules: (op: Op, size: Size) => readonly Rule[];
  /** The parameters as numbers, in the order in which the crate's `unpack` reads them. */
  readonly pack: (op: Op) => readonly number[];
  /**
   * Draws the result on a canvas. May draw on `picture` and return it when it is a `Surface`. When it returns
   * another surface, the caller releases `picture`.
   */
  readonly draw: (picture: Picture, op: Op) => Surface;
  /** The operation as a tool would use it on a picture of this size, for the benchmark and tests. */
  readonly sample: (size: Size) => Op;
}
