import type { RangeParam, Tool } from '../tool';
import { rangeValue } from '../values';

const radius: RangeParam = {
  kind: 'range',
  id: 'radius',
  min: 1,
  max: 60,
  step: 1,
  initial: 20,
  unit: 'pixels',
};

/** The share of the width that stays sharp in the middle, in percent. */
const keep: RangeParam = {
  kind: 'range',
  id: 'keep',
  min: 10,
  max: 90,
  step: 1,
  initial: 50,
  unit: 'percent',
};

export const blurSidesOfPhoto: Tool<'blur-sides-of-photo', 'blur'> = {
  id: 'blur-sides-of-photo',
  alias: 'blur',
  icon: [
    ['path', { d: 'M9 3v18M15 3v18' }],
    ['circle', { cx: '12', cy: '12', r: '1.4', fill: 'currentColor' }],
    [
      'path',
      {
        d: 'M5 6v.01M5 12v.01M5 18v.01M2 9v.01M2 15v.01M19 6v.01M19 12v.01M19 18v.01M22 9v.01M22 15v.01',
      },
    ],
  ],
  look: 'blur',
  hue: 222,
  sample: 'biscuit',
  avatar: 'rounded-square',
  framing: false,
  params: [keep, radius],
  plan: (values, { width }) => {
    // The width of one blurred side. Multiplying before dividing keeps results such as 10.5 exact, so that they round
    // up.
    const left = Math.round((width * (100 - rangeValue(values, keep))) / 200);
    return [{ kind: 'blurSides', radius: rangeValue(values, radius), left, right: width - left }];
  },
};
