import type { Op } from '../../engine/op';
import type { Rgb } from '../../engine/ops/rules';
import type { ChoiceParam, RangeParam, Tool } from '../tool';
import { choiceValue, rangeValue } from '../values';

const BLACK: Rgb = [0, 0, 0];
const ORANGE: Rgb = [255, 165, 0];
const RED: Rgb = [255, 0, 0];
const GREEN: Rgb = [0, 255, 0];
const BLUE: Rgb = [0, 0, 255];

const overlay: ChoiceParam = {
  kind: 'choice',
  id: 'overlay',
  options: ['none', 'vignette', 'warm', 'cool', 'gradient'],
  initial: 'vignette',
};

/** The factor by which the opacity of each overlay is multiplied, in percent. */
const strength: RangeParam = {
  kind: 'range',
  id: 'strength',
  min: 0,
  max: 150,
  step: 1,
  initial: 100,
  unit: 'percent',
};

/** The width of a frame, in percent of the picture's shorter side. */
const thickness: RangeParam = {
  kind: 'range',
  id: 'thickness',
  min: 2,
  max: 25,
  step: 1,
  initial: 10,
  unit: 'percent',
};

export const overlayImagesOnline: Tool<'overlay-images-online', 'overlay'> = {
  id: 'overlay-images-online',
  alias: 'overlay',
  icon: [
    ['circle', { cx: '9', cy: '9', r: '6.5' }],
    [
      'path',
      { d: 'M15.4 10.2a6.5 6.5 0 1 1-5.2 5.2 6.5 6.5 0 0 0 5.2-5.2z', fill: 'currentColor' },
    ],
  ],
  look: 'overlay',
  hue: 305,
  sample: 'leila',
  avatar: 'rounded-square',
  framing: false,
  params: [overlay, strength, thickness],
  isRelevant: (paramId, values) => {
    const chosen = choiceValue(values, overlay);
    if (paramId === strength.id) return chosen !== 'none';
    if (paramId === thickness.id) return chosen === 'warm' || chosen === 'cool';
    return true;
  },
  plan: (values, { width, height }): readonly Op[] => {
    const shorter = Math.min(width, height);
    const alpha = (full: number) => Math.min(1, (full * rangeValue(values, strength)) / 100);
    const frame = (color: Rgb): Op => ({
      kind: 'frame',
      thickness: (shorter * rangeValue(values, thickness)) / 100,
      color,
      alpha: alpha(0.3),
    });
    switch (choiceValue(values, overlay)) {
      case 'vignette':
        return [
          {
            kind: 'vignette',
            innerRadius: 0.3 * shorter,
            outerRadius: 0.7 * Math.max(width, height),
            color: BLACK,
            alpha: alpha(0.7),
          },
        ];
      case 'warm':
        return [frame(ORANGE)];
      case 'cool':
        return [frame(BLUE)];
      case 'gradient':
        return [
          {
            kind: 'linearGradient',
            stops: [
              { offset: 0, color: RED, alpha: alpha(0.3) },
              { offset: 0.5, color: BLUE, alpha: alpha(0.1) },
              { offset: 1, color: GREEN, alpha: alpha(0.3) },
            ],
          },
        ];
      default:
        return [];
    }
  },
};
