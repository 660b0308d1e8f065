import { decodeInBrowser } from '../decode/decode-in-browser';
import { readPhotoFile } from '../decode/read-photo-file';
import { closedError, EngineError, NEVER_ABORTED, throwIfAborted } from '../errors';
import {
  type CallOptions,
  type EncodeOptions,
  type Engine,
  type OpenOptions,
  Photo,
  type PhotoInfo,
  type Pixels,
  type Preview,
  type PreviewOptions,
  type ResultOptions,
} from '../engine';
import { LatestResult } from '../latest-result';
import { nextTask } from '#next-task';
import { OperationLoader } from '../load-operations';
import type { Op } from '../op';
import { NOTHING_LOADED } from '../ops/operation';
import type { Orientation } from '../../photo-file/header';
import { isWithin } from '../../photo-file/limits';
import { findReductionFactor, type Size, fitSize } from '../geometry';
import { assertAllValid } from '../validate';
import { draw } from './draw';
import { drawUpright } from './orientation';
import { type Drawable, releaseResult, Surface } from './surface';

/**
 * The engine for browsers without Wasm SIMD. It uses Canvas 2D, and TypeScript for operations that a canvas lacks or
 * computes inexactly. It runs in the worker, needs `OffscreenCanvas` and uses no DOM.
 *
 * On opaque pictures, results are exact if pixels are only moved, blurred or sharpened. If pixels are blended, each channel
 * is off by at most 2 of 255, and after looks and saturation by at most 3. On pictures with transparency, a canvas adds rounding errors (see `Surface`). Resizing and
 * straightening use the browser's smoothing instead of the Wasm engine's filters (Lanczos3 and Catmull-Rom). On photos,
 * the results of both engines agree to 40 dB or more. A canvas has only one PNG encoder, so `EncodeOptions.level` has
 * no effect. This encoder reports no progress, so `onProgress` is called only once, at the end.
 *
 * The browser decodes the photos, so a damaged photo may be opened with pixels missing
 * (docs/decisions/0073-the-canvas-engine-lets-the-browser-decode.md). Faces are not found.
 */
class CanvasEngine implements Engine {
  readonly #latest = new LatestResult<Drawable>(releaseResult);
  readonly #loader = new OperationLoader();

  async open(file: Blob, { atMost, signal = NEVER_ABORTED }: OpenOptions = {}): Promise<Photo> {
    const read = await readPhotoFile(file, signal);
    const { header } = read;
    const whole = turnUpright(await decodeInBrowser(read, signal), header.orientation);
    const { width, height } = whole;
    const isReduced = atMost !== undefined && !isWithin(whole, atMost);
    const bitmap = isReduced ? reduceTo(whole, fitSize(whole, atMost)) : whole;
    const info: PhotoInfo = {
      width: bitmap.width,
      height: bitmap.height,
      type: header.type,
      reducedFrom: isReduced ? { width, height } : undefined,
      animated: header.animated,
      metadata: header.metadata,
      isOpaque: header.type === 'jpeg',
      engine: 'canvas',
    };
    return new CanvasPhoto(info, bitmap, this.#latest, this.#loader);
  }

  async encodePixels(
    { data, width, height }: Pixels,
    { signal = NEVER_ABORTED }: CallOptions = {},
  ): Promise<Blob> {
    const surface = new Surface(width, height);
    try {
      surface.context.putImageData(new ImageData(data, width, height), 0, 0);
      return await toPng(surface, signal);
    } finally {
      surface.release();
    }
  }
}

/** A photo that the browser has decoded. */
class CanvasPhoto extends Photo {
  /** Null once the photo is closed. */
  #bitmap: ImageBitmap | null;
  readonly #latest: LatestResult<Drawable>;
  readonly #loader: OperationLoader;

  constructor(
    info: PhotoInfo,
    bitmap: ImageBitmap,
    latest: LatestResult<Drawable>,
    loader: OperationLoader,
  ) {
    super(info);
    this.#bitmap = bitmap;
    this.#latest = latest;
    this.#loader = loader;
  }

  async preview(
    ops: readonly Op[],
    { maxSide, pngUpTo = 0, signal = NEVER_ABORTED }: PreviewOptions = {},
  ): Promise<Preview> {
    const picture = await this.#findResult('preview', ops, signal);
    const { width, height } = picture;
    const png = width * height <= pngUpTo ? await this.encode(ops, { signal }) : undefined;
    // `transferToImageBitmap` empties its canvas, so always transfer a copy.
    const copy = copyReduced(picture, maxSide);
    return { bitmap: copy.image.transferToImageBitmap(), width, height, png };
  }

