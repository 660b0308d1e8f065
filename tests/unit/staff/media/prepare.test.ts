import { describe, expect, it, vi } from 'vitest';
import type { Engine, ImageInfo } from '../../../../src/engine/engine';
import type { Op } from '../../../../src/engine/op';
import type { PictureType } from '../../../../src/format/header';
import {
  FileRefused,
  preparePicture,
  type BitmapTools,
} from '../../../../src/staff/media/upload/prepare';
import { sizeWithin, smallerSize } from '../../../../src/staff/media/upload/sizes';

/** A file of this many bytes without holding them. */
function blobOf(size: number, type: string): Blob {
  const blob = new Blob([], { type });
  Object.defineProperty(blob, 'size', { value: size });
  return blob;
}

const STARTS: Record<PictureType, number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: Array.from('GIF89a', (letter) => letter.charCodeAt(0)),
  webp: Array.from('RIFF----WEBP', (letter) => letter.charCodeAt(0)),
};

interface World {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** Bytes a pixel takes. */
  readonly png?: number;
  readonly webp?: number | null;
  readonly jpeg?: number;
  readonly opaque?: boolean;
}

/** An engine and encoders whose files grow with the number of pixels. */
function setUp(world: World) {
  const { type, png = 2, webp = 0.2, jpeg = 0.3, opaque = true } = world;
  const info: ImageInfo = {
    id: 7,
    width: world.width,
    height: world.height,
    type,
    animated: type === 'gif',
    metadata: ['exif', 'gps'],
    engine: 'wasm',
  };
  const closed: number[] = [];
  const bitmaps: { closed: boolean }[] = [];
  const sizeOf = (ops: readonly Op[]) => {
    const [op] = ops;
    return op?.kind === 'resize' ? op : info;
  };
  const engine: Engine = {
    open: () => Promise.resolve(info),
    render: (_id, ops) => {
      const { width, height } = sizeOf(ops);
      const bitmap = {
        width,
        height,
        closed: false,
        close() {
          bitmap.closed = true;
        },
      };
      bitmaps.push(bitmap);
      return Promise.resolve({ bitmap: bitmap, width, height });
    },
    encode: (_id, ops) => {
      const { width, height } = sizeOf(ops);
      return Promise.resolve(blobOf(Math.round(width * height * png), 'image/png'));
    },
    close: (id) => closed.push(id),
  };
  const tools: BitmapTools = {
    encode: ({ width, height }, wanted) => {
      const bytes = wanted === 'image/webp' ? webp : jpeg;
      return Promise.resolve(
        bytes === null ? null : blobOf(Math.round(width * height * bytes), wanted),
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
  return { prepare, engine, closed, bitmaps, progress, onThumb, controller };
}

describe('the size of a picture in the library', () => {
  it.each([
    [{ width: 4000, height: 3000 }, 2400, { width: 2400, height: 1800 }],
    [{ width: 300, height: 4000 }, 2400, { width: 180, height: 2400 }],
    [{ width: 10, height: 20 }, 2400, { width: 10, height: 20 }],
    [{ width: 16_000, height: 1 }, 320, { width: 320, height: 1 }],
  ])('of %j within %i is %j', (size, side, within) => {
    expect(sizeWithin(size, side)).toEqual(within);
  });

  it('shrinks with the root of the bytes, and always', () => {
    // A quarter of the bytes: half the side, and a little less.
    expect(smallerSize({ width: 1000, height: 500 }, 4_000_000, 1_000_000)).toEqual({
      width: 485,
      height: 243,
    });
    expect(smallerSize({ width: 1000, height: 500 }, 1_000_001, 1_000_000)?.width).toBe(950);
    expect(smallerSize({ width: 16, height: 16 }, 2_000_000, 1_000_000)).toBeNull();
  });
});

describe('preparing a picture', () => {
  it('makes WebP of a photo, as large as the library shows it', async () => {
    const { prepare, closed, bitmaps } = setUp({ type: 'jpeg', width: 4000, height: 3000 });
    const made = await prepare();
    // 2400 x 1800 pixels of 0.2 bytes are 864,000.
    expect(made).toMatchObject({ type: 'image/webp', width: 2400, height: 1800, animated: false });
    expect(made.file.size).toBe(864_000);
    expect(made.thumb.type).toBe('image/jpeg');
    expect(closed).toEqual([7]);
    expect(bitmaps.every((bitmap) => bitmap.closed)).toBe(true);
  });

  it('makes it smaller until it fits a document', async () => {
    const { prepare } = setUp({ type: 'jpeg', width: 4000, height: 3000, webp: 1.5 });
    const made = await prepare();
    expect(made.file.size).toBeLessThanOrEqual(1_000_000);
    // No smaller than needed: a tenth more of each side would not have fitted.
    expect(made.width * made.height * 1.5 * 1.21).toBeGreaterThan(1_000_000);
    expect(made.width / made.height).toBeCloseTo(4 / 3, 2);
  });

  it('keeps a drawing as PNG, pixel for pixel', async () => {
    const { prepare } = setUp({ type: 'png', width: 800, height: 600, png: 0.5 });
    expect(await prepare()).toMatchObject({ type: 'image/png', width: 800, height: 600 });
  });

  it('makes WebP of a PNG that is a photo', async () => {
    const { prepare } = setUp({ type: 'png', width: 2000, height: 2000, png: 2 });
    expect(await prepare()).toMatchObject({ type: 'image/webp', width: 2000 });
  });

  it('makes JPEG where the browser writes no WebP', async () => {
    const { prepare } = setUp({ type: 'jpeg', width: 1000, height: 1000, webp: null });
    expect(await prepare()).toMatchObject({ type: 'image/jpeg' });
  });

  it('keeps what is transparent so, in the picture and the thumbnail', async () => {
    const world = { type: 'png', width: 2000, height: 2000, opaque: false, png: 0.5 } as const;
    const withWebp = await setUp(world).prepare();
    expect(withWebp).toMatchObject({ type: 'image/webp' });
    expect(withWebp.thumb.type).toBe('image/png');
    const without = await setUp({ ...world, webp: null }).prepare();
    expect(without.type).toBe('image/png');
    expect(without.file.size).toBeLessThanOrEqual(1_000_000);
    expect(without.width * without.height).toBeLessThanOrEqual(2_000_000);
  });

  it('makes a thumbnail that fits as well', async () => {
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

  it('says that a moving picture was stilled, and tells how far it is', async () => {
    const { prepare, progress } = setUp({ type: 'gif', width: 100, height: 100 });
    expect((await prepare()).animated).toBe(true);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('refuses what is no picture, or too large, before it is decoded', async () => {
    const { prepare, engine } = setUp({ type: 'jpeg', width: 1, height: 1 });
    const open = vi.spyOn(engine, 'open');
    await expect(prepare(new Blob(['plain text']))).rejects.toThrow(FileRefused);
    await expect(prepare(blobOf(1_001, 'image/jpeg'))).rejects.toThrow('file-too-large');
    expect(open).not.toHaveBeenCalled();
  });

  it('closes the picture when it is cancelled', async () => {
    const { prepare, controller, onThumb, closed } = setUp({
      type: 'jpeg',
      width: 100,
      height: 100,
    });
    onThumb.mockImplementation(() => {
      controller.abort();
    });
    await expect(prepare()).rejects.toMatchObject({ name: 'AbortError' });
    expect(closed).toEqual([7]);
  });
});
