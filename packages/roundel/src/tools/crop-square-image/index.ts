import type { Tool } from '../tool';
import { framingParams, wholeSquare } from '../framing';

export const cropSquareImage: Tool<'crop-square-image', 'crop-square'> = {
  id: 'crop-square-image',
  alias: 'crop-square',
  icon: [
    ['path', { d: 'M6.5 1.5v14a2 2 0 0 0 2 2h14' }],
    ['path', { d: 'M1.5 6.5h14a2 2 0 0 1 2 2v14' }],
  ],
  look: 'crop-square',
  hue: 122,
  sample: 'milo',
  avatar: 'rounded-square',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }],
};
