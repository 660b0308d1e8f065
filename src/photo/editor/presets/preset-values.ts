import type { PresetValues } from 'roundel-records/preset';
import { type ParamValue, type ParamValues, parseHex } from 'roundel/tools';
import type { Tool } from '../../../content/tools';

/**
 * Returns the values of all parameters of a tool. Includes initial values, so that a preset stays the same if the site
 * later changes the initial values.
 */
export function valuesToKeep({ params }: Pick<Tool, 'params'>, values: ParamValues): PresetValues {
  return Object.fromEntries(params.map(({ id, initial }) => [id, values[id] ?? initial] as const));
}

/**
 * Returns a preset's values for a tool. Values that the tool's controls do not accept are replaced with initial values.
 */
export function valuesToUse({ params }: Pick<Tool, 'params'>, kept: PresetValues): ParamValues {
  return Object.fromEntries(
    params.map((param): readonly [string, ParamValue] => {
      const value = kept[param.id];
      if (param.kind === 'range') {
        const fits = typeof value === 'number' && value >= param.min && value <= param.max;
        return [param.id, fits ? value : param.initial];
      }
      const fits =
        typeof value === 'string' &&
        (param.kind === 'color'
          ? parseHex(value) !== null
          : param.options.some((option) => option === value));
      return [param.id, fits ? value : param.initial];
    }),
  );
}
