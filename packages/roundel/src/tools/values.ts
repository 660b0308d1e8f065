import type { Rgb } from '../engine/ops/rules';
import type {
  ChoiceParam,
  ColorParam,
  OptionId,
  Param,
  ParamValues,
  RangeParam,
  Tool,
  Transparency,
} from './tool';

/**
 * The number set for a slider, clamped to the slider's range. If it is missing or invalid, the initial value.
 *
 * @example
 * ```js
 * import { findTool, rangeValue } from 'roundel/tools';
 *
 * const [zoom] = findTool('circle').params;
 * console.log(rangeValue({ zoom: 99 }, zoom)); // 4, its maximum
 * ```
 */
export function rangeValue(values: ParamValues, param: RangeParam): number {
  const value = values[param.id];
  if (typeof value !== 'number' || !Number.isFinite(value)) return param.initial;
  return Math.min(param.max, Math.max(param.min, value));
}

/**
 * Rounds a value to the slider's nearest step, without floating-point error in the countDecimals.
 *
 * @example
 * ```js
 * import { findTool, snap } from 'roundel/tools';
 *
 * const [zoom] = findTool('circle').params;
 * console.log(snap(1.23456, zoom)); // 1.23
 * ```
 */
export function snap(value: number, { min, max, step }: RangeParam): number {
  const steps = Math.round((value - min) / step);
  const snapped = Number((min + steps * step).toFixed(countDecimals(step)));
  return Math.min(max, Math.max(min, snapped));
}

function countDecimals(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step)));
}

/** The chosen option. If it is missing or not in the list, the initial option. */
export function choiceValue(values: ParamValues, param: ChoiceParam): OptionId {
  const value = values[param.id];
  return param.options.find((option) => option === value) ?? param.initial;
}

/** The chosen colour as bytes. If it is missing or not written as #rrggbb, the initial colour. */
export function colorValue(values: ParamValues, param: ColorParam): Rgb {
  const value = values[param.id];
  return (
    (typeof value === 'string' ? parseHex(value) : null) ?? parseHex(param.initial) ?? [0, 0, 0]
  );
}

/**
 * Parses #rrggbb, in upper or lower case. Null for anything else.
 *
 * @example
 * ```js
 * import { parseHex } from 'roundel/tools';
 *
 * console.log(parseHex('#ff8000')); // [ 255, 128, 0 ]
 * ```
 */
export function parseHex(text: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null;
  const bits = Number.parseInt(text.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 0xff, bits & 0xff];
}

/**
 * The parameters that have an effect at these values.
 *
 * @param photo the photo. Absent: one that may have transparency
 *
 * @example
 * ```js
 * import { findTool, findRelevantParams } from 'roundel/tools';
 *
 * const params = findRelevantParams(findTool('overlay'), { overlay: 'none' });
 * console.log(params.map(({ id }) => id));
 * ```
 */
export function findRelevantParams(
  tool: Tool,
  values: ParamValues,
  photo: Transparency = { isOpaque: false },
): readonly Param[] {
  return tool.params.filter((param) => tool.isRelevant?.(param.id, values, photo) ?? true);
}

/**
 * Whether any parameter differs from its initial value.
 *
 * @example
 * ```js
 * import { findTool, isChanged } from 'roundel/tools';
 *
 * console.log(isChanged(findTool('circle'), { zoom: 1 })); // false
 * ```
 */
export function isChanged({ params }: Pick<Tool, 'params'>, values: ParamValues): boolean {
  return params.some(({ id, initial }) => (values[id] ?? initial) !== initial);
}
