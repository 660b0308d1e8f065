import { content } from '../content';
import type { Tool } from './tool';
import { background } from './background';
import { colorValue } from './values';

export const squareImageMaker: Tool = {
  id: 'square-image-maker',
  alias: 'square',
  ...content.tools['square-image-maker'],
  icon: 'square',
  hue: 88,
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
