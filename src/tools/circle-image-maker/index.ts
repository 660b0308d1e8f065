import { words } from '#words/tools/circle-image-maker/words';
import { type Tool, withTexts } from '../tool';
import { framingParams, wholeSquare } from '../framing';

export const circleImageMaker: Tool<'circle-image-maker'> = withTexts(() => words, {
  id: 'circle-image-maker',
  alias: 'circle',
  loadPage: () => import('#words/tools/circle-image-maker/page'),
  icon: 'circle',
  hue: 48,
  sample: 'ines',
  avatar: 'round',
  framing: true,
  params: framingParams,
  plan: (values, size) => [{ kind: 'crop', ...wholeSquare(values, size) }, { kind: 'circleMask' }],
});
