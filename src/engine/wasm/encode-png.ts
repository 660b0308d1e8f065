import { throwIfAborted } from '../decode/throw-if-aborted';
import type { EncodeLevel } from '../engine';
import { EngineError } from '../errors';
import { nextTask } from '../next-task';
import { encodeStrip } from './encode-strip';
import { bytesOf, coded } from './memory';
import { PngFile, type Picture } from './pkg/pixels_wasm';
import type { EncodedStrip } from './strip';
import type { StripPool } from './strip-pool';

/**
 * Strips a helper has in hand. Fast ones take less time than to copy the next, for which it is not to
 * wait; of slow ones it is not to have many when it is wanted for something else.
 */
const STRIPS_PER_HELPER = { fast: 2, smallest: 1 } as const;

/** Fewer strips than this are done before a helper has begun. */
const MIN_STRIPS_TO_SHARE = { fast: 4, smallest: 2 } as const;

/**
 * Writes a picture as a PNG. The rows are cut into strips that know nothing of
 * each other; this worker and the pool's helpers take the next one whenever
 * they are free. A helper's strip is copied to it, since its memory is its own.
 *
 * @param onProgress called with the share of the strips done
 * @throws EngineError, or an AbortError between two strips
 */
export async function encodePng(
  picture: Picture,
  pool: StripPool,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  level: EncodeLevel = 'fast',
): Promise<Blob> {
  const file = new PngFile(picture, level === 'smallest');
  try {
    const strips = await encodeStrips(picture, file, level, pool, onProgress, signal);
    const parts = [coded(() => file.header())];
    for (const { bytes, checksum, length } of strips) {
      coded(() => {
        file.join(checksum, length);
      });
      parts.push(bytes);
    }
    parts.push(coded(() => file.trailer()));
    return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'image/png' });
  } finally {
    file.free();
  }
}

async function encodeStrips(
  picture: Picture,
  { colorType, palette, stripRows }: PngFile,
  level: EncodeLevel,
  pool: StripPool,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<EncodedStrip[]> {
  const { width, height } = picture;
  const format = { level, colorType, palette };
  const count = Math.ceil(height / stripRows);
  const strips = new Map<number, EncodedStrip>();
  let next = 0;

  const rowsOf = (index: number): [start: number, end: number] => [
    index * stripRows,
    Math.min((index + 1) * stripRows, height),
  ];
  const keep = (index: number, strip: EncodedStrip): void => {
    strips.set(index, strip);
    onProgress(strips.size / count);
  };

  const workHere = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      keep(index, encodeStrip(picture, format, ...rowsOf(index)));
      await nextTask();
      throwIfAborted(signal);
    }
  };
  const workThere = async (helper: Worker): Promise<void> => {
    while (next < count && !signal.aborted) {
      const index = next++;
      const [start, end] = rowsOf(index);
      const first = Math.max(start - 1, 0);
      const stride = width * 4;
      const rows = bytesOf(picture).subarray(first * stride, end * stride);
      const pixels = pool.buffer(rows.length);
      new Uint8Array(pixels).set(rows);
      const request = { pixels, width, rows: end - first, hasRowAbove: start > 0, format };
      const strip = await pool.encode(helper, request);
      // Late, the picture may have been freed.
      throwIfAborted(signal);
      keep(index, strip ?? encodeStrip(picture, format, start, end));
    }
  };

  const helpers = count < MIN_STRIPS_TO_SHARE[level] ? [] : pool.helpers();
  const shares = helpers.flatMap((helper) =>
    Array.from({ length: STRIPS_PER_HELPER[level] }, () => workThere(helper)),
  );
  try {
    await Promise.all([...shares, workHere()]);
  } finally {
    // One that failed ends the others' search for work.
    next = count;
  }
  return Array.from({ length: count }, (_, index) => {
    const strip = strips.get(index);
    if (strip === undefined) throw new EngineError('encode-failed', 'a strip is missing');
    return strip;
  });
}
