import { SNIFF_LENGTH, sniffType } from '../format/sniff';
import type { PictureType } from '../format/header';
import type { Failure } from './failure';

export type Inspection =
  | { readonly ok: true; readonly type: PictureType }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Whether a file may be opened, by its length and its first bytes; its name and
 * the type the system gives it do not count.
 *
 * @param maxBytes largest length allowed, inclusive
 */
export async function inspectFile(file: Blob, maxBytes: number): Promise<Inspection> {
  if (file.size > maxBytes) return { ok: false, failure: { code: 'file-too-large', maxBytes } };
  let start: ArrayBuffer;
  try {
    start = await file.slice(0, SNIFF_LENGTH).arrayBuffer();
  } catch {
    // Moved, deleted or not allowed since it was chosen.
    return { ok: false, failure: { code: 'file-unreadable' } };
  }
  const type = sniffType(new Uint8Array(start));
  if (type === null) return { ok: false, failure: { code: 'unsupported-type' } };
  return { ok: true, type };
}
