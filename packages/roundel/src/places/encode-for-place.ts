import type { EncodeLevel, Engine, Lane, SourceId } from '../engine/engine';
import { encodeWithin } from '../engine/formats/encode-within';
import type { Op } from '../engine/op';
import type { Place, PlaceFormat } from './place';

/** The file of a picture for a place. */
export interface PlaceFile {
  readonly file: Blob;
  readonly format: PlaceFormat;
  /** The quality of a JPEG that was made because the PNG exceeds the place's limit. Null for the PNG. */
  readonly quality: number | null;
}

/** The photo and the operations that make a picture, and how its PNG is encoded. */
export interface PlaceOrder {
  readonly engine: Pick<Engine, 'encode' | 'pixels'>;
  readonly source: SourceId;
  readonly ops: readonly Op[];
  readonly level?: EncodeLevel;
  readonly lane?: Lane;
  /** The PNG, if the caller has it already. */
  readonly png?: Blob | undefined;
}

/**
 * Makes the file of a picture for a place. The file is a PNG, unless the PNG exceeds the place's limit and the place
 * accepts JPEG. In that case, the file is a JPEG at the highest quality that fits. If none fits, the file is the
 * smallest JPEG that was tried.
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
  const limit = { format: 'jpeg', maxBytes } as const;
  const { file, quality = null } = await encodeWithin(engine, source, ops, limit, signal);
  return { file, format: 'jpeg', quality };
}
