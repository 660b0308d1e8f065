/** Tests that both engines turn and straighten pictures alike in a real browser, and that both refuse invalid turns. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Quarters, Op } from 'roundel';
import { planAdjustments, NO_ADJUSTMENTS } from 'roundel/tools';
import { photo } from '../fixtures/index';
import { test } from '../support/engines';
import { type Picture, testPicture } from '../support/picture';
import { draw, maxDifference, pixel, psnr } from '../support/reference';

/**
 * The lowest PSNR between the results of the two engines, in decibels. The canvas engine straightens with a filter that
 * the browser chooses. WebKit's filter is almost the same as the Wasm engine's: the PSNR is more than 60 dB. The
 * filters of Chromium and Firefox are softer: the PSNR is at least 42.5 dB for these photos.
 */
const MIN_PSNR = 40;

const QUARTERS: readonly Quarters[] = [0, 1, 2, 3];

/** Returns where a pixel of the turned picture was before the turn. Ignores mirroring. */
function turnedBack(quarters: Quarters, { width, height }: Picture, x: number, y: number) {
  const right = width - 1;
  const bottom = height - 1;
  return (
    [
      [x, y],
      [y, bottom - x],
      [right - x, bottom - y],
      [right - y, x],
    ] as const
  )[quarters];
}

function turned(picture: Picture, quarters: Quarters, mirrored: boolean): Picture {
  const { width, height } = picture;
  const [columns, rows] = quarters % 2 === 0 ? [width, height] : [height, width];
  return draw(columns, rows, (x, y) => {
    const [column, row] = turnedBack(quarters, picture, x, y);
    return pixel(picture, mirrored ? width - 1 - column : column, row);
  });
}

for (const [width, height] of [
  [1, 1],
  [1, 9],
  [8, 1],
  [64, 33],
] as const) {
  test(`turning only moves the ${width} x ${height} pixels of a picture`, async ({ engines }) => {
    const picture = testPicture(width, height);
    for (const quarters of QUARTERS) {
      for (const mirrored of [false, true]) {
        const expected = turned(picture, quarters, mirrored);
        for (const kind of ['wasm', 'canvas'] as const) {
          const { picture: found } = await engines.ops(
            kind,
            [{ kind: 'turn', quarters, mirrored }],
            picture,
          );
          expect(maxDifference(found, expected), `${kind} ${quarters} ${mirrored}`).toBe(0);
        }
      }
    }
  });
}

for (const name of ['portrait-exif6.jpg', 'photo.webp', 'transparent.png'] as const) {
  test(`both engines straighten ${name} alike`, async ({ engines }) => {
    const { path, ...size } = photo(name);
    const file = new Uint8Array(readFileSync(path));
    for (const degrees of [-45, -3, 0.5, 20]) {
      const { ops } = planAdjustments({ ...NO_ADJUSTMENTS, quarters: 1, degrees }, size);
      const wasm = await engines.ops('wasm', ops, file);
      const canvas = await engines.ops('canvas', ops, file);
      const found = psnr(wasm.picture, canvas.picture);
      expect(found, `at ${degrees} degrees`).toBeGreaterThanOrEqual(MIN_PSNR);
    }
  });
}

test('straightening leaves an opaque photo opaque into its corners', async ({ engines }) => {
  const picture = testPicture(90, 60);
  for (const degrees of [-45, -10, 2, 33]) {
    const { ops } = planAdjustments({ ...NO_ADJUSTMENTS, degrees }, picture);
    for (const kind of ['wasm', 'canvas'] as const) {
      const { data } = (await engines.ops(kind, ops, picture)).picture;
      const alphas = data.filter((_, at) => at % 4 === 3);
      expect(Math.min(...alphas), `${kind} at ${degrees}`).toBe(255);
    }
  }
});

/** Returns the colour of a smooth pattern of long sine waves at a point, which may lie between pixels. */
function waveAt(x: number, y: number): readonly [number, number, number, number] {
  const wave = (phase: number): number => 127.5 + 100 * Math.sin(phase);
  return [wave(0.07 * x + 0.04 * y), wave(0.08 * y - 0.05 * x), wave(0.06 * x - 0.09 * y), 255];
}

test('both engines straighten a wave by the angle', async ({ engines }) => {
  const picture = draw(200, 150, (x, y) => waveAt(x + 0.5, y + 0.5));
  for (const degrees of [-30, 5, 45]) {
    const { ops, size } = planAdjustments({ ...NO_ADJUSTMENTS, degrees }, picture);
    const angle = (degrees * Math.PI) / 180;
    const expected = draw(size.width, size.height, (x, y) => {
      // Positive angles are clockwise, and y points down. So one step to the right in the result is a step to the right
      // and up in the picture.
      const [right, down] = [x + 0.5 - size.width / 2, y + 0.5 - size.height / 2];
      return waveAt(
        100 + right * Math.cos(angle) + down * Math.sin(angle),
        75 - right * Math.sin(angle) + down * Math.cos(angle),
      );
    });
    for (const kind of ['wasm', 'canvas'] as const) {
      const { picture: found } = await engines.ops(kind, ops, picture);
      expect(psnr(found, expected), `${kind} at ${degrees}`).toBeGreaterThan(40);
    }
  }
});

test('both engines refuse invalid turns with the same message', async ({ engines }) => {
  const picture = testPicture(40, 30);
  const inside = {
    kind: 'straighten',
    degrees: 10,
    center: { x: 20, y: 15 },
    width: 20,
    height: 15,
  } as const;
  const invalid: readonly Op[] = [
    { kind: 'turn', quarters: 5 as Quarters, mirrored: false },
    { ...inside, degrees: 50 },
    { ...inside, width: 40, height: 30 },
    { ...inside, height: 0 },
    { ...inside, width: 7.5 },
  ];
  for (const op of invalid) {
    for (const kind of ['wasm', 'canvas'] as const) {
      await expect(engines.ops(kind, [op], picture), JSON.stringify(op)).rejects.toThrow(
        'the engine answered invalid-operation',
      );
    }
  }
});
