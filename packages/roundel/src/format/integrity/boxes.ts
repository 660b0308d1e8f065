import { boxesIn } from '../boxes';
import type { ByteView } from '../byte-view';
import { CODESTREAM } from '../jxl';
import { broken, type Integrity } from './integrity';

/**
 * Checks whether all boxes of a HEIC, AVIF or JPEG XL are whole. A JPEG XL that is only a codestream has no boxes, so
 * only the browser's decoder checks it. A HEIC is checked only if the browser decodes it, because our own decoder also
 * checks the tiles.
 */
export function checkBoxes(bytes: Uint8Array<ArrayBuffer>, view: ByteView): Integrity {
  if (view.matches(0, CODESTREAM)) return { whole: true, bytes };
  for (const { isWhole } of boxesIn(view, { start: 0, end: view.length })) {
    if (!isWhole) return broken('a box is cut off');
  }
  return { whole: true, bytes };
}
