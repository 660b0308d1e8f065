import { framingParams } from '../../tools/framing';
import type { ParamValues, PictureSize, RangeParam, Tool } from '../../tools/tool';
import type { BatchItem, BatchSettings } from './item';

/** The parameters that frame one photo: zoom, sideways, up and down. */
export function framingParamsOf({ framing }: Pick<Tool, 'framing'>): readonly RangeParam[] {
  return framing ? framingParams : [];
}

/** The framing that a photo's result has, or will have: its own, a found one, or the shared one. */
export function framingOf(
  tool: Tool,
  { paramValues }: BatchSettings,
  { framing, state }: BatchItem,
): ParamValues {
  const found = state.phase === 'done' ? state.result.found : null;
  const values = { ...paramValues[tool.id], ...found, ...framing };
  return Object.fromEntries(
    framingParamsOf(tool).map(({ id, initial }) => [id, values[id] ?? initial]),
  );
}

/**
 * The framing after the picture was dragged by a share of the square's side. `x` and `y` are percent of
 * the free space on either side of the square, so a drag to the right lowers `x`.
 */
export function dragged(
  values: ParamValues,
  size: PictureSize,
  by: { readonly x: number; readonly y: number },
): ParamValues {
  const side = Math.min(size.width, size.height) / Number(values['zoom'] ?? 1);
  const moved = (id: 'x' | 'y', length: number): number => {
    const before = Number(values[id] ?? 0);
    const room = (length - side) / 2;
    if (room <= 0) return before;
    return Math.min(100, Math.max(-100, before - (by[id] * side * 100) / room));
  };
  return { ...values, x: moved('x', size.width), y: moved('y', size.height) };
}
