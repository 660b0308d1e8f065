/**
 * The visitor's whole way in every browser and with every tool: a photo from a phone goes in through
 * the file dialog, and the pixels of the PNG that is saved are those that arithmetic gives.
 */
import type { ToolId } from '../../src/records/tool-id';
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { chunkTypes, randomNumbers, type Picture } from '../support/picture';
import { crop, maxDifference } from '../support/reference';
import { distanceAt, expectedOf } from '../support/tool-arithmetic';
import { decodedByBrowser, photoByBrowser } from './decoded-by-browser';
import { EditorVisit } from './editor-visit';

/** How far a pixel may be off: nothing where pixels are copied, rounding where they are blended. */
const COPIED = 0;
const BLENDED = 1.5;
/** Two passes and a blending, each rounded. */
const RESAMPLED = 2;

const TOOLS: readonly (readonly [tool: ToolId, toast: string, tolerance: number])[] = [
  ['circle-image-maker', 'Circular image downloaded successfully!', BLENDED],
  ['square-image-maker', 'Square image downloaded successfully!', COPIED],
  ['whatsapp-dp-editor', 'WhatsApp profile picture downloaded successfully!', RESAMPLED],
  ['instagram-dp-editor', 'Instagram profile picture downloaded successfully!', RESAMPLED],
  ['facebook-profile-editor', 'Facebook profile picture downloaded successfully!', RESAMPLED],
  // The exact mean, rounded.
  ['blur-sides-of-photo', 'Blurred sides image downloaded successfully!', 0.5],
  ['crop-square-image', 'Square cropped image downloaded successfully!', COPIED],
  ['overlay-images-online', 'Overlaid image downloaded successfully!', BLENDED],
  ['crop-circle-image', 'Circle cropped image downloaded successfully!', BLENDED],
];

/** Turned by EXIF, with every kind of metadata, and of the size that a messenger makes. */
const PHOTO = 'portrait-exif6.jpg';

/** So many points of each result are looked at, edges and corners always among them. */
const POINTS = 1500;

/** Points of a picture: its corners, the middles of its sides, and others that are the same in every run. */
function pointsOf({ width, height }: Picture): (readonly [x: number, y: number])[] {
  const xs = [0, 1, width >> 2, width >> 1, width - 2, width - 1];
  const ys = [0, 1, height >> 2, height >> 1, height - 2, height - 1];
  const random = randomNumbers(width * height);
  const inside = (size: number): number => Math.floor(random() * size);
  return [
    ...xs.flatMap((x) => ys.map((y) => [x, y] as const)),
    ...Array.from({ length: POINTS }, () => [inside(width), inside(height)] as const),
  ];
}

for (const [tool, toast, tolerance] of TOOLS) {
  test(`${tool}: from a phone's photo to the right PNG`, async ({ visitor, site }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open(`?tool=${tool}`);
    await editor.choose(PHOTO);
    const saved = await editor.save();
    await visitor.see(toast);
    expect(saved.name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
    expect(chunkTypes(saved.bytes).filter((type) => type !== 'IDAT')).toEqual([
      ...['IHDR', 'sRGB', 'IEND'],
    ]);

    const source = await photoByBrowser(visitor, PHOTO);
    const { picture } = saved;
    const expected = expectedOf(tool, source);
    expect([picture.width, picture.height]).toEqual([expected.width, expected.height]);
    const wrong = pointsOf(picture)
      .map(([x, y]) => ({ x, y, off: distanceAt(picture, expected, x, y) }))
      .filter(({ off }) => off > tolerance + 1e-6);
    expect(wrong).toEqual([]);
  });
}

test('a camera’s 12 megapixels come out as they went in', async ({ visitor, site }) => {
  const name = 'landscape-12mp.jpg';
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.choose(name);
  const { picture } = await editor.save();
  const { width, height } = photo(name);
  expect([picture.width, picture.height]).toEqual([height, height]);
  const left = Math.floor((width - height) / 2);
  for (const [x, y] of [
    [0, 0],
    [1200, 1300],
    [height - 301, height - 151],
  ] as const) {
    const size = { width: 301, height: 151 };
    const source = await decodedByBrowser(visitor, name, { x: left + x, y, ...size });
    expect(maxDifference(crop(picture, x, y, size.width, size.height), source)).toBe(0);
  }
});
