import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { coverSquare, onBackground } from './fixed-square';
import { framingParams } from './framing';

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
    coverSquare(values, size, SIDE),
    { kind: 'circleMask' },
    onBackground(values, SIDE),
  ],
};
