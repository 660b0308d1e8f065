import { EngineError } from '../errors';
import type { Op } from '../op';
import * as LIST from './list';
import type { Operation } from './operation';
import { description, rule } from './rules';

/**
 * The operation of an `Op`. Throws `invalid-operation` for an unknown kind, which a caller without types may pass.
 */
export function operationOf<T extends Op>(op: T): Operation<T> {
  const kind = String((op as T | null)?.kind);
  const found = (LIST as Readonly<Record<string, unknown>>)[kind] as Operation<T> | undefined;
  if (found !== undefined) return found;
  const broken = rule('kind', kind, 'the name of an operation', false);
  throw new EngineError('invalid-operation', description(broken, kind));
}
