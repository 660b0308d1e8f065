import type { Tool } from '../tool';
import { cutSquare, isRelevantFinish, ringParams, shapeParams } from '../finish';
import { framingParams } from '../framing';

export const cropCircleImage: Tool<'crop-circle-image', 'crop-circle'> = {
  id: 'crop-circle-image',
  alias: 'crop-circle',
  icon: [
    [
      'path',
      {
        d: 'M3 7.5V5a2 2 0 0 1 2-2h2.500M16.5 3H19a2 2 0 0 1 2 2v2.500M21 16.500V19a2 2 0 0 1-2 2h-2.500M7.5 21H5a2 2 0 0 1-2-2v-2.5',
      },
    ],
    ['circle', { cx: '12', cy: '12', r: '5', fill: 'currentColor' }],
  ],
  look: 'crop-circle',
  hue: 187,
  sample: 'trio',
  avatar: 'round',
  framing: true,
  params: [...framingParams, ...shapeParams, ...ringParams],
  isRelevant: isRelevantFinish,
  plan: cutSquare,
};
