import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { coverSquare, onBackground } from './fixed-square';
import { framingParams } from './framing';

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
  plan: (values, size) => [coverSquare(values, size, SIDE), onBackground(values, SIDE)],
};
