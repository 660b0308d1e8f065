/** Files within a limit, from the real encoders of JPEG and WebP, and from a photo whose PNGs have only a size. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EncodeOptions, type Pixels, type PictureOptions, makePicture } from 'roundel';
import { LOSSY_FORMATS, QUALITY } from 'roundel/formats';
import { createJpegEncoder } from '../../src/engine/encode/jpeg';
import { createWebpEncoder } from '../../src/engine/encode/webp';
import { fitPlace, type PlaceFormat } from 'roundel/tools';
import { encodedQualities, encodeInProcess } from './encoder-in-process';
import { FakePhoto } from '../../../../tests/support/fake-photo';

beforeEach(encodeInProcess);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns a picture of soft shapes with some grain. */
function picture(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    const grain = ((at * 7919) % 23) - 11;
    data.set(
      [
        128 + 90 * Math.sin(x / 17) + grain,
        128 + 90 * Math.cos(y / 13) + grain,
        (x * y) % 256,
        255,
      ],
      at * 4,
    );
  }
  return { data, width, height };
}

const PIXELS = picture(231, 170);

/** Returns a photo whose PNG has this many bytes at each level. */
function createPhoto(bytes: { readonly fast: number; readonly smallest: number }) {
  const calls: EncodeOptions[] = [];
  const photo = new FakePhoto({ width: PIXELS.width, height: PIXELS.height });
  photo.pixels = () => Promise.resolve({ ...PIXELS, data: PIXELS.data.slice() });
  photo.encode = (_ops, options = {}) => {
    calls.push(options);
    options.onProgress?.(1);
    return Promise.resolve(new Blob([new Uint8Array(bytes[options.level ?? 'fast'])]));
  };
  return Object.assign(photo, { calls });
}

/** Makes the whole photo within a limit. The photo's PNGs have 1000 bytes, and 800 at level `smallest`. */
function makeWithin(options: PictureOptions, photo = createPhoto({ fast: 1000, smallest: 800 })) {
  const tool = { framing: false, plan: () => [] };
  return makePicture(photo, tool, {}, options);
}

/** Returns the bytes of the picture at a quality, from an encoder that has not encoded anything before. */
async function bytesAt(format: 'jpeg' | 'webp', quality: number): Promise<Uint8Array> {
  const encoder = await (format === 'jpeg' ? createJpegEncoder() : createWebpEncoder());
  const bytes = encoder(PIXELS, quality);
  if (bytes === null) throw new Error('not encoded');
  return Uint8Array.from(bytes);
}

describe.each(LOSSY_FORMATS)('a %s', (format) => {
  it.each([8000, 12_000, 20_000, 33_333])(
    'within %i bytes has the highest quality that fits',
    async (maxBytes) => {
      const { blob, fits, quality = NaN } = await makeWithin({ format, maxBytes });
      expect(fits).toBe(true);
      expect(blob.size).toBeLessThanOrEqual(maxBytes);
      expect(new Uint8Array(await blob.arrayBuffer())).toEqual(await bytesAt(format, quality));
      expect(quality).toBeLessThan(100);
      expect((await bytesAt(format, quality + 1)).length).toBeGreaterThan(maxBytes);
    },
  );

  it('has quality 100 if that fits, and no more than the caller allows', async () => {
    const limit = { format, maxBytes: 1_000_000 };
    expect((await makeWithin(limit)).quality).toBe(100);
    const quality = QUALITY[format];
    const usual = await makeWithin({ ...limit, quality });
    expect(usual.quality).toBe(quality);
  });

  it('that cannot be that small is the smallest one', async () => {
    const { blob, fits, quality } = await makeWithin({ format, maxBytes: 200 });
    expect({ fits, quality }).toEqual({ fits: false, quality: 1 });
    expect(blob.size).toBe((await bytesAt(format, 1)).length);
  });

  it('is not searched any further once the work is cancelled', async () => {
    const controller = new AbortController();
    encodedQualities.length = 0;
    const onProgress = (): void => {
      controller.abort();
    };
    const limit = { format, maxBytes: 8000, onProgress, signal: controller.signal };
    await expect(makeWithin(limit)).rejects.toThrow();
    expect(encodedQualities).toHaveLength(1);
  });
});

describe('a PNG', () => {
  const png = { format: 'png' } as const;

  it('that fits is made once', async () => {
    const photo = createPhoto({ fast: 1000, smallest: 800 });
    const { blob, fits, quality } = await makeWithin({ ...png, maxBytes: 1000 }, photo);
    expect({ fits, size: blob.size, quality }).toEqual({
      fits: true,
      size: 1000,
      quality: undefined,
    });
    expect(photo.calls.map(({ level }) => level)).toEqual(['fast']);
  });

  it.each([
    [800, true],
    [799, false],
  ])('that does not fit into %i bytes is made smaller: fits is %s', async (maxBytes, isEnough) => {
    const photo = createPhoto({ fast: 1000, smallest: 800 });
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    const options = { ...png, maxBytes, onProgress };
    const { blob, fits } = await makeWithin(options, photo);
    expect({ fits, size: blob.size, shares }).toEqual({ fits: isEnough, size: 800, shares: [1] });
    expect(photo.calls).toMatchObject([
      { level: 'fast', alongside: true },
      { level: 'smallest', alongside: true },
    ]);
  });

  it('of the smallest level is made at once if the caller asks for it', async () => {
    const photo = createPhoto({ fast: 1000, smallest: 800 });
    await makeWithin({ ...png, maxBytes: 5000, level: 'smallest' }, photo);
    expect(photo.calls.map(({ level }) => level)).toEqual(['smallest']);
  });
});

