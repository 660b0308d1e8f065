import { saveFile } from './download';
import { zipBlob, zipStream, type ZipEntry } from './zip';

/** The part of the File System Access API that TypeScript's types lack. Not every browser has this part. */
interface Picker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly {
      readonly description: string;
      readonly accept: Readonly<Record<string, readonly string[]>>;
    }[];
  }) => Promise<FileSystemFileHandle>;
}

const TYPES = [{ description: 'ZIP', accept: { 'application/zip': ['.zip'] } }];

/** A ZIP counts as large from this size on, in bytes. */
const LARGE = 200_000_000;

export interface NewZip {
  readonly name: string;
  readonly entries: AsyncIterable<ZipEntry>;
  /** The estimated size of the ZIP in bytes. */
  readonly size: number;
}

/**
 * Saves a ZIP completely or not at all. Where the browser supports it, streams a large ZIP to a file that the visitor
 * names, so that the ZIP is never in memory. Otherwise downloads the ZIP, unless it has no entries. Must be called
 * during a user activation.
 *
 * @returns the size of the ZIP in bytes; 0 if nothing was downloaded, because there are no entries
 * @throws an AbortError when the visitor cancelled; what `entries` throws; the browser's error when writing fails
 */
export async function saveZip(
  { name, entries, size }: NewZip,
  signal: AbortSignal,
): Promise<number> {
  const { showSaveFilePicker } = typeof window === 'undefined' ? {} : (window as Picker);
  if (size < LARGE || showSaveFilePicker === undefined) {
    const counter = { entries: 0 };
    const zip = await zipBlob(counted(entries, counter), signal);
    if (counter.entries === 0) return 0;
    saveFile(zip, name);
    return zip.size;
  }
  const handle = await showSaveFilePicker.call(window, { suggestedName: name, types: TYPES });
  signal.throwIfAborted();
  await zipStream(entries).pipeTo(await handle.createWritable(), { signal });
  return (await handle.getFile()).size;
}

async function* counted(
  entries: AsyncIterable<ZipEntry>,
  counter: { entries: number },
): AsyncGenerator<ZipEntry> {
  for await (const entry of entries) {
    counter.entries++;
    yield entry;
  }
}
