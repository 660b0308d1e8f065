import { words } from '#words/tools/crop-circle-image/words';
import type { Tool } from '../tool';
import { framingParams, wholeSquare } from '../framing';

export const cropCircleImage: Tool<'crop-circle-image'> = {
  id: 'crop-circle-image',
  alias: 'crop-circle',
  ...words,
  loadPage: () => import('#words/tools/crop-circle-image/page'),
  icon: 'crop-circle',
  hue: 187,
  sample: 'trio',
  avatar: 'round',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }, { kind: 'circleMask' }],
};
