/** The Wasm engine skips pixels of turned and straightened photos. This makes no visible difference. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Quarters, Op } from 'roundel';
import { assertValid } from '../../src/engine/validate';
import { createWasmEngine } from '../../src/engine/wasm/wasm-engine';
import { viewBytes } from '../../src/engine/wasm/memory';
import { JpegFile } from '../../src/engine/pkg/pixels/pixels_wasm';
import { toPlan } from '../../src/engine/wasm/plan';
import { type Adjustments, planAdjustments, NO_ADJUSTMENTS, planPicture } from 'roundel/tools';
import { getTool } from '../../../../src/content/tools';
import { photo } from '../../../../tests/fixtures/index';
import { decodePng, encodePng, type Picture, testPicture } from '../../../../tests/support/picture';
import { crop, draw, maxDifference, pixel, psnr } from '../../../../tests/support/reference';
import { fetchWasm } from './wasm-in-node';

const engine = createWasmEngine();

async function applied(
  file: Uint8Array,
  ops: readonly Op[],
  signal?: AbortSignal,
): Promise<Picture> {
  const opened = await engine.open(new Blob([Uint8Array.from(file)]));
  try {
    const png = await opened.encode(ops, { signal });
    const picture = decodePng(new Uint8Array(await png.arrayBuffer()));
    return { ...picture, data: Uint8Array.from(picture.data) };
  } finally {
    opened.close();
  }
}

/** Applies the operations one after the other, each to the whole photo. */
function appliedInFull(file: Uint8Array, ops: readonly Op[], orientation = 1): Picture {
  const jpeg = new JpegFile(file.length);
  viewBytes(jpeg).set(file);
  const full = jpeg.decode(1, orientation);
  const result = full.apply(toPlan(ops));
  const { width, height } = result;
  const data = viewBytes(result).slice();
  for (const owner of [result, full, jpeg]) owner.free();
  return { width, height, data };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchWasm);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a WhatsApp picture of 12 megapixels', () => {
  const { path, width, height } = photo('landscape-12mp.jpg');
  const file = readFileSync(path);

  const cases: readonly [adjustments: Partial<Adjustments>, denominator: number][] = [
    [{ quarters: 1 }, 2],
    [{ quarters: 2, mirrored: true }, 2],
    [{ degrees: 2 }, 2],
    [{ degrees: -15 }, 2],
    [{ quarters: 3, mirrored: true, degrees: 5 }, 2],
    // The upright rectangle inside the turned photo is less than three times as wide as the result, so the photo is
    // decoded at its full size.
    [{ degrees: 40 }, 1],
  ];
  test.each(cases)(
    '%o is decoded at 1/%i without a visible difference',
    async (partial, denominator) => {
      const adjustments = { ...NO_ADJUSTMENTS, ...partial };
      const picture = { tool: getTool('whatsapp-dp-editor'), values: { x: 30 }, adjustments };
      const ops = planPicture(picture, { width, height });
      const expected = appliedInFull(file, ops);
      const opened = await engine.open(new Blob([Uint8Array.from(file)]), { resultSide: 640 });
      const decode = vi.spyOn(JpegFile.prototype, 'decode');
      const png = await opened.encode(ops);
      opened.close();
      // Opening the photo has already decoded it at half its size.
      expect(decode.mock.calls.map(([by]) => by)).toEqual(denominator === 2 ? [] : [denominator]);
      const found = decodePng(new Uint8Array(await png.arrayBuffer()));
      expect(psnr(found, expected)).toBeGreaterThan(50);
    },
  );
});

/** Returns a JPEG with an EXIF orientation, in a segment directly after the start marker. */
function oriented(jpeg: Uint8Array, orientation: number): Uint8Array {
  const exif = new TextEncoder().encode('Exif\0\0');
  // The structure is little-endian. Its directory has one entry: tag 0x112, with one 16-bit integer.
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0];
  const entry = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0];
  const content = [...exif, ...tiff, ...entry];
  const segment = [0xff, 0xe1, 0, content.length + 2, ...content];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
}

describe('a photo whose sides no denominator divides', () => {
  // The photo has 150 x 100 pixels. If it is decoded at a quarter of its size, half of the last column is padding.
  const jpeg = readFileSync(photo('progressive.jpg').path);
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i', async (orientation) => {
    const size = orientation > 4 ? { width: 100, height: 150 } : { width: 150, height: 100 };
    const { ops, size: seen } = planAdjustments({ ...NO_ADJUSTMENTS, degrees: 8 }, size);
    const resized = { width: Math.floor(seen.width / 6), height: Math.floor(seen.height / 6) };
    const all: Op[] = [...ops, { kind: 'resize', source: { x: 0, y: 0, ...seen }, ...resized }];
    const found = await applied(oriented(jpeg, orientation), all);
    expect(psnr(found, appliedInFull(jpeg, all, orientation))).toBeGreaterThan(40);
  });
});

