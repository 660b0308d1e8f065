import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { exactSquare, framingParams } from './framing';
import { colorValue } from './values';

/** Pixels a side of the finished picture. */
const SIDE = 320;

export const instagramDpEditor: Tool = {
  id: 'instagram-dp-editor',
  alias: 'instagram',
  ...content.tools['instagram-dp-editor'],
  icon: 'instagram',
  hue: 352,
  avatar: 'round',
  framing: true,
  params: [...framingParams, background],
  plan: (values, size) => [
    { kind: 'resize', source: exactSquare(values, size), width: SIDE, height: SIDE },
    { kind: 'circleMask' },
    {
      kind: 'place',
      width: SIDE,
      height: SIDE,
      x: 0,
      y: 0,
      background: colorValue(values, background),
    },
  ],
};
