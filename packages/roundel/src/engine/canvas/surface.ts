import { assertWithinLimits } from '../decode/read-photo-file';
import { EngineError } from '../errors';

/** An image that can be drawn: the decoded photo or an intermediate result. */
export interface Drawable {
  readonly image: ImageBitmap | OffscreenCanvas;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Above this area, in pixels, some browsers create canvases that store no pixels but report no error. */
const UNTRUSTED_AREA = 4096 * 4096;

/**
 * A picture that can be drawn on. The owner must release it.
 *
 * A canvas stores 8-bit sRGB with premultiplied alpha, so reading a pixel back rounds its colour. At alpha a, the
 * colour is accurate to within 255 / (2 a). At alpha 0, the colour is lost. Opaque pixels are exact.
 */
export class Surface implements Drawable {
  readonly image: OffscreenCanvas;
  readonly width: number;
  readonly height: number;
  readonly context: OffscreenCanvasRenderingContext2D;

  /**
   * Creates a transparent surface.
   *
   * @param readBack whether the pixels will be read. If so, the browser stores them in main memory
   * @throws EngineError `too-many-pixels`, `invalid-operation` for an empty size, `out-of-memory`
   */
  constructor(width: number, height: number, readBack = false) {
    if (width < 1 || height < 1) throw new EngineError('invalid-operation', 'an empty picture');
    assertWithinLimits(width, height);
    this.image = new OffscreenCanvas(width, height);
    const context = this.image.getContext('2d', {
      colorSpace: 'srgb',
      willReadFrequently: readBack,
    });
    if (context === null) throw new EngineError('out-of-memory', 'no canvas context');
    this.width = width;
    this.height = height;
    this.context = context;
    context.imageSmoothingQuality = 'high';
    if (width * height > UNTRUSTED_AREA) this.#assertBacked();
  }

  /** A new surface with the picture drawn on it. */
  static copy(picture: Drawable, readBack = false): Surface {
    const surface = new Surface(picture.width, picture.height, readBack);
    surface.context.drawImage(picture.image, 0, 0);
    return surface;
  }

  /** Returns the picture itself if it is a surface, otherwise a copy. */
  static of(picture: Drawable, readBack = false): Surface {
    return picture instanceof Surface ? picture : Surface.copy(picture, readBack);
  }

  /**
   * Reads the columns from `left` (inclusive) to `right` (exclusive) as RGBA with straight alpha. Throws
   * `out-of-memory`.
   */
  readColumns(left: number, right: number): ImageData {
    return this.#read(left, 0, right - left, this.height);
  }

  /** Frees the memory now instead of at the next garbage collection. */
  release(): void {
    this.image.width = 0;
    this.image.height = 0;
  }

  #read(x: number, y: number, width: number, height: number): ImageData {
    try {
      return this.context.getImageData(x, y, width, height);
    } catch (cause) {
      throw new EngineError('out-of-memory', 'the pixels could not be read', { cause });
    }
  }

  #assertBacked(): void {
    const x = this.width - 1;
    const y = this.height - 1;
    this.context.fillRect(x, y, 1, 1);
    if (this.#read(x, y, 1, 1).data[3] !== 255) {
      throw new EngineError('out-of-memory', 'the canvas stores no pixels');
    }
    this.context.clearRect(x, y, 1, 1);
  }
}

/** Releases a result. Does nothing if `picture` is the source, which is still needed for later results. */
export function releaseResult(picture: Drawable): void {
  if (picture instanceof Surface) picture.release();
}
