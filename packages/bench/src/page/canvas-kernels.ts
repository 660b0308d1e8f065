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

/** Filters that do the most of ours that a canvas can: it has no box blur, no curves and no table of colours. */
const FILTERS = {
  blur: `blur(${SIGMA}px)`,
  light: 'brightness(1.4) contrast(1.1)',
  table: 'sepia(0.3) saturate(0.8) contrast(1.1)',
  shadow: 'drop-shadow(0 60px 60px rgb(0 0 0 / 0.4))',
};

export function createCanvasFilter(
  { width, height }: Photo,
  image: ImageBitmap,
  filter: keyof typeof FILTERS,
): Subject {
  const context = createCanvas(width, height);
  return {
    name: 'Canvas filter',
    before: () => {
      if (!('filter' in context)) throw new Error('this browser has no canvas filter');
      context.filter = FILTERS[filter];
    },
    run: () => {
      context.clearRect(0, 0, width, height);
      context.drawImage(image, 0, 0);
      finish(context);
    },
  };
}

/** A rounded square with a conic ring. */
export function createCanvasShape({ width, height, bitmap }: Photo): Subject {
  const context = createCanvas(width, height);
  const side = Math.min(width, height);
  const paint = context.createConicGradient(-Math.PI / 2, width / 2, height / 2);
  paint.addColorStop(0, 'rgb(255 165 0)');
  paint.addColorStop(0.5, 'rgb(222 30 120)');
  paint.addColorStop(1, 'rgb(255 165 0)');
  const trace = (inset: number) => {
    const rest = side - 2 * inset;
    context.beginPath();
    context.roundRect((width - rest) / 2, (height - rest) / 2, rest, rest, rest * 0.3);
  };
  return {
    name: 'Canvas path',
    run: () => {
      context.clearRect(0, 0, width, height);
      context.save();
      trace(side * 0.09);
      context.clip();
      context.drawImage(bitmap, 0, 0);
      context.restore();
      trace(side * 0.03);
      context.strokeStyle = paint;
      context.lineWidth = side * 0.06;
      context.stroke();
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
