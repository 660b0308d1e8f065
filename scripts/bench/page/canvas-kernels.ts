import type { Photo } from './photo';
import { clock, type Measured } from './turns';

/** The box blur's window of 41 pixels has this standard deviation: sqrt((41² - 1) / 12). */
const SIGMA = 11.83;
const COVER = 640;

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return context;
}

/** The same operations on the browser's canvas. */
export class CanvasKernels {
  readonly #photo: Photo;
  readonly #whole: OffscreenCanvasRenderingContext2D;
  readonly #small = canvasOf(COVER, COVER);

  constructor(photo: Photo) {
    this.#photo = photo;
    this.#whole = canvasOf(photo.width, photo.height);
  }

  /** A Gaussian with the same standard deviation: a canvas has no box blur. */
  readonly blur = async (): Promise<Measured> => {
    const context = this.#whole;
    if (!('filter' in context)) throw new Error('this browser has no canvas filter');
    context.filter = `blur(${SIGMA}px)`;
    const ms = await clock(() => {
      context.drawImage(this.#photo.bitmap, 0, 0);
      finish(context);
    });
    context.filter = 'none';
    return { ms };
  };

  readonly cover = async (): Promise<Measured> => {
    const { width, height, bitmap } = this.#photo;
    const side = Math.min(width, height);
    const context = this.#small;
    context.imageSmoothingQuality = 'high';
    const ms = await clock(() => {
      const [x, y] = [(width - side) / 2, (height - side) / 2];
      context.drawImage(bitmap, x, y, side, side, 0, 0, COVER, COVER);
      finish(context);
    });
    return { ms };
  };
}

/** Forces pending drawing, which a canvas may defer until its pixels are read. */
function finish(context: OffscreenCanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}
