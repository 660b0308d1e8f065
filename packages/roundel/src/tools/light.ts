import { LOOKS, type LookId } from '../engine/looks';
import type { Op } from '../engine/op';
import type { ChoiceParam, ColorParam, Param, ParamValues, RangeParam, Tool } from './tool';
import { choiceValue, colorValue, rangeValue } from './values';

const exposure: RangeParam = {
  kind: 'range',
  id: 'exposure',
  min: -100,
  max: 100,
  step: 1,
  initial: 0,
  unit: 'percent',
};

/** The exposure at 100 percent, in stops. */
export const LIGHT_STOPS = 2;

const contrast: RangeParam = { ...exposure, id: 'contrast' };
const highlights: RangeParam = { ...exposure, id: 'highlights' };
const shadows: RangeParam = { ...exposure, id: 'shadows' };
const saturation: RangeParam = { ...exposure, id: 'saturation' };
/** From blue to yellow. */
const warmth: RangeParam = { ...exposure, id: 'warmth' };
/** From green to magenta. */
const tint: RangeParam = { ...exposure, id: 'tint' };
const sharpness: RangeParam = { ...exposure, id: 'sharpness', min: 0 };

const look: ChoiceParam = { kind: 'choice', id: 'look', options: LOOKS, initial: 'none' };
const lookStrength: RangeParam = { ...exposure, id: 'lookStrength', min: 0, initial: 100 };
/** The colours that a duotone has in place of black and white. */
const duoDark: ColorParam = { kind: 'color', id: 'duoDark', initial: '#1f1a5c' };
const duoLight: ColorParam = { kind: 'color', id: 'duoLight', initial: '#ffd9b0' };

/** The parameters of light, looks and sharpness, which every tool has. */
export const lightParams: readonly Param[] = [
  exposure,
  contrast,
  highlights,
  shadows,
  saturation,
  warmth,
  tint,
  sharpness,
  look,
  lookStrength,
  duoDark,
  duoLight,
];

/** Whether a parameter of light has an effect. True for other parameters. */
function isRelevantLight(paramId: string, values: ParamValues): boolean {
  switch (paramId) {
    case lookStrength.id:
      return choiceValue(values, look) !== look.initial;
    case duoDark.id:
    case duoLight.id:
      return choiceValue(values, look) === 'duotone';
    default:
      return true;
  }
}

/** The operations that change light and sharpness. None if the values are untouched. */
function planLight(values: ParamValues): readonly Op[] {
  const share = (param: RangeParam): number => rangeValue(values, param) / 100;
  const ranges = [exposure, contrast, highlights, shadows, saturation, warmth, tint];
  const hasLook = choiceValue(values, look) !== look.initial && share(lookStrength) > 0;
  const ops: Op[] = [];
  if (hasLook || ranges.some((param) => share(param) !== 0)) {
    ops.push({
      kind: 'light',
      exposure: share(exposure) * LIGHT_STOPS,
      contrast: share(contrast),
      highlights: share(highlights),
      shadows: share(shadows),
      saturation: share(saturation),
      warmth: share(warmth),
      tint: share(tint),
      look: hasLook ? (choiceValue(values, look) as LookId) : 'none',
      strength: share(lookStrength),
      duotone: [colorValue(values, duoDark), colorValue(values, duoLight)],
    });
  }
  if (share(sharpness) > 0) ops.push({ kind: 'sharpen', amount: share(sharpness) });
  return ops;
}

/** Whether an operation only decides which part of the photo there is, and at which size. */
function isFraming({ kind }: Op): boolean {
  return kind === 'straighten' || kind === 'crop' || kind === 'resize';
}

/**
 * Adds the parameters of light to a tool. Light changes what the tool frames and scales, before it blurs, covers or cuts
 * the photo or puts anything around it.
 */
export function withLight<T extends Pick<Tool, 'params' | 'isRelevant' | 'plan'>>(tool: T): T {
  return {
    ...tool,
    params: [...tool.params, ...lightParams],
    isRelevant: (paramId, values, photo) =>
      isRelevantLight(paramId, values) && (tool.isRelevant?.(paramId, values, photo) ?? true),
    plan: (values, size) => {
      const ops = tool.plan(values, size);
      const after = ops.findIndex((op) => !isFraming(op));
      const at = after === -1 ? ops.length : after;
      return [...ops.slice(0, at), ...planLight(values), ...ops.slice(at)];
    },
  };
}
