import { words } from '#words/tools/blur-sides-of-photo/words';
import { type RangeParam, type Tool, withTexts } from '../tool';
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

/** How much of the width stays sharp in the middle. */
const keep: RangeParam = {
  kind: 'range',
  id: 'keep',
  min: 10,
  max: 90,
  step: 1,
  initial: 50,
  unit: 'percent',
};

export const blurSidesOfPhoto: Tool<'blur-sides-of-photo'> = withTexts(() => words, {
  id: 'blur-sides-of-photo',
  alias: 'blur',
  loadPage: () => import('#words/tools/blur-sides-of-photo/page'),
  icon: 'blur',
  hue: 222,
  sample: 'biscuit',
  avatar: 'rounded-square',
  framing: false,
  params: [keep, radius],
  plan: (values, { width }) => {
    // Half of what is not kept. Whole percents come first, so that a half is exact and rounds up.
    const left = Math.round((width * (100 - rangeValue(values, keep))) / 200);
    return [{ kind: 'blurSides', radius: rangeValue(values, radius), left, right: width - left }];
  },
});
