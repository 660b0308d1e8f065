import { words } from '#words/tools/crop-circle-image/words';
import { type Tool, withTexts } from '../tool';
import { framingParams, wholeSquare } from '../framing';

export const cropCircleImage: Tool<'crop-circle-image'> = withTexts(() => words, {
  id: 'crop-circle-image',
  alias: 'crop-circle',
  loadPage: () => import('#words/tools/crop-circle-image/page'),
  icon: 'crop-circle',
  hue: 187,
  sample: 'trio',
  avatar: 'round',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }, { kind: 'circleMask' }],
});
