import type { Tool } from '../tool';
import { cutSquare, isRelevantFinish, ringParams, shapeParams } from '../finish';
import { framingParams } from '../framing';

export const circleImageMaker: Tool<'circle-image-maker', 'circle'> = {
  id: 'circle-image-maker',
  alias: 'circle',
  icon: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['circle', { cx: '12', cy: '12', r: '4', fill: 'currentColor' }],
  ],
  look: 'circle',
  hue: 48,
  sample: 'ines',
  avatar: 'round',
  framing: true,
  params: [...framingParams, ...shapeParams, ...ringParams],
  isRelevant: isRelevantFinish,
  plan: cutSquare,
};
