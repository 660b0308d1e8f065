/**
 * PNGs of many strips, written by several workers, decoded by pngjs and by the
 * browser; the crate's own tests have two decoders more.
 */
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import { chunkTypes, testPicture, type Picture } from '../support/picture';
import { maxDifference } from '../support/reference';

/** @param rounding how far pixels may be off where the picture is transparent */
function expectSamePixels(decoded: Picture, picture: Picture, rounding = 0): void {
  expect([decoded.width, decoded.height]).toEqual([picture.width, picture.height]);
  const isOpaque = picture.data.every((value, at) => at % 4 !== 3 || value === 255);
  if (isOpaque || rounding === 0) {
    expect(Buffer.compare(Buffer.from(decoded.data), Buffer.from(picture.data))).toBe(0);
  } else {
    expect(maxDifference(decoded, picture)).toBeLessThanOrEqual(rounding);
  }
}

for (const transparent of [false, true]) {
  test(`a ${transparent ? 'transparent' : 'opaque'} picture of many strips`, async ({
    engines,
  }) => {
    const picture = testPicture(1501, 1003, { transparent });
    const { png, picture: decoded } = await engines.ops('wasm', [], picture);
    // Header, strips, trailer: enough strips that helpers take part where there are cores.
    expect(chunkTypes(png).filter((type) => type === 'IDAT').length).toBeGreaterThan(5);
    expectSamePixels(decoded, picture, await engines.alphaRounding());
    // A canvas rounds what is transparent.
    if (!transparent) expectSamePixels(await engines.decode(png), picture);
  });
}

test('grey pictures and single colours', async ({ engines }) => {
  const grey = testPicture(640, 480);
  for (let at = 0; at < grey.data.length; at += 4) grey.data.fill(grey.data[at] ?? 0, at, at + 3);
  const flat = { width: 2048, height: 1024, data: new Uint8Array(2048 * 1024 * 4).fill(255) };
  for (const picture of [grey, flat]) {
    const { png, picture: decoded } = await engines.ops('wasm', [], picture);
    expectSamePixels(decoded, picture);
    expectSamePixels(await engines.decode(png), picture);
  }
});

test.describe('the smallest file', () => {
  /** Discs of a few colours on each other, so many strips of them that helpers take part. */
  function discs(colors: number): Picture {
    const [width, height] = [1200, 900];
    const data = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const ring = Math.floor(Math.hypot(x - 500, y - 350) / 9) % colors;
        const at = (y * width + x) * 4;
        data.set([ring * 37, ring * 11, 255 - ring, ring === 1 ? 90 : 255], at);
      }
    }
    return { width, height, data };
  }

  const PICTURES = {
    opaque: testPicture(1501, 403),
    transparent: testPicture(1501, 403, { transparent: true }),
    'of 3 colours': discs(3),
    'of 40 colours': discs(40),
    tiny: testPicture(1, 1),
  };

  for (const [name, picture] of Object.entries(PICTURES)) {
    test(`of a picture that is ${name} shows the same and is no larger`, async ({ engines }) => {
      const fast = await engines.ops('wasm', [], picture);
      const small = await engines.ops('wasm', [], picture, 'smallest');
      expectSamePixels(small.picture, picture, await engines.alphaRounding());
      if (name === 'tiny') expect(small.png.length).toBeLessThanOrEqual(fast.png.length);
      else expect(small.png.length).toBeLessThan(fast.png.length);
      expect(chunkTypes(small.png).includes('PLTE')).toBe(name.includes('colours'));
    });
  }
});
