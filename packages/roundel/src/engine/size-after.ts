import type { Op, Size } from './op';

/**
 * Returns the size that a picture of this size has after the operations.
 *
 * @example
 * ```js
 * import { sizeAfter } from 'roundel';
 *
 * const square = [{ kind: 'crop', x: 500, y: 0, width: 3000, height: 3000 }];
 * console.log(sizeAfter(square, { width: 4000, height: 3000 })); // { width: 3000, height: 3000 }
 * ```
 */
export function sizeAfter(ops: readonly Op[], { width, height }: Size): Size {
  let size: Size = { width, height };
  for (const op of ops) {
    if ('width' in op) size = { width: op.width, height: op.height };
    else if (op.kind === 'turn' && op.quarters % 2 === 1) {
      size = { width: size.height, height: size.width };
    }
  }
  return size;
}
