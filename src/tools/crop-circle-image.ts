import { content } from '../content';
import type { Tool } from './tool';
import { framingParams, wholeSquare } from './framing';

export const cropCircleImage: Tool = {
  id: 'crop-circle-image',
  alias: 'crop-circle',
  ...content.tools['crop-circle-image'],
  icon: 'crop-circle',
  hue: 187,
  avatar: 'round',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }, { kind: 'circleMask' }],
};
