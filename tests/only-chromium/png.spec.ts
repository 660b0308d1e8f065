/**
 * PNGs of many strips, which several workers encode. pngjs and the browser decode the PNGs. The tests of the Rust crate
 * use two more decoders.
 */
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import { chunkTypes, testPicture, type Picture } from '../support/picture';

function expectSamePixels(decoded: Picture, picture: Picture): void {
  expect([decoded.width, decoded.height]).toEqual([picture.width, picture.height]);
  expect(Buffer.compare(Buffer.from(decoded.data), Buffer.from(picture.data))).toBe(0);
}

for (const transparent of [false, true]) {
  test(`encodes ${transparent ? 'a transparent' : 'an opaque'} picture of many strips`, async ({
    engines,
  }) => {
    const picture = testPicture(1501, 1003, { transparent });
    const { png, picture: decoded } = await engines.ops('wasm', [], picture);
    // With so many strips, helpers encode some of them if there are spare cores.
    expect(chunkTypes(png).filter((type) => type === 'IDAT').length).toBeGreaterThan(5);
    expectSamePixels(decoded, picture);
    // The browser's canvas rounds transparent pixels, so only opaque pixels are exact.
    if (!transparent) expectSamePixels(await engines.decode(png), picture);
  });
}

test('encodes grey pictures and single colours', async ({ engines }) => {
  const gray = testPicture(640, 480);
  for (let at = 0; at < gray.data.length; at += 4) gray.data.fill(gray.data[at] ?? 0, at, at + 3);
  const flat = { width: 2048, height: 1024, data: new Uint8Array(2048 * 1024 * 4).fill(255) };
  for (const picture of [gray, flat]) {
    const { png, picture: decoded } = await engines.ops('wasm', [], picture);
    expectSamePixels(decoded, picture);
    expectSamePixels(await engines.decode(png), picture);
  }
});

test.describe('the smallest file', () => {
  /**
   * Returns a picture of concentric rings in `colors` colours. It has enough strips that helpers encode some of them.
   */
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
    opaque: testPicture(1501, 270),
    transparent: testPicture(1501, 270, { transparent: true }),
    'of 3 colours': discs(3),
    'of 40 colours': discs(40),
    tiny: testPicture(1, 1),
  };

  for (const [name, picture] of Object.entries(PICTURES)) {
    test(`keeps the pixels and is no larger: ${name}`, async ({ engines }) => {
      const fast = await engines.ops('wasm', [], picture);
      const small = await engines.ops('wasm', [], picture, 'smallest');
      expectSamePixels(small.picture, picture);
      if (name === 'tiny') expect(small.png.length).toBeLessThanOrEqual(fast.png.length);
      else expect(small.png.length).toBeLessThan(fast.png.length);
      expect(chunkTypes(small.png).includes('PLTE')).toBe(name.includes('colours'));
    });
  }
});
