import { assertWithinLimits } from './decode/prepare';
import { EngineError } from './errors';
import type { Op, Size } from './op';
import { operationOf } from './ops/operation-of';
import { description } from './ops/rules';
import { sizeAfter } from './size-after';

/**
 * Throws `invalid-operation`, with the parameter that is at fault, when an operation's parameters are invalid for a
 * picture of this size, `too-many-pixels` when its result would exceed the limits.
 */
export function assertValid(op: Op, width: number, height: number): void {
  const broken = operationOf(op)
    .rules(op, { width, height })
    .find(({ isMet }) => !isMet);
  if (broken !== undefined)
    throw new EngineError('invalid-operation', description(broken, op.kind));
  if ('width' in op) assertWithinLimits(op.width, op.height);
}

/** `assertValid` for operations on a picture of this size, one after the other. */
export function assertAllValid(ops: readonly Op[], size: Size): void {
  let { width, height } = size;
  for (const op of ops) {
    assertValid(op, width, height);
    ({ width, height } = sizeAfter([op], { width, height }));
  }
}

/** Whether an operation's parameters are valid for a picture of this size. */
export function isValid(op: Op, width: number, height: number): boolean {
  return operationOf(op)
    .rules(op, { width, height })
    .every(({ isMet }) => isMet);
}
