import type { Op } from '../op';
import * as LIST from './list';
import type { Operation } from './operation';

/** What the site knows of an operation. Undefined for a kind that does not exist, as a caller without types may name. */
export function operationOf<T extends Op>({ kind }: T): Operation<T> | undefined {
  return (LIST as Readonly<Record<string, unknown>>)[kind] as Operation<T> | undefined;
}
