import { assertWithinLimits } from './decode/prepare';
import { EngineError } from './errors';
import type { Op, Size } from './op';
import { operationOf } from './ops/operation-of';
import { rule, type Rule } from './ops/rules';

/** The rules for an operation on a picture of this size. */
function rulesFor(op: Op, size: Size): readonly Rule[] {
  return (
    operationOf(op)?.rules(op, size) ?? [rule('kind', op.kind, 'the name of an operation', false)]
  );
}

/**
 * Throws `invalid-operation`, with the parameter that is at fault, when an operation's parameters are invalid for a
 * picture of this size, `too-many-pixels` when its result would exceed the limits.
 */
export function assertValid(op: Op, width: number, height: number): void {
  const broken = rulesFor(op, { width, height }).find(({ isMet }) => !isMet);
  if (broken !== undefined) throw new EngineError('invalid-operation', described(broken, op));
  if ('width' in op) assertWithinLimits(op.width, op.height);
}

/** `assertValid` for operations on a picture of this size, one after the other. */
export function assertAllValid(ops: readonly Op[], { width, height }: Size): void {
  let size: Size = { width, height };
  for (const op of ops) {
    assertValid(op, size.width, size.height);
    if ('width' in op) size = op;
    else if (op.kind === 'turn' && op.quarters % 2 === 1) {
      size = { width: size.height, height: size.width };
    }
  }
}

/** Whether an operation's parameters are valid for a picture of this size. */
export function isValid(op: Op, width: number, height: number): boolean {
  return rulesFor(op, { width, height }).every(({ isMet }) => isMet);
}

function described({ parameter, expected, received }: Rule, { kind }: Op): string {
  // JSON has no NaN and no infinities.
  const shown = typeof received === 'number' ? String(received) : JSON.stringify(received);
  return `Expected ${expected} for ${parameter} of ${kind}, received ${shown}`;
}
