import { boxesIn } from '../boxes';
import type { ByteView } from '../byte-view';
import { broken, type Integrity } from './integrity';

/**
 * Whether the boxes of a HEIC photo are whole. Used only where the browser decodes the photo: our decoder checks
 * the tiles as well.
 */
export function checkHeic(bytes: Uint8Array<ArrayBuffer>, view: ByteView): Integrity {
  for (const { isWhole } of boxesIn(view, { start: 0, end: view.length })) {
    if (!isWhole) return broken('a box is cut off');
  }
  return { whole: true, bytes };
}
