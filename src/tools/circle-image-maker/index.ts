import { words } from '#words/tools/circle-image-maker/words';
import type { Tool } from '../tool';
import { framingParams, wholeSquare } from '../framing';

export const circleImageMaker: Tool<'circle-image-maker'> = {
  id: 'circle-image-maker',
  alias: 'circle',
  ...words,
  loadPage: () => import('#words/tools/circle-image-maker/page'),
  icon: 'circle',
  hue: 48,
  sample: 'ines',
  avatar: 'round',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }, { kind: 'circleMask' }],
};