describe('at full size', () => {
  const picture = testPicture(37, 22, { transparent: true });
  const file = encodePng(picture);

  /**
   * For each turn, maps a pixel of the turned picture to the pixel of the picture from which it comes, found by hand.
   */
  const TURNED: Readonly<Record<Quarters, (x: number, y: number) => [number, number]>> = {
    0: (x, y) => [x, y],
    1: (x, y) => [y, 21 - x],
    2: (x, y) => [36 - x, 21 - y],
    3: (x, y) => [36 - y, x],
  };

  function turned(quarters: Quarters, mirrored: boolean): Picture {
    const [width, height] = quarters % 2 === 0 ? [37, 22] : [22, 37];
    return draw(width, height, (x, y) => {
      const [column, row] = TURNED[quarters](x, y);
      return pixel(picture, mirrored ? 36 - column : column, row);
    });
  }

  test.each([0, 1, 2, 3] as const)('a turn by %i quarters only moves pixels', async (quarters) => {
    for (const mirrored of [false, true]) {
      const turn: Op = { kind: 'turn', quarters, mirrored };
      const whole = turned(quarters, mirrored);
      expect(await applied(file, [turn])).toEqual(whole);
      const cut: Op = { kind: 'crop', x: 3, y: 5, width: 11, height: 9 };
      expect(await applied(file, [turn, cut])).toEqual(crop(whole, 3, 5, 11, 9));
      // Resampling to the same size copies pixels, too.
      const copy: Op = { kind: 'resize', source: { ...cut }, width: 11, height: 9 };
      expect(await applied(file, [turn, copy])).toEqual(crop(whole, 3, 5, 11, 9));
    }
  });

  test.each([0, 1, 2, 3] as const)(
    'a turn by %i quarters, then straightening',
    async (quarters) => {
      for (const mirrored of [false, true]) {
        const turn: Op = { kind: 'turn', quarters, mirrored };
        const whole = turned(quarters, mirrored);
        const { ops, size } = planAdjustments({ ...NO_ADJUSTMENTS, degrees: 12 }, whole);
        const expected = await applied(encodePng(whole), ops);
        expect(maxDifference(await applied(file, [turn, ...ops]), expected)).toBeLessThanOrEqual(1);
        const width = size.width - 5;
        const height = size.height - 3;
        const part = await applied(file, [
          turn,
          ...ops,
          { kind: 'crop', x: 5, y: 3, width, height },
        ]);
        const expectedPart = crop(expected, 5, 3, width, height);
        expect(maxDifference(part, expectedPart)).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe('refusals', () => {
  const size = { width: 40, height: 30 };
  const file = encodePng(testPicture(size.width, size.height));
  const fits = { kind: 'straighten', degrees: 10, center: { x: 20, y: 15 } } as const;
  const invalid: readonly Op[] = [
    { kind: 'turn', quarters: 4 as Quarters, mirrored: false },
    { ...fits, width: 40, height: 30 },
    { ...fits, width: 0, height: 10 },
    { ...fits, width: 10.5, height: 10 },
    { ...fits, width: -1, height: 10 },
    { ...fits, degrees: 46, width: 2, height: 2 },
    { ...fits, degrees: NaN, width: 2, height: 2 },
    { ...fits, center: { x: NaN, y: 1 }, width: 2, height: 2 },
    { ...fits, width: 20_000, height: 20_000 },
  ];
  test.each(invalid)('both engines refuse %o with the same message', async (op) => {
    const message: unknown = expect.stringMatching(/^Expected .* of (turn|straighten), received/);
    const refusal: unknown = expect.objectContaining({ code: 'invalid-operation', message });
    const cut: Op = { kind: 'crop', x: 0, y: 0, width: 1, height: 1 };
    for (const ops of [
      [op],
      [op, cut],
      [{ kind: 'turn', quarters: 1, mirrored: true }, op] as const,
    ]) {
      await expect(applied(file, ops)).rejects.toEqual(refusal);
    }
    // The canvas engine calls `assertValid` before each operation.
    expect(() => {
      assertValid(op, size.width, size.height);
    }).toThrow(refusal);
  });

  test('a cancelled job leaves nothing behind', async () => {
    const ops: Op[] = [{ ...fits, width: 20, height: 15 }];
    await expect(applied(file, ops, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await applied(file, ops)).toMatchObject({ width: 20, height: 15 });
  });
});
