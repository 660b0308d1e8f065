import type { Tool } from '../tool';
import { background } from '../background';
import { cover, placeOnBackground } from '../fixed-size';
import { isRelevantFinish, planFinish, ringParams, roomInside, shapeParams } from '../finish';
import { framingParams } from '../framing';

/** Side of the result, in pixels. */
const SIDE = 320;

export const instagramDpEditor: Tool<'instagram-dp-editor', 'instagram'> = {
  id: 'instagram-dp-editor',
  alias: 'instagram',
  icon: [
    ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '5.5' }],
    ['circle', { cx: '12', cy: '12', r: '4' }],
    ['circle', { cx: '16.8', cy: '7.2', r: '.6', fill: 'currentColor' }],
  ],
  look: 'instagram',
  hue: 352,
  sample: 'amara',
  avatar: 'round',
  framing: true,
  params: [...framingParams, background, ...shapeParams, ...ringParams],
  isRelevant: isRelevantFinish,
  plan: (values, size) => {
    const finish = planFinish(values);
    const room = roomInside(SIDE, finish);
    return [
      cover(values, size, SIDE - 2 * room),
      ...finish.ops(room),
      placeOnBackground(values, SIDE),
    ];
  },
};
