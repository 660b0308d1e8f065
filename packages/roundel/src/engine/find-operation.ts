import { argumentError } from './argument-error';
import type { Size } from './geometry';
import { type Op, OPERATIONS } from './op';
import type { Operation } from './ops/operation';

/** Returns what is known about an `Op`. Throws `invalid-operation` for an unknown kind, which JavaScript callers may pass. */
export function findOperation<T extends Op>(op: T): Operation<T> {
  const kind = String((op as T | null)?.kind);
  const operations: Readonly<Record<string, unknown>> = OPERATIONS;
  if (Object.hasOwn(operations, kind)) return operations[kind] as Operation<T>;
  const expected = `one of ${Object.keys(OPERATIONS).join(', ')}`;
  throw argumentError({ parameter: 'kind', expected, received: (op as T | null)?.kind });
}

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