describe('a picture for a place', () => {
  const BOTH: readonly PlaceFormat[] = ['png', 'jpeg'];
  const SHAPE = { kind: 'square' } as const;
  const makeFor = (maxBytes: number | null, more: PictureOptions = {}) =>
    makeWithin({ ...fitPlace({ maxBytes, formats: BOTH, shape: SHAPE }), ...more });

  it.each([null, 1000, 1001])('is the PNG with a limit of %s', async (maxBytes) => {
    const { blob, ...rest } = await makeFor(maxBytes);
    expect(rest).toMatchObject({ format: 'png', fits: true, quality: undefined });
    expect(blob.size).toBe(1000);
  });

  it('is the PNG that the caller has', async () => {
    const photo = createPhoto({ fast: 1000, smallest: 800 });
    const png = new Blob(['a picture']);
    const limits = fitPlace({ maxBytes: 20, formats: BOTH, shape: SHAPE });
    expect((await makeWithin({ ...limits, png }, photo)).blob).toBe(png);
    expect(photo.calls).toEqual([]);
  });

  it('is the JPEG with the highest quality that fits', async () => {
    const photo = createPhoto({ fast: 20_000, smallest: 19_000 });
    const limits = fitPlace({ maxBytes: 12_000, formats: BOTH, shape: SHAPE });
    const { blob, format, fits, quality = NaN } = await makeWithin(limits, photo);
    expect({ format, fits }).toEqual({ format: 'jpeg', fits: true });
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(await bytesAt('jpeg', quality));
    expect((await bytesAt('jpeg', quality + 1)).length).toBeGreaterThan(12_000);
  });

  it('gives a document’s resolution in the JPEG, also within a limit, and changes nothing else', async () => {
    for (const maxBytes of [undefined, 12_000]) {
      const { blob, quality } = await makeWithin({ format: 'jpeg', maxBytes, dotsPerInch: 300 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const plain = await bytesAt('jpeg', quality ?? QUALITY.jpeg);
      // The segment JFIF: marker, length, name, version, unit, density across, density down.
      expect(Array.from(bytes.subarray(2, 4))).toEqual([0xff, 0xe0]);
      expect(Buffer.from(bytes.subarray(6, 11)).toString()).toBe('JFIF\0');
      const header = new DataView(bytes.buffer, 13);
      expect([header.getUint8(0), header.getUint16(1), header.getUint16(3)]).toEqual([1, 300, 300]);
      expect(bytes.subarray(18)).toEqual(plain.subarray(18));
      expect(bytes.length).toBeLessThanOrEqual(maxBytes ?? Infinity);
    }
  });

  it('stays a PNG where the place accepts no JPEG', async () => {
    const limits = fitPlace({ maxBytes: 10, formats: ['png'], shape: SHAPE });
    expect(await makeWithin(limits)).toMatchObject({ format: 'png', fits: false });
  });
});

it.each([0, -1, NaN])('refuses a limit of %d bytes', async (maxBytes) => {
  const refusal = makeWithin({ format: 'png', maxBytes });
  await expect(refusal).rejects.toMatchObject({ code: 'invalid-operation' });
});

describe('the WebP', () => {
  /** A red disc on blue, which loses its edge in a lossy WebP. */
  const disc: Pixels = { data: new Uint8ClampedArray(400 * 400 * 4), width: 400, height: 400 };
  for (let at = 0; at < 400 * 400; at++) {
    const isInside = Math.hypot((at % 400) - 199.5, Math.floor(at / 400) - 199.5) < 120;
    disc.data.set(isInside ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4);
  }
  const readKind = (file: Uint8Array | null) =>
    file && Buffer.from(file.subarray(12, 16)).toString();

  it('of a drawing loses nothing at any quality at which this takes fewer bytes', async () => {
    const encode = await createWebpEncoder();
    const files = [40, 88, 100].map((quality) => encode(disc, quality));
    expect(files.map(readKind)).toEqual(['VP8L', 'VP8L', 'VP8L']);
    expect(files[1]?.length).toBeLessThan(1000);
  });

  it('of a photo is lossy', async () => {
    const encode = await createWebpEncoder();
    expect(readKind(encode(PIXELS, 88))).toBe('VP8 ');
  });
});
