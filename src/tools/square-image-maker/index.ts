import { words } from '#words/tools/square-image-maker/words';
import { type Tool, withTexts } from '../tool';
import { background } from '../background';
import { colorValue } from '../values';

export const squareImageMaker: Tool<'square-image-maker'> = withTexts(() => words, {
  id: 'square-image-maker',
  alias: 'square',
  loadPage: () => import('#words/tools/square-image-maker/page'),
  icon: 'square',
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
});
