import { callWasm } from '../call-wasm';
import { EngineError, throwIfAborted } from '../errors';
import type { LazyModules } from '../lazy-modules';
import type { Op } from '../op';
import { viewBytes } from '../wasm/memory';
import { JpegFile, type Raster } from '../pkg/pixels/pixels_wasm';
import { findDenominatorForPreview, type Denominator } from '../wasm/scale';
import { shortenPlan } from '../wasm/shorten-plan';
import { openTable, type TableConverter } from './convert-colors';
import type { Source } from './source';

/** Values from the header of a JPEG, and the size at which to decode the JPEG first. */
interface JpegOptions {
  /** The upright size in pixels. */
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation, 1 to 8. */
  readonly orientation: number;
  /** The divisor of width and height for the first decoding. */
  readonly denominator: Denominator;
}

/**
 * Decodes a JPEG with our decoder, which checks all of its data.
 *
 * @throws EngineError `decode-failed`, also for rare kinds such as lossless JPEGs, `hdr-unsupported`,
 *   `too-many-pixels`, `out-of-memory`, `decoder-unavailable`; an AbortError
 */
export async function openJpeg(
  bytes: Uint8Array,
  options: JpegOptions,
  modules: LazyModules,
  signal: AbortSignal,
): Promise<Source> {
  const source = new JpegSource(
    callWasm(() => new JpegFile(bytes.length)),
    options,
  );
  try {
    await source.read(bytes, modules);
    throwIfAborted(signal);
    source.decode(options.denominator);
    return source;
  } catch (error) {
    source.free();
    if (error === 'unsupported') {
      throw new EngineError('decode-failed', 'a kind of JPEG that is not decoded');
    }
    throw error;
  }
}

/** A JPEG. It is decoded again when another size is needed. */
class JpegSource implements Source {
  readonly width: number;
  readonly height: number;
  readonly frame = 1;
  readonly #file: JpegFile;
  readonly #orientation: number;
  readonly #pictures = new Map<Denominator, Raster>();
  /** Null if the file has no profile with a lookup table that we can use. */
  #table: TableConverter | null = null;

  constructor(file: JpegFile, { width, height, orientation }: JpegOptions) {
    this.#file = file;
    this.width = width;
    this.height = height;
    this.#orientation = orientation;
  }

  /** Copies the file into Wasm memory, and prepares the conversion from its profile. */
  async read(bytes: Uint8Array, modules: LazyModules): Promise<void> {
    viewBytes(this.#file).set(bytes);
    const { channels, tableProfile } = this.#file;
    if (channels === undefined || tableProfile === undefined) return;
    this.#table = await openTable(tableProfile, channels, modules);
  }

  forOps(ops: readonly Op[]): { readonly picture: Raster; readonly ops: readonly Op[] } {
    const { width, height } = this;
    const plan = shortenPlan(ops, { width, height, orientation: this.#orientation });
    return { picture: this.decode(plan.denominator), ops: plan.ops };
  }

  forPreview(maxSide: number | undefined): Raster {
    const wanted = findDenominatorForPreview(Math.max(this.width, this.height), maxSide);
    // Use a larger picture if one has been decoded already.
    const found = ([8, 4, 2, 1] as const).find(
      (denominator) => denominator <= wanted && this.#pictures.has(denominator),
    );
    return this.decode(found ?? wanted);
  }

  /** Returns the picture at 1 / `denominator` of its size. Decodes it unless it is cached. */
  decode(denominator: Denominator): Raster {
    const found = this.#pictures.get(denominator);
    if (found !== undefined) return found;
    const picture = this.#decodeInSrgb(denominator);
    if (denominator === 1 && (picture.width !== this.width || picture.height !== this.height)) {
      picture.free();
      throw new EngineError('decode-failed', 'the size differs from the header');
    }
    this.#pictures.set(denominator, picture);
    return picture;
  }

  #decodeInSrgb(denominator: Denominator): Raster {
    const file = this.#file;
    const table = this.#table;
    const orientation = this.#orientation;
    if (table === null) return callWasm(() => file.decode(denominator, orientation));
    const picture = callWasm(() => file.decodeStored(denominator, orientation));
    table.convert(picture);
    return picture;
  }

  free(): void {
    this.#table?.free();
    for (const picture of this.#pictures.values()) picture.free();
    this.#pictures.clear();
    this.#file.free();
  }
}
