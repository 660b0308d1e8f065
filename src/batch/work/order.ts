import { toolOf } from '../../tools/registry';
import type { BatchItem, BatchSettings } from './item';
import type { FindFraming, Order } from './make-one';

/** What an order needs besides the settings. */
export interface OrderPorts {
  /** The largest file that the upload rules take, in bytes, asked for a file of this size. */
  readonly maxBytes: Order['maxBytes'];
  /** Finds the framing of each photo. Null: all have the shared one. */
  readonly find: FindFraming | null;
}

/** What to do with one photo. */
export function orderFor(
  { framing }: Pick<BatchItem, 'framing'>,
  { toolId, paramValues, centreOnFaces }: BatchSettings,
  { maxBytes, find }: OrderPorts,
  onFindFailed: () => void,
): Order {
  const tool = toolOf(toolId);
  return {
    tool,
    values: paramValues[toolId] ?? {},
    framing,
    find: centreOnFaces ? find : null,
    onFindFailed,
    maxBytes,
  };
}
