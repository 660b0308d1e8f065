import { words } from '#words/tools/whatsapp-dp-editor/words';
import { type Tool, withTexts } from '../tool';
import { background } from '../background';
import { coverSquare, onBackground } from '../fixed-square';
import { framingParams } from '../framing';

/** Side of the result, in pixels. */
const SIDE = 640;

export const whatsAppDpEditor: Tool<'whatsapp-dp-editor'> = withTexts(() => words, {
  id: 'whatsapp-dp-editor',
  alias: 'whatsapp',
  loadPage: () => import('#words/tools/whatsapp-dp-editor/page'),
  icon: 'whatsapp',
  hue: 153,
  sample: 'otto',
  avatar: 'round',
  framing: true,
  params: [...framingParams, background],
  plan: (values, size) => [coverSquare(values, size, SIDE), onBackground(values, SIDE)],
});
