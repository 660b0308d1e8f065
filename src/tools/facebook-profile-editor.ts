import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { exactSquare, framingParams } from './framing';
import { colorValue } from './values';

/** Pixels a side of the finished picture. */
const SIDE = 400;

export const facebookProfileEditor: Tool = {
  id: 'facebook-profile-editor',
  alias: 'facebook',
  ...content.tools['facebook-profile-editor'],
  icon: 'facebook',
  hue: 259,
  avatar: 'round',
  framing: true,
  params: [...framingParams, background],
  plan: (values, size) => [
    { kind: 'resize', source: exactSquare(values, size), width: SIDE, height: SIDE },
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
