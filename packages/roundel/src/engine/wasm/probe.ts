import { EngineError } from '../errors';
import { copyBitmap } from './copy-bitmap';
import { bytesOf } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { copyStraightAlpha } from './straight-alpha';

/** A file and the pixels that it must decode to. */
interface Probe {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly pixels: readonly number[];
}

function bytesOfText(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** A PNG of 4 x 1 opaque pixels. */
const OPAQUE: Probe = {
  file: bytesOfText(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAHElEQVR4AQERAO7/AMg5g/8D+lr/TU5P//8AgP9MvAlB4PZdKwAAAABJRU5ErkJggg==',
  ),
  pixels: [200, 57, 131, 255, 3, 250, 90, 255, 77, 78, 79, 255, 255, 0, 128, 255],
};

/** A PNG of 4 x 1 pixels with alpha from 3 to 200. Its colours change if a browser stores them premultiplied. */
const TRANSPARENT: Probe = {
  file: bytesOfText(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAHElEQVR4AQERAO7/AMg5gwMK+lpN/wF/yCFCYxQ5rQZU6rO4bAAAAABJRU5ErkJggg==',
  ),
  pixels: [200, 57, 131, 3, 10, 250, 90, 77, 255, 1, 127, 200, 33, 66, 99, 20],
};

function hasPixels(picture: Picture, pixels: readonly number[]): boolean {
  const found = bytesOf(picture);
  return pixels.every((value, index) => found[index] === value);
}

async function roundTrips(
  { file, pixels }: Probe,
  options: ImageBitmapOptions,
  copy: (bitmap: ImageBitmap, picture: Picture) => boolean,
): Promise<boolean> {
  const bitmap = await createImageBitmap(new Blob([file], { type: 'image/png' }), options);
  try {
    const picture = new Picture(bitmap.width, bitmap.height);
    try {
      return copy(bitmap, picture) && hasPixels(picture, pixels);
    } finally {
      picture.free();
    }
  } finally {
    bitmap.close();
  }
}

let readable: Promise<boolean> | null = null;
let exact: Promise<boolean> | null = null;

/**
 * Rejects if pixels cannot be read back from a canvas. To resist fingerprinting, some browsers return noise, and a result
 * made of noise is worse than an error.
 *
 * @throws EngineError `pixels-blocked`
 */
export async function assertPixelsAreReadable(): Promise<void> {
  readable ??= roundTrips(OPAQUE, {}, (bitmap, picture) => {
    copyBitmap(bitmap, picture);
    return true;
  }).catch(() => false);
  if (!(await readable)) throw new EngineError('pixels-blocked');
}

/**
 * Whether a WebGL texture preserves pixels with alpha. Some browsers upload premultiplied colours although straight
 * colours were requested.
 */
export function texturesKeepAlpha(): Promise<boolean> {
  exact ??= roundTrips(TRANSPARENT, { premultiplyAlpha: 'none' }, (bitmap, picture) =>
    copyStraightAlpha(bitmap, bytesOf(picture)),
  ).catch(() => false);
  return exact;
}
