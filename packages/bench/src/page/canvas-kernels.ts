import type { EngineClient } from 'roundel';
import type { Photo } from 'roundel/kernels';
import type { Subject } from './turns';

/** The box blur's window of 41 pixels has this standard deviation: sqrt((41² - 1) / 12). */
const SIGMA = 11.83;
const COVER = 640;

function createCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return context;
}

/** Reads a pixel, because a canvas may defer drawing until its pixels are read. */
function finish(context: OffscreenCanvasRenderingContext2D): void {
  context.getImageData(0, 0, 1, 1);
}

/** A Gaussian blur with the standard deviation of our box blur, because a canvas has no box blur. */
export function createCanvasBlur({ width, height, bitmap }: Photo): Subject {
  const context = createCanvas(width, height);
  return {
    name: 'Canvas filter',
    before: () => {
      if (!('filter' in context)) throw new Error('this browser has no canvas filter');
      context.filter = `blur(${SIGMA}px)`;
    },
    run: () => {
      context.drawImage(bitmap, 0, 0);
      finish(context);
    },
  };
}

export function createCanvasCover({ width, height, bitmap }: Photo): Subject {
  const side = Math.min(width, height);
  const x = (width - side) / 2;
  const y = (height - side) / 2;
  const context = createCanvas(COVER, COVER);
  context.imageSmoothingQuality = 'high';
  return {
    name: 'Canvas drawImage',
    run: () => {
      context.drawImage(bitmap, x, y, side, side, 0, 0, COVER, COVER);
      finish(context);
    },
  };
}

export function createBitmapDecoding({ file }: Photo): Subject {
  let made: ImageBitmap | undefined;
  return {
    name: 'createImageBitmap',
    run: async () => {
      made = await createImageBitmap(file);
    },
    after: () => made?.close(),
  };
}

/** The browser's PNG encoder, in the worker of the Canvas path. */
export async function createCanvasPng(
  { file, width, height }: Photo,
  engine: EngineClient,
): Promise<Subject> {
  const ops = [{ kind: 'crop' as const, x: 0, y: 0, width, height }];
  const photo = await engine.open(file);
  let bytes = 0;
  return {
    name: 'Canvas',
    // The engine caches this result, so that only the encoding is timed.
    before: async () => {
      (await photo.preview(ops, { maxSide: 64 })).bitmap.close();
    },
    run: async () => {
      bytes = (await photo.encode(ops)).size;
    },
    bytes: () => bytes,
  };
}
