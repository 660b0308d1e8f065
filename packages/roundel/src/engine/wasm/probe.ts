import { EngineError } from '../errors';
import { copyBitmap, type ReadbackMethod } from './copy-bitmap';
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
  copy: (bitmap: ImageBitmap, picture: Picture) => Promise<boolean>,
): Promise<boolean> {
  const bitmap = await createImageBitmap(new Blob([file], { type: 'image/png' }), options);
  try {
    const picture = new Picture(bitmap.width, bitmap.height);
    try {
      return (await copy(bitmap, picture)) && hasPixels(picture, pixels);
    } finally {
      picture.free();
    }
  } finally {
    bitmap.close();
  }
}

let method: Promise<ReadbackMethod | null> | null = null;
let exact: Promise<boolean> | null = null;

/**
 * Returns the first method that gives the correct pixels, or null if none does. The methods are tested because, for
 * example, frames swap red and blue in some browsers.
 */
async function findReadbackMethod(): Promise<ReadbackMethod | null> {
  const methods: ReadbackMethod[] =
    typeof VideoFrame === 'undefined' ? ['canvas'] : ['frame', 'canvas'];
  for (const candidate of methods) {
    const works = await roundTrips(OPAQUE, {}, async (bitmap, picture) => {
      await copyBitmap(bitmap, picture, candidate);
      return true;
    }).catch(() => false);
    if (works) return candidate;
  }
  return null;
}

/**
 * Finds the method that reads back exact pixels in this browser. To resist fingerprinting, some browsers return noise
 * for every method. In this case, the function rejects, because a result made of noise is worse than an error.
 *
 * @throws EngineError `pixels-blocked`
 */
export async function readbackMethod(): Promise<ReadbackMethod> {
  method ??= findReadbackMethod();
  const found = await method;
  if (found === null) throw new EngineError('pixels-blocked');
  return found;
}

/**
 * Whether a WebGL texture preserves pixels with alpha. Some browsers upload premultiplied colours although straight
 * colours were requested.
 */
export function texturesKeepAlpha(): Promise<boolean> {
  exact ??= roundTrips(TRANSPARENT, { premultiplyAlpha: 'none' }, (bitmap, picture) =>
    Promise.resolve(copyStraightAlpha(bitmap, bytesOf(picture))),
  ).catch(() => false);
  return exact;
}
