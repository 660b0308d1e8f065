/** The light of an open photo: what of it is looked at, and how it is added to settings. */
import { expect, it } from 'vitest';
import type { Op, Pixels } from 'roundel';
import { addLight, findLight, measureLight } from 'roundel/tools';
import { FakePhoto } from '../../../../tests/support/fake-photo';
import { NO_LIGHT } from './no-light';

/** A wall of light grey, and from the 40th column and the 20th row on a square of 24 dark pixels. */
function drawShade(): Pixels {
  const [width, height] = [128, 64];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isFace = x >= 40 && x < 64 && y >= 20 && y < 44;
      data.set(isFace ? [60, 44, 36] : [225, 225, 225], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

it('looks at a copy of 128 pixels, with the face where it is in the copy', async () => {
  const pixels = drawShade();
  const asked: (readonly Op[])[] = [];
  const photo = new FakePhoto({ width: 1024, height: 512 });
  const seeing = Object.assign(photo, {
    pixels: (ops: readonly Op[]) => {
      asked.push(ops);
      return Promise.resolve(pixels);
    },
  });
  const box = { x: 320, y: 160, width: 192, height: 192 };
  const eyes = [
    { x: 370, y: 220 },
    { x: 460, y: 220 },
  ] as const;
  const found = await measureLight(seeing, { box, eyes, score: 1 });
  const source = { x: 0, y: 0, width: 1024, height: 512 };
  expect(asked).toEqual([[{ kind: 'resize', source, width: 128, height: 64 }]]);
  expect(found).toEqual(findLight(pixels, { x: 40, y: 20, width: 24, height: 24 }));
  expect(found.shadows).toBeGreaterThan(0);
  expect(await measureLight(seeing, null)).toEqual(findLight(pixels, null));
});

it('does not enlarge a small photo', async () => {
  const asked: (readonly Op[])[] = [];
  const photo = Object.assign(new FakePhoto({ width: 40, height: 1 }), {
    pixels: (ops: readonly Op[]) => {
      asked.push(ops);
      return Promise.resolve({ data: new Uint8ClampedArray(160), width: 40, height: 1 });
    },
  });
  await measureLight(photo, null);
  expect(asked).toMatchObject([[{ width: 40, height: 1 }]]);
});

it('is added within the ranges, and leaves other settings alone', () => {
  const light = { ...NO_LIGHT, exposure: 80, warmth: -30, tint: 5 };
  const shared = { zoom: 2, exposure: 40, warmth: 10, look: 'mono', contrast: -20 };
  expect(addLight(shared, light)).toEqual({
    ...NO_LIGHT,
    zoom: 2,
    look: 'mono',
    contrast: -20,
    exposure: 100,
    warmth: -20,
    tint: 5,
  });
});
