import type { Tool } from '../tool';
import { background } from '../background';
import { colorValue } from '../values';

export const squareImageMaker: Tool<'square-image-maker', 'square'> = {
  id: 'square-image-maker',
  alias: 'square',
  icon: [
    ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }],
    ['rect', { x: '3', y: '8.5', width: '18', height: '7', fill: 'currentColor' }],
  ],
  look: 'square',
  hue: 88,
  sample: 'trio',
  avatar: 'rounded-square',
  framing: false,
  params: [background],
  plan: (values, { width, height }) => {
    const side = Math.max(width, height);
    return [
      {
        kind: 'place',
        width: side,
        height: side,
        x: Math.floor((side - width) / 2),
        y: Math.floor((side - height) / 2),
        background: colorValue(values, background),
      },
    ];
  },
};
