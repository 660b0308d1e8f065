import type { Tool } from '../tool';
import { background } from '../background';
import { coverWithRing, isRelevantBehindCover } from '../fixed-size';
import { ringParams } from '../finish';
import { framingParams } from '../framing';

/** Side of the result, in pixels. */
const SIDE = 640;

export const whatsAppDpEditor: Tool<'whatsapp-dp-editor', 'whatsapp'> = {
  id: 'whatsapp-dp-editor',
  alias: 'whatsapp',
  icon: [
    ['path', { d: 'M3.5 20.5l1.3-4.2a8.6 8.6 0 1 1 3.2 3z' }],
    [
      'path',
      {
        d: 'M9 8.6c-.4 3.6 2.8 6.8 6.4 6.4l.6-2-2.3-1-1 1a5 5 0 0 1-1.7-1.7l1-1-1-2.3z',
        fill: 'currentColor',
        stroke: 'none',
      },
    ],
  ],
  look: 'whatsapp',
  hue: 153,
  sample: 'otto',
  avatar: 'round',
  framing: true,
  params: [...framingParams, background, ...ringParams],
  isRelevant: isRelevantBehindCover,
  plan: (values, size) => coverWithRing(values, size, SIDE),
};
