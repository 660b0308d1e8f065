/** Orientation, colours, transparency and metadata of every kind of file, in every browser. */
import { readFileSync } from 'node:fs';
import { photo, PRIVATE_WORDS, type PhotoName } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { expectKnownPixels } from '../support/known-pixels';
import { channel, chunkTypes, decodePng, type Picture } from '../support/picture';
import { onto } from '../support/reference';
import { EditorVisit } from './editor-visit';

/** EXIF in each format that has it, transparency in each that has it, and animations. */
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
/** Half a step for the blending, and more where a browser without WebGL premultiplies in 8 bits. */
const BLENDED = 2;

for (const name of PHOTOS) {
  test(`${name}: upright, in its colours, without its metadata`, async ({ visitor, site }) => {
    const { width, height, animated } = photo(name);
    const editor = new EditorVisit(visitor, site);
    // The square maker shows the whole picture, over white.
    await editor.open('?tool=square-image-maker');
    await editor.choose(name);
    const { bytes, picture } = await editor.save();
    const side = Math.max(width, height);
    expect([picture.width, picture.height]).toEqual([side, side]);
    expectKnownPixels(picture, name, {
      left: Math.floor((side - width) / 2),
      top: Math.floor((side - height) / 2),
      look: (source) => onto([255, 255, 255], source),
      rounding: TRANSPARENT.includes(name) ? BLENDED : 0,
    });
    expect(chunkTypes(bytes).filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'IEND']);
    const text = Buffer.from(bytes).toString('latin1');
    for (const word of Object.values(PRIVATE_WORDS).flat()) expect(text).not.toContain(word);
    const note = 'This picture is animated. The first frame is used.';
    expect((await visitor.text()).includes(note)).toBe(animated);
  });
}

test('what is transparent in a photo stays transparent', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.choose('transparent.png');
  const { picture } = await editor.save();
  const { path } = photo('transparent.png');
  const source = decodePng(readFileSync(path));
  const { width, height } = photo('transparent.png');
  expect([picture.width, picture.height]).toEqual([height, height]);
  const left = Math.floor((width - height) / 2);
  // Of every pixel: what lies beneath alpha 0 may be lost, alpha itself may not.
  const alphas = (from: Picture, x0: number): number[] =>
    Array.from({ length: height * height }, (_, at) =>
      channel(from, x0 + (at % height), Math.floor(at / height), 3),
    );
  expect(Buffer.compare(Buffer.from(alphas(picture, 0)), Buffer.from(alphas(source, left)))).toBe(
    0,
  );
});
