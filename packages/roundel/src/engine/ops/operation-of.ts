import { EngineError } from '../errors';
import type { Op } from '../op';
import * as LIST from './list';
import type { Operation } from './operation';

/**
 * Returns the {@link Operation} for an `Op`. Throws `invalid-operation` for an unknown kind, which JavaScript callers
 * may pass.
 */
export function operationOf<T extends Op>(op: T): Operation<T> {
  const kind = String((op as T | null)?.kind);
  const found = (LIST as Readonly<Record<string, unknown>>)[kind] as Operation<T> | undefined;
  if (found !== undefined) return found;
  const kinds = Object.keys(LIST).join(', ');
  throw new EngineError('invalid-operation', `Expected one of ${kinds} for kind, received ${kind}`);
}
