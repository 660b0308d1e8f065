import { content } from '../content';
import type { RangeParam, Tool } from './tool';
import { rangeValue } from './values';

const radius: RangeParam = {
  kind: 'range',
  id: 'radius',
  min: 1,
  max: 60,
  step: 1,
  initial: 20,
  unit: 'pixels',
};

/** The share of the width in the middle that stays sharp. */
const keep: RangeParam = {
  kind: 'range',
  id: 'keep',
  min: 10,
  max: 90,
  step: 1,
  initial: 50,
  unit: 'percent',
};

export const blurSidesOfPhoto: Tool = {
  id: 'blur-sides-of-photo',
  alias: 'blur',
  ...content.tools['blur-sides-of-photo'],
  icon: 'blur',
  hue: 222,
  avatar: 'rounded-square',
  framing: false,
  params: [keep, radius],
  plan: (values, { width }) => {
    // Half of what is not kept, in whole percents first so that halves round up exactly.
    const left = Math.round((width * (100 - rangeValue(values, keep))) / 200);
    return [{ kind: 'blurSides', radius: rangeValue(values, radius), left, right: width - left }];
  },
};
