import { SNIFF_LENGTH, sniffType } from 'roundel/formats';
import type { PhotoType } from 'roundel';
import type { Failure } from './failure';

export type Inspection =
  | { readonly ok: true; readonly type: PhotoType }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Checks whether a file may be opened, judging by its size and first bytes. Ignores the file's name and declared type.
 *
 * @param maxBytes the maximum file size, inclusive
 */
export async function inspectFile(file: Blob, maxBytes: number): Promise<Inspection> {
  if (file.size > maxBytes) return { ok: false, failure: { code: 'file-too-large', maxBytes } };
  let start: ArrayBuffer;
  try {
    // Chromium reports a size of 0 for a deleted file. Such a file is read whole, because reading a slice of it would
    // not fail.
    const head = file.size === 0 ? file : file.slice(0, SNIFF_LENGTH);
    start = await head.arrayBuffer();
  } catch {
    // The file was moved or deleted, or became unreadable, after it was chosen.
    return { ok: false, failure: { code: 'file-unreadable' } };
  }
  if (start.byteLength === 0) return { ok: false, failure: { code: 'file-empty' } };
  const type = sniffType(new Uint8Array(start));
  if (type === null) return { ok: false, failure: { code: 'unsupported-type' } };
  return { ok: true, type };
}

/** The files that are photos, judging by their first bytes. A file that cannot be read is not one. */
export async function photosAmong(files: readonly File[]): Promise<readonly File[]> {
  const inspections = await Promise.all(files.map((file) => inspectFile(file, Infinity)));
  return files.filter((_, index) => inspections[index]?.ok);
}
