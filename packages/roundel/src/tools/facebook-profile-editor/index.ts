import type { Tool } from '../tool';
import { background } from '../background';
import { coverWithRing, isRelevantBehindCover } from '../fixed-size';
import { ringParams } from '../finish';
import { framingParams } from '../framing';

/** Side of the result, in pixels. */
const SIDE = 400;

export const facebookProfileEditor: Tool<'facebook-profile-editor', 'facebook'> = {
  id: 'facebook-profile-editor',
  alias: 'facebook',
  icon: [
    ['circle', { cx: '12', cy: '12', r: '9' }],
    ['path', { d: 'M15 7.6h-.8a2.2 2.2 0 0 0-2.2 2.2V21M9 13h5.4' }],
  ],
  look: 'facebook',
  hue: 259,
  sample: 'leila',
  avatar: 'round',
  framing: true,
  params: [...framingParams, background, ...ringParams],
  isRelevant: isRelevantBehindCover,
  plan: (values, size) => coverWithRing(values, size, SIDE),
};
