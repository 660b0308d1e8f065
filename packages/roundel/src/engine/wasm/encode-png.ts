import type { EncodeLevel } from '../engine';
import { EngineError, throwIfAborted } from '../errors';
import { nextTask } from '#next-task';
import { encodeStrip } from './encode-strip';
import { callWasm } from '../call-wasm';
import { viewBytes } from './memory';
import { PngFile, type Raster } from '../pkg/pixels/pixels_wasm';
import type { EncodedStrip } from './strip';
import type { StripPool } from './strip-pool';

/**
 * The number of strips that are queued for each helper. At level `fast`, there are two, because copying a strip takes
 * longer than encoding it. At level `smallest`, there is only one, so that a cancellation takes effect soon.
 */
const STRIPS_PER_HELPER = { fast: 2, smallest: 1 } as const;

/**
 * Pictures of at least this many strips are shared with helpers. With fewer strips, this worker would finish before a
 * helper has started.
 */
const MIN_STRIPS_TO_SHARE = { fast: 4, smallest: 2 } as const;

/**
 * Writes a picture as a PNG. The rows are split into independent strips. Whenever this worker or a helper from the pool
 * is free, it takes the next strip. Helpers receive copies of the strips, because they do not share this worker's
 * memory.
 *
 * @param onProgress called with the share of the strips that are done
 * @throws EngineError, or an AbortError between two strips
 */
export async function encodePng(
  picture: Raster,
  pool: StripPool,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  level: EncodeLevel = 'fast',
): Promise<Blob> {
  const file = new PngFile(picture, level === 'smallest');
  try {
    const strips = await encodeStrips(picture, file, level, pool, onProgress, signal);
    const parts = [callWasm(() => file.header())];
    for (const { bytes, checksum, length } of strips) {
      callWasm(() => {
        file.join(checksum, length);
      });
      parts.push(bytes);
    }
    parts.push(callWasm(() => file.trailer()));
    return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: 'image/png' });
  } finally {
    file.free();
  }
}

async function encodeStrips(
  picture: Raster,
  { colorType, palette, stripRows }: PngFile,
  level: EncodeLevel,
  pool: StripPool,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<EncodedStrip[]> {
  const { width, height } = picture;
  const encoding = { level, colorType, palette };
  const count = Math.ceil(height / stripRows);
  const strips = new Map<number, EncodedStrip>();
  let next = 0;

  const findRows = (index: number): [start: number, end: number] => [
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
      const [start, end] = findRows(index);
      keep(index, encodeStrip(picture, encoding, start, end));
      await nextTask();
      throwIfAborted(signal);
    }
  };
  const workThere = async (helper: Worker): Promise<void> => {
    while (next < count && !signal.aborted) {
      const index = next++;
      const [start, end] = findRows(index);
      const first = Math.max(start - 1, 0);
      const stride = width * 4;
      const rows = viewBytes(picture).subarray(first * stride, end * stride);
      const pixels = pool.buffer(rows.length);
      new Uint8Array(pixels).set(rows);
      const request = { pixels, width, rows: end - first, hasRowAbove: start > 0, encoding };
      const strip = await pool.encode(helper, request);
      // After a cancellation, the picture may have been freed.
      throwIfAborted(signal);
      keep(index, strip ?? encodeStrip(picture, encoding, start, end));
    }
  };

  const helpers = count < MIN_STRIPS_TO_SHARE[level] ? [] : pool.running();
  const shares = helpers.flatMap((helper) =>
    Array.from({ length: STRIPS_PER_HELPER[level] }, () => workThere(helper)),
  );
  try {
    await Promise.all([...shares, workHere()]);
  } finally {
    // After a failure, the other loops take no further strips.
    next = count;
  }
  return Array.from({ length: count }, (_, index) => {
    const strip = strips.get(index);
    if (strip === undefined) throw new EngineError('encode-failed', 'a strip is missing');
    return strip;
  });
}

/**
 * Encodes a picture at both levels and returns the smaller file. The file at level `smallest` is not always the smaller
 * one: a palette, for example, can take more bytes than it saves.
 *
 * @param onProgress called with the share of the strips that are done at level `smallest`
 * @throws EngineError, or an AbortError between two strips
 */
export async function encodeSmallest(
  picture: Raster,
  pool: StripPool,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const fast = await encodePng(picture, pool, () => undefined, signal);
  const small = await encodePng(picture, pool, onProgress, signal, 'smallest');
  return small.size < fast.size ? small : fast;
}
