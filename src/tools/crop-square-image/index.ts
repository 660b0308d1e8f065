import { words } from '#words/tools/crop-square-image/words';
import { type Tool, withTexts } from '../tool';
import { framingParams, wholeSquare } from '../framing';

export const cropSquareImage: Tool<'crop-square-image'> = withTexts(() => words, {
  id: 'crop-square-image',
  alias: 'crop-square',
  loadPage: () => import('#words/tools/crop-square-image/page'),
  icon: 'crop-square',
  hue: 122,
  sample: 'milo',
  avatar: 'rounded-square',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }],
});
