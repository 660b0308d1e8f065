import type { Size } from './geometry';
import { type Op, findOperation } from './op';

/**
 * Returns the size that a picture of this size has after the operations.
 *
 * @example
 * ```js
 * import { sizeAfter } from 'roundel/tools';
 *
 * const square = [{ kind: 'crop', x: 500, y: 0, width: 3000, height: 3000 }];
 * console.log(sizeAfter(square, { width: 4000, height: 3000 })); // { width: 3000, height: 3000 }
 * ```
 */
export function sizeAfter(ops: readonly Op[], { width, height }: Size): Size {
  return ops.reduce((size, op) => findOperation(op).sizeAfter(op, size), { width, height });
}
