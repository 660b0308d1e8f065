import type { EncodeLevel, Engine, Lane, Pixels, SourceId } from '../engine/engine';
import { encodeAs, QUALITY } from '../engine/formats/encode-as';
import type { Op } from '../engine/op';
import type { Place, PlaceFormat } from './place';

/** The file of a place's picture. */
export interface PlaceFile {
  readonly file: Blob;
  readonly format: PlaceFormat;
  /** The quality of a JPEG that was made because the PNG exceeds the place's limit. Null for the PNG. */
  readonly quality: number | null;
}

/** Where the picture comes from, and how its PNG is made. */
export interface PlaceOrder {
  readonly engine: Pick<Engine, 'encode' | 'pixels'>;
  readonly source: SourceId;
  readonly ops: readonly Op[];
  readonly level?: EncodeLevel;
  readonly lane?: Lane;
  /** The PNG, if the caller has it already. */
  readonly png?: Blob | undefined;
}

/** The lowest quality of a JPEG that is made smaller. Below it, the blocks of the compression are obvious. */
const LEAST_QUALITY = 40;

/**
 * Makes the file of a place's picture: the PNG, or, if that exceeds the place's limit and the place accepts it, the
 * JPEG with the best quality that fits. A file that fits nowhere is returned as small as possible.
 *
 * @throws EngineError, or an AbortError
 *
 * @example
 * ```js
 * import { readFile, writeFile } from 'node:fs/promises';
 * import { EngineClient } from 'roundel';
 * import { encodeForPlace } from 'roundel/formats';
 * import { findPlace, makerOf } from 'roundel/tools';
 *
 * const engine = new EngineClient();
 * const place = findPlace('gravatar');
 * const photo = await engine.open(new Blob([await readFile('photo.jpg')]));
 * const order = { engine, source: photo.id, ops: makerOf(place).plan({}, photo) };
 * const { file, format } = await encodeForPlace(place, order);
 * await writeFile(`gravatar.${format}`, file.stream());
 * engine.dispose();
 * ```
 */
export async function encodeForPlace(
  { maxBytes, formats }: Pick<Place, 'maxBytes' | 'formats'>,
  { engine, source, ops, level = 'fast', lane = 'result', png }: PlaceOrder,
  signal = new AbortController().signal,
): Promise<PlaceFile> {
  const first = png ?? (await engine.encode(source, ops, { level, lane }, signal));
  if (maxBytes === null || first.size <= maxBytes || !formats.includes('jpeg')) {
    return { file: first, format: 'png', quality: null };
  }
  return smallerJpeg(await engine.pixels(source, ops, signal), maxBytes, signal);
}

/** The JPEG with the best quality that fits, or with the lowest quality if none fits. */
async function smallerJpeg(
  pixels: Pixels,
  maxBytes: number,
  signal: AbortSignal,
): Promise<PlaceFile> {
  const encode = async (quality: number): Promise<PlaceFile> => {
    const copy = { ...pixels, data: pixels.data.slice() };
    const { file } = await encodeAs(copy, 'jpeg', { quality }, signal);
    return { file, format: 'jpeg', quality };
  };
  let best = await encode(QUALITY.jpeg);
  if (best.file.size <= maxBytes) return best;
  let low = LEAST_QUALITY;
  let high = QUALITY.jpeg - 1;
  best = await encode(low);
  while (low < high && best.file.size <= maxBytes) {
    const quality = Math.ceil((low + high) / 2);
    const made = await encode(quality);
    if (made.file.size <= maxBytes) [best, low] = [made, quality];
    else high = quality - 1;
  }
  return best;
}
