import type { Rgb } from '../engine/op';
import type { ChoiceParam, ColorParam, ParamValues, RangeParam } from './tool';

/** The number set for a slider, held within its bounds; its initial value when unset or not a number. */
export function rangeValue(values: ParamValues, param: RangeParam): number {
  const value = values[param.id];
  if (typeof value !== 'number' || !Number.isFinite(value)) return param.initial;
  return Math.min(param.max, Math.max(param.min, value));
}

/** The option chosen; the initial one when unset or not on the list. */
export function choiceValue(values: ParamValues, param: ChoiceParam): string {
  const value = values[param.id];
  return typeof value === 'string' && param.options.includes(value) ? value : param.initial;
}

/** The colour chosen as bytes; the initial one when unset or not written #rrggbb. */
export function colorValue(values: ParamValues, param: ColorParam): Rgb {
  const value = values[param.id];
  return (
    (typeof value === 'string' ? parseHex(value) : null) ?? parseHex(param.initial) ?? [0, 0, 0]
  );
}

/** Reads #rrggbb, in either case. Null for anything else. */
export function parseHex(text: string): Rgb | null {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null;
  const bits = Number.parseInt(text.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 0xff, bits & 0xff];
}
