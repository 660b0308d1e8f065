import { NO_ADJUSTMENTS, framingParams } from 'roundel/tools';
import type { Tool } from '../../../content/tools';
import type { BatchItem, BatchSettings, ItemFraming } from './item';

/**
 * Returns the framing of a photo's present or future result. This is the photo's own framing if there is one, otherwise
 * the framing that was found, otherwise the shared framing.
 */
export function readFraming(
  tool: Tool,
  { paramValues }: BatchSettings,
  { framing, state }: BatchItem,
): ItemFraming {
  const own = framing?.adjustments ?? NO_ADJUSTMENTS;
  const degrees = state.phase === 'done' ? state.result.degrees : own.degrees;
  const adjustments = { ...own, degrees };
  if (!tool.framing) return { values: framing?.values ?? null, adjustments };
  const found = state.phase === 'done' ? state.result.found : null;
  const all = { ...paramValues[tool.id], ...found, ...framing?.values };
  const values = framingParams.map(({ id, initial }) => [id, all[id] ?? initial] as const);
  return { values: Object.fromEntries(values), adjustments };
}
