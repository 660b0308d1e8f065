import { EngineError } from '../errors';
import type { Op } from '../op';
import { callWasm } from '../call-wasm';
import { openTable, type TableConverter } from '../color/table-converter';
import { throwIfAborted } from '../decode/throw-if-aborted';
import { bytesOf } from './memory';
import { JpegFile, type Picture } from './pkg/pixels_wasm';
import { denominatorForPreview, type Denominator } from './scale';
import { shortestOps, shortestPlan } from './shortest-plan';

/** An opened photo, upright and in sRGB. */
export interface Source {
  /** The size of the photo in pixels, before any reduction. */
  readonly width: number;
  readonly height: number;
  /** The frame of an animation that is used, counted from 1. */
  readonly frame: number;
  /**
   * Returns the photo as a picture, at full size or reduced as far as `ops` allow. Also returns `ops`, converted to
   * this picture's coordinates. What is returned does not depend on earlier calls. The source owns the picture.
   */
  forOps(ops: readonly Op[]): { readonly picture: Picture; readonly ops: readonly Op[] };
  /**
   * A picture whose longest side has at least `maxSide` pixels, unless the photo is smaller. The source owns the
   * picture.
   */
  forPreview(maxSide: number | undefined): Picture;
  free(): void;
}

/**
 * The source for a picture that was decoded at full size. The source owns the picture.
 *
 * @param frame the frame of an animation that the picture shows, counted from 1
 */
export function decodedSource(picture: Picture, frame: number): Source {
  const { width, height } = picture;
  return {
    width,
    height,
    frame,
    forOps: (ops) => ({ picture, ops: shortestOps(ops, { width, height }) }),
    forPreview: () => picture,
    free: () => {
      picture.free();
    },
  };
}

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
  signal: AbortSignal,
): Promise<Source> {
  const source = new JpegSource(
    callWasm(() => new JpegFile(bytes.length)),
    options,
  );
  try {
    await source.read(bytes);
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
  readonly #pictures = new Map<Denominator, Picture>();
  /** Null if the file has no profile with a lookup table that we can use. */
  #table: TableConverter | null = null;

  constructor(file: JpegFile, { width, height, orientation }: JpegOptions) {
    this.#file = file;
    this.width = width;
    this.height = height;
    this.#orientation = orientation;
  }

  /** Copies the file into Wasm memory, and prepares the conversion from its profile. */
  async read(bytes: Uint8Array): Promise<void> {
    bytesOf(this.#file).set(bytes);
    const { channels, tableProfile } = this.#file;
    if (channels === undefined || tableProfile === undefined) return;
    this.#table = await openTable(tableProfile, channels);
  }

  forOps(ops: readonly Op[]): { readonly picture: Picture; readonly ops: readonly Op[] } {
    const { width, height } = this;
    const plan = shortestPlan(ops, { width, height, orientation: this.#orientation });
    return { picture: this.decode(plan.denominator), ops: plan.ops };
  }

  forPreview(maxSide: number | undefined): Picture {
    const wanted = denominatorForPreview(Math.max(this.width, this.height), maxSide);
    // Use a larger picture if one has been decoded already.
    const found = ([8, 4, 2, 1] as const).find(
      (denominator) => denominator <= wanted && this.#pictures.has(denominator),
    );
    return this.decode(found ?? wanted);
  }

  /** Returns the picture at 1 / `denominator` of its size. Decodes it unless it is cached. */
  decode(denominator: Denominator): Picture {
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

  #decodeInSrgb(denominator: Denominator): Picture {
    const [file, table, orientation] = [this.#file, this.#table, this.#orientation];
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
