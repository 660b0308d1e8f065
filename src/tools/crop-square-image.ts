import { content } from '../content';
import type { Tool } from './tool';
import { framingParams, wholeSquare } from './framing';

export const cropSquareImage: Tool = {
  id: 'crop-square-image',
  alias: 'crop-square',
  ...content.tools['crop-square-image'],
  icon: 'crop-square',
  hue: 122,
  avatar: 'rounded-square',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }],
};
