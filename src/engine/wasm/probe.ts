import { EngineError } from '../errors';
import { copyBitmap, type ReadingWay } from './copy-bitmap';
import { bytesOf } from './memory';
import { Picture } from './pkg/pixels_wasm';
import { copyStraightAlpha } from './straight-alpha';

/** A picture of 4 x 1 pixels as a PNG of stored bytes, and what it must decode to. */
interface Probe {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly pixels: readonly number[];
}

const OPAQUE: Probe = {
  png: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAHElEQVR4AQERAO7/AMg5g/8D+lr/TU5P//8AgP9MvAlB4PZdKwAAAABJRU5ErkJggg==',
    ),
    (char) => char.charCodeAt(0),
  ),
  pixels: [200, 57, 131, 255, 3, 250, 90, 255, 77, 78, 79, 255, 255, 0, 128, 255],
};

/** Alpha from 3 to 200: what is premultiplied on the way comes back as something else. */
const TRANSPARENT: Probe = {
  png: Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAHElEQVR4AQERAO7/AMg5gwMK+lpN/wF/yCFCYxQ5rQZU6rO4bAAAAABJRU5ErkJggg==',
    ),
    (char) => char.charCodeAt(0),
  ),
  pixels: [200, 57, 131, 3, 10, 250, 90, 77, 255, 1, 127, 200, 33, 66, 99, 20],
};

async function comesBack(
  { png, pixels }: Probe,
  options: ImageBitmapOptions,
  copy: (bitmap: ImageBitmap, picture: Picture) => Promise<boolean>,
): Promise<boolean> {
  const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }), options);
  const picture = new Picture(bitmap.width, bitmap.height);
  try {
    if (!(await copy(bitmap, picture))) return false;
    const found = bytesOf(picture);
    return pixels.every((value, index) => found[index] === value);
  } finally {
    picture.free();
    bitmap.close();
  }
}

let way: Promise<ReadingWay | null> | null = null;
let exact: Promise<boolean> | null = null;

/** The first way that gives back the pixels there are: some browsers' frames swap red and blue. */
async function findWay(): Promise<ReadingWay | null> {
  const ways: ReadingWay[] = typeof VideoFrame === 'undefined' ? ['canvas'] : ['frame', 'canvas'];
  for (const candidate of ways) {
    const works = await comesBack(OPAQUE, {}, async (bitmap, picture) => {
      await copyBitmap(bitmap, picture, candidate);
      return true;
    }).catch(() => false);
    if (works) return candidate;
  }
  return null;
}

/**
 * How this browser gives true pixels. Some, asked to resist fingerprinting,
 * give noise every way there is. A result of noise must never be made: better
 * to say what is wrong.
 *
 * @throws EngineError `pixels-blocked`
 */
export async function wayToRead(): Promise<ReadingWay> {
  way ??= findWay();
  const found = await way;
  if (found === null) throw new EngineError('pixels-blocked');
  return found;
}

/**
 * Whether pixels with alpha come through a texture as they were. Some browsers
 * hand premultiplied colours on although none were asked for.
 */
export function texturesKeepAlpha(): Promise<boolean> {
  exact ??= comesBack(TRANSPARENT, { premultiplyAlpha: 'none' }, (bitmap, picture) =>
    Promise.resolve(copyStraightAlpha(bitmap, bytesOf(picture))),
  ).catch(() => false);
  return exact;
}
