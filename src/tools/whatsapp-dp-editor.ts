import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { coverSquare, onBackground } from './fixed-square';
import { framingParams } from './framing';

/** Pixels a side of the finished picture. */
const SIDE = 640;

export const whatsAppDpEditor: Tool = {
  id: 'whatsapp-dp-editor',
  alias: 'whatsapp',
  ...content.tools['whatsapp-dp-editor'],
  icon: 'whatsapp',
  hue: 153,
  avatar: 'round',
  framing: true,
  params: [...framingParams, background],
  plan: (values, size) => [coverSquare(values, size, SIDE), onBackground(values, SIDE)],
};
