/** Orientation, colours, transparency and metadata of every kind of file, in every browser. */
import { readFileSync } from 'node:fs';
import { photo, PRIVATE_WORDS, type PhotoName } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { channel, chunkTypes, decodePng, type Picture } from '../support/picture';
import { EditorVisit } from './editor-visit';

/** A mean colour over white of one quarter of a picture of this size, centred in the result. */
function quarterOf(picture: Picture, width: number, height: number, quarter: number): number[] {
  const left = Math.floor((picture.width - width) / 2);
  const top = Math.floor((picture.height - height) / 2);
  const middle = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  const [x0, x1] = quarter % 2 === 1 ? [middle.x, width] : [0, middle.x];
  const [y0, y1] = quarter > 1 ? [middle.y, height] : [0, middle.y];
  const sums = [0, 0, 0];
  for (let y = top + y0; y < top + y1; y++) {
    for (let x = left + x0; x < left + x1; x++) {
      for (let index = 0; index < 3; index++) {
        sums[index] = (sums[index] ?? 0) + channel(picture, x, y, index);
      }
    }
  }
  return sums.map((sum) => sum / ((x1 - x0) * (y1 - y0)));
}

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

for (const name of PHOTOS) {
  test(`${name}: upright, in its colours, without its metadata`, async ({ visitor, site }) => {
    const { width, height, quarters, animated } = photo(name);
    const editor = new EditorVisit(visitor, site);
    // The square maker shows the whole picture over white, as the fixtures' colours are given.
    await editor.open('?tool=square-image-maker');
    await editor.choose(name);
    const { bytes, picture } = await editor.save();
    const side = Math.max(width, height);
    expect([picture.width, picture.height]).toEqual([side, side]);
    quarters.forEach((expected, quarter) => {
      const mean = quarterOf(picture, width, height, quarter);
      expected.forEach((value, index) => {
        expect(Math.abs((mean[index] ?? NaN) - value), `quarter ${quarter}`).toBeLessThan(2.5);
      });
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
