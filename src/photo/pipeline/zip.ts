import { makeZip } from 'client-zip';

/** A file in a ZIP. */
export interface ZipEntry {
  /** The file name, unique in its ZIP. */
  readonly name: string;
  readonly content: Blob;
  readonly modified: Date;
}

/** An entry in the form that client-zip accepts. */
interface ZipInput {
  readonly name: string;
  readonly input: Blob | ArrayBuffer;
  readonly lastModified: Date;
}

/**
 * The largest size of an entry that is read in one call, in bytes. In WebKit, streaming a Blob takes several times as
 * long as reading it, because WebKit's chunks are small.
 */
const READ_AT_ONCE = 32 * 1024 * 1024;

/**
 * The number of bytes that are collected before they become a Blob. Browsers may store a Blob outside the page's
 * memory.
 */
const FOLD_AT = 8 * 1024 * 1024;

/**
 * Returns a ZIP as a stream of bytes. Entries are stored without compression, because PNGs are compressed
 * already. Requests the next entry once the previous one has been read, so one entry is in memory at a time.
 * An error of `entries` becomes the stream's error. Cancelling the stream ends `entries`.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  return makeZip(inputs(entries));
}

/**
 * Returns a ZIP as a Blob (`application/zip`), for browsers that cannot stream to a file.
 *
 * @throws what `entries` throws, or the signal's reason once it is aborted
 */
export async function zipBlob(
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  const reader = zipStream(entries).getReader();
  const stop = (): void => {
    // If the stream has ended, `cancel` does nothing. If the stream has failed, `cancel` rejects with the stream's
    // error, which reading also throws.
    reader.cancel().catch(() => undefined);
  };
  // Ends the pending read at once, even if the next entry never comes.
  signal.addEventListener('abort', stop);
  const folded: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      signal.throwIfAborted();
      if (done) return new Blob([...folded, ...chunks], { type: 'application/zip' });
      // This cast is safe: the bytes come from Blobs and from the ZIP writer, never from shared memory.
      chunks.push(value as Uint8Array<ArrayBuffer>);
      bytes += value.byteLength;
      if (bytes < FOLD_AT) continue;
      folded.push(new Blob(chunks));
      chunks = [];
      bytes = 0;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Converts entries to the form that client-zip accepts. */
function inputs(entries: AsyncIterable<ZipEntry>): AsyncIterable<ZipInput> {
  const iterator = entries[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const step = await iterator.next();
        if (step.done === true) return { value: undefined, done: true };
        const { name, content, modified } = step.value;
        const input = content.size > READ_AT_ONCE ? content : await content.arrayBuffer();
        return { value: { name, input, lastModified: modified } };
      },
      // client-zip calls this when the stream is cancelled. A generator's own `throw` would throw the reason, as if an
      // entry had failed.
      throw: async () => {
        await iterator.return?.();
        return { value: undefined, done: true };
      },
    }),
  };
}
