import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { exactSquare, framingParams } from './framing';
import { colorValue } from './values';

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
