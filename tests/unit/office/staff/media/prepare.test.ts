import { describe, expect, it, vi } from 'vitest';
import type { Engine, Op, PhotoType } from 'roundel';
import {
  FileRefused,
  preparePicture,
  type BitmapTools,
} from '../../../../../src/office/staff/media/upload/prepare';
import { sizeWithin, smallerSize } from '../../../../../src/office/staff/media/upload/sizes';
import { FakePhoto } from '../../../../support/fake-photo';

/** Returns a blob that reports this size, but has no bytes. */
function makeBlob(size: number, type: string): Blob {
  const blob = new Blob([], { type });
  Object.defineProperty(blob, 'size', { value: size });
  return blob;
}

const STARTS: Record<PhotoType, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: Array.from('GIF89a', (letter) => letter.charCodeAt(0)),
  webp: Array.from('RIFF----WEBP', (letter) => letter.charCodeAt(0)),
  heic: Array.from('\0\0\0\x0cftypheic', (letter) => letter.charCodeAt(0)),
  avif: Array.from('\0\0\0\x0cftypavif', (letter) => letter.charCodeAt(0)),
  jxl: [0xff, 0x0a],
};

interface Setup {
  readonly type: PhotoType;
  readonly width: number;
  readonly height: number;
  /** The bytes per pixel of a file of this type. Null if the browser cannot encode this type. */
  readonly png?: number;
  readonly webp?: number | null;
  readonly jpeg?: number;
  readonly opaque?: boolean;
}

/** Sets up a fake engine and encoders whose files have sizes in proportion to the number of pixels. */
function setUp(setup: Setup) {
  const { type, png = 2, webp = 0.2, jpeg = 0.3, opaque = true } = setup;
  const { width, height } = setup;
  const photo = new FakePhoto({ width, height, type, animated: type === 'gif' });
  const bitmaps: { closed: boolean }[] = [];
  const findSize = (ops: readonly Op[]) => {
    const [op] = ops;
    return op?.kind === 'resize' ? op : photo;
  };
  photo.preview = (ops) => {
    const size = findSize(ops);
    const bitmap = {
      width: size.width,
      height: size.height,
      closed: false,
      close() {
        bitmap.closed = true;
      },
    };
    bitmaps.push(bitmap);
    return Promise.resolve({ bitmap, width: size.width, height: size.height });
  };
  photo.encode = (ops) => {
    const size = findSize(ops);
    return Promise.resolve(makeBlob(Math.round(size.width * size.height * png), 'image/png'));
  };
  const engine: Engine = {
    open: () => Promise.resolve(photo),
    encodePixels: () => Promise.resolve(new Blob(['png'])),
  };
  const tools: BitmapTools = {
    encode: ({ width, height }, wanted) => {
      const bytes = wanted === 'image/webp' ? webp : jpeg;
      return Promise.resolve(
        bytes === null ? null : makeBlob(Math.round(width * height * bytes), wanted),
      );
    },
    isOpaque: () => opaque,
  };
  const progress: number[] = [];
  const onThumb = vi.fn();
  const controller = new AbortController();
  const prepare = (file: Blob = new Blob([new Uint8Array(STARTS[type])])) =>
    preparePicture(file, engine, tools, {
      maxBytes: 1_000,
      signal: controller.signal,
      onThumb,
      onProgress: (share) => progress.push(share),
    });
  return { prepare, engine, photo, bitmaps, progress, onThumb, controller };
}

describe('picture sizes', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 2400, { width: 2400, height: 1800 }],
    [{ width: 300, height: 4000 }, 2400, { width: 180, height: 2400 }],
    [{ width: 10, height: 20 }, 2400, { width: 10, height: 20 }],
    [{ width: 16_000, height: 1 }, 320, { width: 320, height: 1 }],
  ])('fits %j into a square of %i as %j', (size, side, within) => {
    expect(sizeWithin(size, side)).toEqual(within);
  });

  it('shrinks by the square root of the excess, and always by some amount', () => {
    // The file must shrink to a quarter of its bytes, so both sides must be halved. The result is slightly smaller than
    // that.
    expect(smallerSize({ width: 1000, height: 500 }, 4_000_000, 1_000_000)).toEqual({
      width: 485,
      height: 243,
    });
    expect(smallerSize({ width: 1000, height: 500 }, 1_000_001, 1_000_000)?.width).toBe(950);
    expect(smallerSize({ width: 16, height: 16 }, 2_000_000, 1_000_000)).toBeNull();
  });
});

