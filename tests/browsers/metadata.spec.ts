/** Orientation, colours, transparency and metadata of JPEG, PNG, WebP and GIF photos, in every browser. */
import { readFileSync } from 'node:fs';
import { photo, PRIVATE_WORDS, type PhotoName } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { expectKnownPixels } from '../support/known-pixels';
import { channel, chunkTypes, decodePng, type Picture } from '../support/picture';
import { onto } from '../support/reference';
import { EditorVisit } from './editor-visit';

/** These are photos with EXIF, photos with transparency, and animations. */
const PHOTOS = [
  'portrait-exif6.jpg',
  'orientation-6.png',
  'orientation-6.webp',
  'photo.webp',
  'transparent.png',
  'palette.png',
  'animated.gif',
  'animated.webp',
] as const satisfies PhotoName[];

const TRANSPARENT: readonly PhotoName[] = ['transparent.png', 'palette.png'];

/**
 * Returns the largest rounding error that blending may cause, in 8-bit levels. The error is larger in browsers without
 * WebGL, which premultiply colours in 8 bits.
 */
async function blendingError(page: DriverPage): Promise<number> {
  const hasWebGl = await page.evaluate(
    () => new OffscreenCanvas(1, 1).getContext('webgl2') !== null,
    null,
  );
  return hasWebGl ? 0.5 : 2;
}

test('shows photos upright and in the right colours, without their metadata, and keeps alpha', async ({
  visitor,
  site,
}) => {
  test.setTimeout(120_000);
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await test.step('keeps the alpha of every pixel', async () => {
    await editor.choose('transparent.png');
    const { picture } = await editor.save();
    const { path } = photo('transparent.png');
    const source = decodePng(readFileSync(path));
    const { width, height } = photo('transparent.png');
    expect([picture.width, picture.height]).toEqual([height, height]);
    const left = Math.floor((width - height) / 2);
    // Compare only alpha, because colours of pixels with alpha 0 may be lost.
    const alphas = (from: Picture, x0: number): number[] =>
      Array.from({ length: height * height }, (_, at) =>
        channel(from, x0 + (at % height), Math.floor(at / height), 3),
      );
    expect(Buffer.compare(Buffer.from(alphas(picture, 0)), Buffer.from(alphas(source, left)))).toBe(
      0,
    );
  });

  await test.step('shows photos upright and in the right colours, without their metadata', async () => {
    // The square maker shows the whole photo, on white.
    await editor.remake(() => visitor.click({ role: 'link', name: 'Square Image Maker' }));
    for (const name of PHOTOS) {
      const { width, height, animated } = photo(name);
      await editor.show(() => editor.choose(name));
      const { bytes, picture } = await editor.save();
      const side = Math.max(width, height);
      expect([picture.width, picture.height], name).toEqual([side, side]);
      expectKnownPixels(picture, name, {
        left: Math.floor((side - width) / 2),
        top: Math.floor((side - height) / 2),
        look: (source) => onto([255, 255, 255], source),
        rounding: TRANSPARENT.includes(name) ? await blendingError(visitor) : 0,
      });
      const types = chunkTypes(bytes).filter((type) => type !== 'IDAT');
      expect(types, name).toEqual(['IHDR', 'sRGB', 'IEND']);
      const text = Buffer.from(bytes).toString('latin1');
      for (const word of Object.values(PRIVATE_WORDS).flat()) expect(text).not.toContain(word);
      const note = 'Animated: the first frame is used';
      expect((await visitor.text()).includes(note), name).toBe(animated);
    }
  });
});
