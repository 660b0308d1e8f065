import { content } from '../content';
import type { Tool } from './tool';
import { framingParams, wholeSquare } from './framing';

export const circleImageMaker: Tool = {
  id: 'circle-image-maker',
  alias: 'circle',
  ...content.tools['circle-image-maker'],
  icon: 'circle',
  hue: 48,
  avatar: 'round',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }, { kind: 'circleMask' }],
};
