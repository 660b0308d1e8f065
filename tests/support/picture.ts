import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

/** A picture as the tests handle it: rows of straight RGBA, 8 bits per channel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Decodes a PNG with pngjs, which shares no code with the product. */
export function decodePng(bytes: Uint8Array): Picture {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  return { width, height, data };
}

/** Returns a function that decodes a PNG when it is first called. Many tests only compare the files. */
export function decodeLater(png: Uint8Array): () => Picture {
  let picture: Picture | undefined;
  return () => (picture ??= decodePng(png));
}

/** Returns the width and the height of a PNG, without decoding its pixels. */
export function readSize(png: Uint8Array): readonly [width: number, height: number] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

export function encodePng({ width, height, data }: Picture): Uint8Array {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  // Speed matters more than size, because the file is not stored.
  return PNG.sync.write(png, { deflateLevel: 1, filterType: 0 });
}

/**
 * Returns a text that is the same for the same pixels. Test runners take minutes to compare the pixels of a large photo
 * one by one.
 */
export function pixelsDigest({ width, height, data }: Picture): string {
  return `${String(width)} × ${String(height)}, ${createHash('sha256').update(data).digest('hex')}`;
}

export function chunkTypes(png: Uint8Array): string[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const types: string[] = [];
  for (let at = 8; at + 8 <= png.length; at += 12 + view.getUint32(at)) {
    types.push(String.fromCharCode(...png.subarray(at + 4, at + 8)));
  }
  return types;
}

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a picture of gradients, hard edges and noise. With `transparent`, alpha is 0, 255 or random. */
export function testPicture(
  width: number,
  height: number,
  { transparent = false, seed = 1 } = {},
): Picture {
  const random = randomNumbers(seed);
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const noise = random() * 40;
      const edge = Math.floor(x / 7) % 2 === Math.floor(y / 5) % 2 ? 60 : 0;
      const at = (y * width + x) * 4;
      data[at] = Math.round((x / width) * 150 + noise + edge);
      data[at + 1] = Math.round((y / height) * 150 + noise);
      data[at + 2] = Math.round(200 - (x / width) * 150 + noise);
      const alpha = [0, 255, 255, Math.floor(random() * 256)][Math.floor(random() * 4)] ?? 255;
      data[at + 3] = transparent ? alpha : 255;
    }
  }
  return { width, height, data };
}

/**
 * Returns a picture of slow waves, for tests of resampling. Without hard edges no value overshoots. So even an engine
 * that rounds between its passes comes close to the exact result.
 */
export function smoothPicture(
  width: number,
  height: number,
  { transparent = false } = {},
): Picture {
  const data = new Uint8Array(width * height * 4);
  const wave = (at: number, period: number): number => 127.5 + 100 * Math.sin(at / period);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colors = [wave(x + y, 5), wave(x - 2 * y, 9), wave(y, 4)];
      data.set([...colors, transparent ? wave(2 * x + y, 11) : 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** Returns one channel of one pixel. The `index` of red is 0, and the `index` of alpha is 3. */
export function channel(picture: Picture, x: number, y: number, index: number): number {
  const value = picture.data[(y * picture.width + x) * 4 + index];
  if (value === undefined || x < 0 || y < 0 || x >= picture.width) {
    throw new RangeError(`no pixel (${x}, ${y}) in ${picture.width} x ${picture.height}`);
  }
  return value;
}
