import { words } from '#words/tools/instagram-dp-editor/words';
import { type Tool, withTexts } from '../tool';
import { background } from '../background';
import { coverSquare, onBackground } from '../fixed-square';
import { framingParams } from '../framing';

/** Side of the result, in pixels. */
const SIDE = 320;

export const instagramDpEditor: Tool<'instagram-dp-editor'> = withTexts(() => words, {
  id: 'instagram-dp-editor',
  alias: 'instagram',
  loadPage: () => import('#words/tools/instagram-dp-editor/page'),
  icon: 'instagram',
  hue: 352,
  sample: 'amara',
  avatar: 'round',
  framing: true,
  params: [...framingParams, background],
  plan: (values, size) => [
    coverSquare(values, size, SIDE),
    { kind: 'circleMask' },
    onBackground(values, SIDE),
  ],
});
