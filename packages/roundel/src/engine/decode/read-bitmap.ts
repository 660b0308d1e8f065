/** Copying pixels that the browser has decoded into Wasm memory, and whether this browser lets us. */
import { EngineError } from '../errors';
import { viewBytes } from '../wasm/memory';
import { Raster } from '../pkg/pixels/pixels_wasm';
import { readStrips } from './decode-in-browser';

/**
 * The number of rows that are read back from a canvas at a time. Reading all rows at once would make a second copy of
 * the picture.
 */
const ROWS_PER_READ = 512;

/** Writes a bitmap's pixels in sRGB into a picture of the same size, by a canvas. */
export function copyBitmap(bitmap: ImageBitmap, picture: Raster): void {
  const memory = viewBytes(picture);
  for (const { y, data } of readStrips(bitmap, ROWS_PER_READ)) {
    memory.set(data, y * bitmap.width * 4);
  }
}

/**
 * Copies the pixels of a bitmap that was made with `premultiplyAlpha: 'none'`, as RGBA with straight alpha.
 *
 * Canvases and video frames store premultiplied colours, which cannot be converted back exactly: at alpha 1 of 255, a
 * premultiplied colour is only 0 or 1. A WebGL texture stores straight colours, so reading it back is lossless.
 *
 * @param memory receives width x height x 4 bytes, row by row from the top
 * @returns false when WebGL 2 is missing, the picture is too large for it, or reading fails. The contents of `memory`
 *   are undefined in these cases
 */
export function copyStraightAlpha(bitmap: ImageBitmap, memory: Uint8Array<ArrayBuffer>): boolean {
  const { width, height } = bitmap;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (gl === null) return false;
  try {
    const limit: unknown = gl.getParameter(gl.MAX_TEXTURE_SIZE);
    if (typeof limit !== 'number' || Math.max(width, height) > limit) return false;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    if (gl.checkFramebufferStatus(gl.FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE) return false;
    // Row 0 of the texture is the first row of the bitmap: neither upload nor readback flips the picture.
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, memory);
    return gl.getError() === gl.NO_ERROR;
  } finally {
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}

/** A file and the pixels that it must decode to. */
interface Probe {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly pixels: readonly number[];
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** A PNG of 4 x 1 opaque pixels. */
const OPAQUE: Probe = {
  file: decodeBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAHElEQVR4AQERAO7/AMg5g/8D+lr/TU5P//8AgP9MvAlB4PZdKwAAAABJRU5ErkJggg==',
  ),
  pixels: [200, 57, 131, 255, 3, 250, 90, 255, 77, 78, 79, 255, 255, 0, 128, 255],
};

/** A PNG of 4 x 1 pixels with alpha from 3 to 200. Its colours change if a browser stores them premultiplied. */
const TRANSPARENT: Probe = {
  file: decodeBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAHElEQVR4AQERAO7/AMg5gwMK+lpN/wF/yCFCYxQ5rQZU6rO4bAAAAABJRU5ErkJggg==',
  ),
  pixels: [200, 57, 131, 3, 10, 250, 90, 77, 255, 1, 127, 200, 33, 66, 99, 20],
};

function hasPixels(picture: Raster, pixels: readonly number[]): boolean {
  const found = viewBytes(picture);
  return pixels.every((value, index) => found[index] === value);
}

async function roundTrips(
  { file, pixels }: Probe,
  options: ImageBitmapOptions,
  copy: (bitmap: ImageBitmap, picture: Raster) => boolean,
): Promise<boolean> {
  const bitmap = await createImageBitmap(new Blob([file], { type: 'image/png' }), options);
  try {
    const picture = new Raster(bitmap.width, bitmap.height);
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
    copyStraightAlpha(bitmap, viewBytes(picture)),
  ).catch(() => false);
  return exact;
}
