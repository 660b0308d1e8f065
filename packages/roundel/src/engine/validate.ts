import { assertWithinLimits } from './decode/read-photo-file';
import { argumentError } from './argument-error';
import { EngineError } from './errors';
import type { Size } from './geometry';
import type { Op } from './op';
import { findOperation, sizeAfter } from './find-operation';
import type { Rule } from './ops/rules';

/**
 * Throws `invalid-operation` if an operation's parameters are invalid for a picture of this size. The message names the
 * invalid parameter. Throws `too-many-pixels` if the operation's result would exceed the limits.
 */
export function assertValid(op: Op, width: number, height: number): void {
  const broken = rulesFor(op, { width, height }).find(({ isMet }) => !isMet);
  if (broken !== undefined) throw argumentError(broken, op.kind);
  const result = findOperation(op).sizeAfter(op, { width, height });
  assertWithinLimits(result.width, result.height, 'result');
}

/** Calls `assertValid` for operations that are applied one after the other to a picture of this size. */
export function assertAllValid(ops: readonly Op[], size: Size): void {
  let { width, height } = size;
  for (const op of ops) {
    assertValid(op, width, height);
    ({ width, height } = sizeAfter([op], { width, height }));
  }
}

/**
 * Throws `invalid-operation` unless `ops` is an array of operations. JavaScript callers may pass anything. The
 * parameters of the operations may still be invalid.
 */
export function assertOperations(ops: unknown): asserts ops is readonly Op[] {
  if (!Array.isArray(ops)) {
    throw argumentError({ parameter: 'ops', expected: 'an array of operations', received: ops });
  }
  for (const op of ops as readonly Op[]) findOperation(op);
  try {
    // Throws if the parameters cannot be written as JSON. The engines need the JSON to compare operations.
    JSON.stringify(ops);
  } catch (cause) {
    throw new EngineError('invalid-operation', 'Expected parameters that JSON can hold', { cause });
  }
}

/** The rules of an operation. Throws `invalid-operation` when a parameter is missing or has the wrong shape. */
function rulesFor(op: Op, size: Size): readonly Rule[] {
  const operation = findOperation(op);
  try {
    return operation.rules(op, size);
  } catch (cause) {
    throw new EngineError(
      'invalid-operation',
      `Expected the parameters of ${op.kind}, received ${Object.keys(op).join(', ')}`,
      { cause },
    );
  }
}
