import type { Op, OpKind } from '../op';
import { blurSides } from './ops/blur-sides';
import { circleMask } from './ops/circle-mask';
import { crop, place, straighten, turn } from './ops/geometry';
import { frame, linearGradient, vignette } from './ops/overlays';
import { resize } from './ops/resize';
import type { Picture, Surface } from './surface';
import { assertValid } from '../validate';

type Apply<K extends OpKind> = (picture: Picture, op: Extract<Op, { kind: K }>) => Surface;

/** One function per operation. The type rejects a missing one. */
const OPS: { readonly [K in OpKind]: Apply<K> } = {
  turn,
  straighten,
  crop,
  resize,
  place,
  circleMask,
  blurSides,
  vignette,
  frame,
  linearGradient,
};

/**
 * Applies one operation. May draw on `picture` and return it when it is a
 * `Surface`. When it returns another surface, the caller releases `picture`.
 * Throws an `EngineError`: `invalid-operation`, `too-many-pixels`, `out-of-memory`.
 */
export function applyOp<K extends OpKind>(
  picture: Picture,
  op: Extract<Op, { kind: K }> & { readonly kind: K },
): Surface {
  assertValid(op, picture.width, picture.height);
  return OPS[op.kind](picture, op);
}
