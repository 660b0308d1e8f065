import type { Op } from '../../engine/op';
import type { PictureSize } from '../../tools/tool';

/** The size of the result of operations that set one. */
export function sizeAfter(ops: readonly Op[]): PictureSize {
  const last = ops.findLast((op) => 'width' in op);
  if (last === undefined) throw new RangeError('no operation sets the size');
  return { width: last.width, height: last.height };
}
