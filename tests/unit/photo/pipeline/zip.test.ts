import { describe, expect, it } from 'vitest';
import { isAbortError } from 'roundel';
import { zipBlob, zipStream, type ZipEntry } from '../../../../src/photo/pipeline/zip';
import { unzipped } from '../../../support/unzipped';

const MODIFIED = new Date(2026, 10, 22, 12, 30);
const NEVER = new AbortController().signal;

function entry(name: string, bytes: Uint8Array<ArrayBuffer>): ZipEntry {
  return { name, content: new Blob([bytes]), modified: MODIFIED };
}

/** Returns `length` bytes that depend on the seed and compress badly. */
function createBytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8) + seed * 97) & 0xff);
}

async function* listed(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const each of entries) yield await Promise.resolve(each);
}

describe('zipBlob', () => {
  it('stores every entry unchanged and in order', async () => {
    const files = [
      ['edited-circle-image-maker-1.png', createBytes(300_000, 1)],
      ['Zoë 東京.png', createBytes(1, 2)],
      ['empty.png', createBytes(0, 3)],
    ] as const;
    const zip = await zipBlob(listed(files.map(([name, bytes]) => entry(name, bytes))), NEVER);
    expect(zip.type).toBe('application/zip');
    const read = await unzipped(zip);
    expect(read.map(({ name }) => name)).toEqual(files.map(([name]) => name));
    expect(read.every(({ isStored }) => isStored)).toBe(true);
    for (const [index, [name, bytes]] of files.entries()) {
      expect(Buffer.compare(read[index]?.bytes ?? createBytes(9, 9), bytes), name).toBe(0);
    }
  });

  it('keeps entries larger than the pieces that it collects', async () => {
    const bytes = createBytes(9 * 1024 * 1024, 4);
    const zip = await zipBlob(
      listed([entry('a.png', bytes), entry('b.png', createBytes(7, 5))]),
      NEVER,
    );
    const [a, b] = await unzipped(zip);
    expect(Buffer.compare(a?.bytes ?? createBytes(0, 0), bytes)).toBe(0);
    expect(b?.bytes).toEqual(createBytes(7, 5));
  });

  it('makes an empty ZIP of no entries', async () => {
    expect(await unzipped(await zipBlob(listed([]), NEVER))).toEqual([]);
  });

  it('rejects with the error of its entries', async () => {
    const failure = new Error('no memory');
    async function* failing(): AsyncGenerator<ZipEntry> {
      yield await Promise.resolve(entry('a.png', createBytes(10, 1)));
      throw failure;
    }
    await expect(zipBlob(failing(), NEVER)).rejects.toBe(failure);
  });

  it('rejects at once when it is aborted while an entry is being made', async () => {
    const controller = new AbortController();
    async function* stuck(): AsyncGenerator<ZipEntry> {
      yield entry('a.png', createBytes(10, 1));
      controller.abort();
      await new Promise(() => undefined);
    }
    const outcome = await zipBlob(stuck(), controller.signal).catch((error: unknown) => error);
    expect(isAbortError(outcome)).toBe(true);
  });

  it('requests no entry after it was aborted', async () => {
    const controller = new AbortController();
    let made = 0;
    async function* counted(): AsyncGenerator<ZipEntry> {
      for (;;) {
        made++;
        if (made === 2) controller.abort();
        yield await Promise.resolve(entry(`${made.toString()}.png`, createBytes(10, made)));
      }
    }
    const outcome = await zipBlob(counted(), controller.signal).catch((error: unknown) => error);
    expect(isAbortError(outcome)).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBe(2);
  });
});

describe('zipStream', () => {
  it('requests an entry only when the previous one has been read', async () => {
    const made: string[] = [];
    async function* noted(): AsyncGenerator<ZipEntry> {
      for (const name of ['a', 'b', 'c']) {
        made.push(name);
        yield await Promise.resolve(entry(name, createBytes(500_000, 1)));
      }
    }
    const reader = zipStream(noted()).getReader();
    let bytes = 0;
    while (bytes < 400_000) bytes += (await reader.read()).value?.byteLength ?? 0;
    expect(made).toEqual(['a']);
    while (bytes < 900_000) bytes += (await reader.read()).value?.byteLength ?? 0;
    expect(made).toEqual(['a', 'b']);
    await reader.cancel();
  });

  it('ends its entries when the reader cancels', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (let index = 0; ; index++) {
          yield await Promise.resolve(entry(index.toString(), createBytes(10, index)));
        }
      } finally {
        ended = true;
      }
    }
    const reader = zipStream(endless()).getReader();
    await reader.read();
    await reader.cancel();
    expect(ended).toBe(true);
  });
});
