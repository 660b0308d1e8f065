import type { Op } from '../engine/op';
import type { PictureSize } from './tool';

/** The size of the result of operations on a picture of this size. */
export function sizeAfter(ops: readonly Op[], { width, height }: PictureSize): PictureSize {
  let size: PictureSize = { width, height };
  for (const op of ops) {
    if ('width' in op) size = { width: op.width, height: op.height };
    else if (op.kind === 'turn' && op.quarters % 2 === 1) {
      size = { width: size.height, height: size.width };
    }
  }
  return size;
}

/** The widths in pixels before and after enlarging; null when the plan does not enlarge the picture. */
export function upscaling(ops: readonly Op[]): { from: number; to: number } | null {
  for (const op of ops) {
    if (op.kind === 'resize' && op.width > op.source.width) {
      return { from: op.source.width, to: op.width };
    }
  }
  return null;
}
