import { words } from '#words/tools/facebook-profile-editor/words';
import { type Tool, withTexts } from '../tool';
import { background } from '../background';
import { coverSquare, onBackground } from '../fixed-square';
import { framingParams } from '../framing';

/** Side of the result, in pixels. */
const SIDE = 400;

export const facebookProfileEditor: Tool<'facebook-profile-editor'> = withTexts(() => words, {
  id: 'facebook-profile-editor',
  alias: 'facebook',
  loadPage: () => import('#words/tools/facebook-profile-editor/page'),
  icon: 'facebook',
  hue: 259,
  sample: 'leila',
  avatar: 'round',
  framing: true,
  params: [...framingParams, background],
  plan: (values, size) => [coverSquare(values, size, SIDE), onBackground(values, SIDE)],
});