describe('preparePicture', () => {
  it('encodes a photo as WebP at the maximum size of the library', async () => {
    const { prepare, photo, bitmaps } = setUp({ type: 'jpeg', width: 4000, height: 3000 });
    const made = await prepare();
    // The picture has 2400 x 1800 pixels, each with 0.2 bytes.
    expect(made).toMatchObject({ type: 'image/webp', width: 2400, height: 1800, animated: false });
    expect(made.file.size).toBe(864_000);
    expect(made.thumb.type).toBe('image/jpeg');
    expect(photo.isClosed).toBe(true);
    expect(bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  it('shrinks a photo until it fits a document', async () => {
    const { prepare } = setUp({ type: 'jpeg', width: 4000, height: 3000, webp: 1.5 });
    const made = await prepare();
    expect(made.file.size).toBeLessThanOrEqual(1_000_000);
    // The picture is no smaller than necessary: one with sides that are 10% longer would not fit.
    expect(made.width * made.height * 1.5 * 1.21).toBeGreaterThan(1_000_000);
    expect(made.width / made.height).toBeCloseTo(4 / 3, 2);
  });

  it('keeps a drawing as PNG at its size', async () => {
    const { prepare } = setUp({ type: 'png', width: 800, height: 600, png: 0.5 });
    expect(await prepare()).toMatchObject({ type: 'image/png', width: 800, height: 600 });
  });

  it('encodes a PNG of a photo as WebP', async () => {
    const { prepare } = setUp({ type: 'png', width: 2000, height: 2000, png: 2 });
    expect(await prepare()).toMatchObject({ type: 'image/webp', width: 2000 });
  });

  it('falls back to JPEG if the browser cannot encode WebP', async () => {
    const { prepare } = setUp({ type: 'jpeg', width: 1000, height: 1000, webp: null });
    expect(await prepare()).toMatchObject({ type: 'image/jpeg' });
  });

  it('keeps transparency in the picture and the thumbnail', async () => {
    const setup = { type: 'png', width: 2000, height: 2000, opaque: false, png: 0.5 } as const;
    const withWebp = await setUp(setup).prepare();
    expect(withWebp).toMatchObject({ type: 'image/webp' });
    expect(withWebp.thumb.type).toBe('image/png');
    const without = await setUp({ ...setup, webp: null }).prepare();
    expect(without.type).toBe('image/png');
    expect(without.file.size).toBeLessThanOrEqual(1_000_000);
    expect(without.width * without.height).toBeLessThanOrEqual(2_000_000);
  });

  it('shrinks the thumbnail until it fits', async () => {
    const { prepare, onThumb } = setUp({
      type: 'png',
      width: 2000,
      height: 2000,
      opaque: false,
      png: 3,
    });
    const { thumb } = await prepare();
    expect(thumb.size).toBeLessThanOrEqual(60_000);
    expect(onThumb).toHaveBeenCalledWith(thumb);
  });

  it('reports an animated picture, and increasing progress', async () => {
    const { prepare, progress } = setUp({ type: 'gif', width: 100, height: 100 });
    expect((await prepare()).animated).toBe(true);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('rejects a file that is not a picture or is too large before decoding it', async () => {
    const { prepare, engine } = setUp({ type: 'jpeg', width: 1, height: 1 });
    const open = vi.spyOn(engine, 'open');
    await expect(prepare(new Blob(['plain text']))).rejects.toThrow(FileRefused);
    await expect(prepare(makeBlob(1_001, 'image/jpeg'))).rejects.toThrow('file-too-large');
    expect(open).not.toHaveBeenCalled();
  });

  it('closes the picture on abort', async () => {
    const { prepare, controller, onThumb, photo } = setUp({
      type: 'jpeg',
      width: 100,
      height: 100,
    });
    onThumb.mockImplementation(() => {
      controller.abort();
    });
    await expect(prepare()).rejects.toMatchObject({ name: 'AbortError' });
    expect(photo.isClosed).toBe(true);
  });
});