  async encode(
    ops: readonly Op[],
    { maxSide, onProgress, signal = NEVER_ABORTED }: EncodeOptions = {},
  ): Promise<Blob> {
    const picture = await this.#findResult('encode', ops, signal);
    const isReduced = findReductionFactor(picture.width, picture.height, maxSide) > 1;
    const surface = isReduced ? copyReduced(picture, maxSide) : Surface.of(picture);
    let png: Blob;
    try {
      png = await toPng(surface, signal);
    } finally {
      if (surface !== picture) surface.release();
    }
    onProgress?.(1);
    return png;
  }

  async pixels(
    ops: readonly Op[],
    { signal = NEVER_ABORTED }: ResultOptions = {},
  ): Promise<Pixels> {
    const picture = await this.#findResult('pixels', ops, signal);
    const surface = Surface.of(picture, true);
    try {
      const { width, height } = surface;
      const { data } = surface.context.getImageData(0, 0, width, height);
      return { data, width, height };
    } finally {
      if (surface !== picture) surface.release();
    }
  }

  faces(): Promise<never> {
    return rejectFaces();
  }

  measureFace(): Promise<never> {
    return rejectFaces();
  }

  close(): void {
    this.#latest.clearFor(this);
    this.#bitmap?.close();
    this.#bitmap = null;
  }

  /** Returns the cached result, or applies all operations. Lets waiting tasks run before each operation. */
  async #findResult(method: string, ops: readonly Op[], signal: AbortSignal): Promise<Drawable> {
    const source = this.#findSource(method, signal);
    const latest = this.#latest.get(this, ops);
    if (latest !== null) return latest;

    assertAllValid(ops, source);
    const loaded = await this.#loader.load(ops, signal);
    // Release the last result first, so that only one result is in memory beside the source.
    this.#latest.clear();
    let picture: Drawable = source;
    try {
      for (const op of ops) {
        await nextTask();
        this.#findSource(method, signal);
        const next: Drawable = draw(picture, op, loaded);
        if (next !== picture) releaseResult(picture);
        picture = next;
      }
    } catch (error) {
      releaseResult(picture);
      throw error;
    }
    this.#latest.keep(this, ops, picture);
    return picture;
  }

  /** Returns the whole photo. Throws when the photo was closed or the job was cancelled. */
  #findSource(method: string, signal: AbortSignal): Drawable {
    throwIfAborted(signal);
    const image = this.#bitmap;
    if (image === null) throw closedError(method);
    return { image, width: image.width, height: image.height };
  }
}

/** Turns a stored bitmap upright. Closes the bitmap unless it is returned. */
function turnUpright(image: ImageBitmap, orientation: Orientation): ImageBitmap {
  if (orientation === 1) return image;
  const { width, height } = image;
  try {
    return drawUpright({ image, width, height }, orientation).image.transferToImageBitmap();
  } finally {
    image.close();
  }
}

/** A copy of a bitmap in a smaller size. Closes the bitmap. */
function reduceTo(image: ImageBitmap, size: Size): ImageBitmap {
  const { width, height } = image;
  try {
    const op = { kind: 'resize', source: { x: 0, y: 0, width, height }, ...size } as const;
    return draw({ image, width, height }, op, NOTHING_LOADED).image.transferToImageBitmap();
  } finally {
    image.close();
  }
}

/** Finding faces takes Wasm, which browsers with this engine lack. */
function rejectFaces(): Promise<never> {
  const detail = 'The Canvas engine finds no faces.';
  return Promise.reject(new EngineError('faces-unavailable', detail, { reason: 'no-wasm' }));
}

async function toPng({ image }: Surface, signal: AbortSignal): Promise<Blob> {
  let png: Blob;
  try {
    png = await image.convertToBlob({ type: 'image/png' });
  } catch (cause) {
    throw new EngineError('encode-failed', undefined, { cause });
  }
  throwIfAborted(signal);
  if (png.type !== 'image/png') throw new EngineError('encode-failed', `got ${png.type}`);
  return png;
}

/** A copy reduced for `maxSide`. Its size is rounded up, as in the Wasm engine. */
function copyReduced(picture: Drawable, maxSide: number | undefined): Surface {
  const { width, height } = picture;
  const factor = findReductionFactor(width, height, maxSide);
  if (factor === 1) return Surface.copy(picture);
  const copy = new Surface(Math.ceil(width / factor), Math.ceil(height / factor));
  copy.context.drawImage(picture.image, 0, 0, copy.width, copy.height);
  return copy;
}

export function createCanvasEngine(): Engine {
  return new CanvasEngine();
}
