import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** A file read from a ZIP. */
export interface UnzippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether the ZIP contains the bytes without compression. */
  readonly isStored: boolean;
}

const STORED = 0;

/** Reads all files of a ZIP in order, and checks their checksums. Does not use the library that wrote the ZIP. */
export async function unzipped(zip: Blob): Promise<readonly UnzippedFile[]> {
  const reader = new ZipReader(new BlobReader(zip), { checkCrc32: true, useWebWorkers: false });
  const files: UnzippedFile[] = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) throw new Error(`a folder in the ZIP: ${entry.filename}`);
    files.push({
      name: entry.filename,
      bytes: await entry.getData(new Uint8ArrayWriter()),
      isStored: entry.compressionMethod === STORED,
    });
  }
  await reader.close();
  return files;
}
