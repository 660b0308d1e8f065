import { EngineError } from '../errors';
import type { Op } from '../op';
import { operationOf } from '../ops/operation-of';
import { assertValid } from '../validate';
import type { Picture, Surface } from './surface';

/**
 * Applies one operation. May draw on `picture` and return it when it is a
 * `Surface`. When it returns another surface, the caller releases `picture`.
 * Throws an `EngineError`: `invalid-operation`, `too-many-pixels`, `out-of-memory`.
 */
export function applyOp(picture: Picture, op: Op): Surface {
  assertValid(op, picture.width, picture.height);
  const operation = operationOf(op);
  if (operation === undefined) throw new EngineError('invalid-operation');
  return operation.draw(picture, op);
}
