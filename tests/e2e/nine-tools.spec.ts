/**
 * A visitor with a phone photo of 12 megapixels, nine times: choose the file,
 * wait, download, and look at the PNG. What to expect comes from the photo as
 * the browser itself decodes it, and from the specification's numbers.
 */

import { photo } from '../fixtures/index';
import { channel, chunkTypes } from '../support/picture';
import { expect, test } from '../support/test';
import { EditorPage, meanOf, meansOfPhoto, type Region } from './editor-page';

const PHOTO = 'landscape-12mp.jpg';
const { width: W, height: H } = photo(PHOTO);
/** The centred square of the shorter side starts here. */
const LEFT = Math.floor((W - H) / 2);

type Colour = readonly number[];
type Look = (source: Colour, x: number, y: number) => Colour;
const same: Look = (source) => source;

interface Case {
  readonly tool: string;
  readonly toast: string;
  readonly size: readonly [width: number, height: number];
  /** Corner of the result: red, green, blue, alpha; null where it is part of the photo. */
  readonly corner: Colour | null;
  /** Blocks of the result and of the photo that must have the same mean colour, after `look`. */
  readonly blocks: readonly (readonly [result: Region, source: Region])[];
  readonly look?: Look;
}

function block(x: number, y: number, side: number): Region {
  return { x, y, width: side, height: side };
}

/** Blocks of a tool that scales the centred square to `side`: 10 pixels against what covers them. */
function scaled(side: number): Case['blocks'] {
  const scale = H / side;
  return [
    [0.5, 0.5],
    [0.3, 0.6],
    [0.7, 0.4],
  ].map(([fx = 0, fy = 0]) => {
    const x = Math.round(side * fx);
    const y = Math.round(side * fy);
    const source = Math.round(10 * scale);
    return [
      block(x, y, 10),
      block(LEFT + Math.round(x * scale), Math.round(y * scale), source),
    ] as const;
  });
}

const middle = [
  [block(1000, 1000, 40), block(LEFT + 1000, 1000, 40)],
  [block(1400, 300, 40), block(LEFT + 1400, 300, 40)],
  [block(600, 2000, 40), block(LEFT + 600, 2000, 40)],
] as const;

/** The vignette at one point: black from alpha 0 at 0.3 x the shorter side to 0.7 at 0.7 x the longer. */
const vignette: Look = (source, x, y) => {
  const distance = Math.hypot(x - W / 2, y - H / 2);
  const share = (distance - 0.3 * H) / (0.7 * W - 0.3 * H);
  const alpha = 0.7 * Math.min(Math.max(share, 0), 1);
  return source.map((value) => value * (1 - alpha));
};

const CASES: readonly Case[] = [
  {
    tool: 'circle-image-maker',
    toast: 'Circular image downloaded successfully!',
    size: [H, H],
    corner: [0, 0, 0, 0],
    blocks: middle,
  },
  {
    tool: 'square-image-maker',
    toast: 'Square image downloaded successfully!',
    size: [W, W],
    corner: [255, 255, 255, 255],
    blocks: [
      [block(100, (W - H) / 2 + 100, 40), block(100, 100, 40)],
      [block(3000, (W - H) / 2 + 2000, 40), block(3000, 2000, 40)],
    ],
  },
  {
    tool: 'whatsapp-dp-editor',
    toast: 'WhatsApp profile picture downloaded successfully!',
    size: [640, 640],
    corner: null,
    blocks: scaled(640),
  },
  {
    tool: 'instagram-dp-editor',
    toast: 'Instagram profile picture downloaded successfully!',
    size: [320, 320],
    corner: [255, 255, 255, 255],
    blocks: scaled(320),
  },
  {
    tool: 'facebook-profile-editor',
    toast: 'Facebook profile picture downloaded successfully!',
    size: [400, 400],
    corner: null,
    blocks: scaled(400),
  },
  {
    tool: 'blur-sides-of-photo',
    toast: 'Blurred sides image downloaded successfully!',
    size: [W, H],
    corner: null,
    blocks: [
      // One blurred pixel is the mean of the window of 41 around it.
      [block(500, 1200, 1), block(480, 1180, 41)],
      [block(4000, 900, 1), block(3980, 880, 41)],
      // The middle half stays as it is, right up to its first and last column.
      [block(W / 4, 1000, 1), block(W / 4, 1000, 1)],
      [block(W - W / 4 - 1, 1000, 1), block(W - W / 4 - 1, 1000, 1)],
    ],
  },
  {
    tool: 'crop-square-image',
    toast: 'Square cropped image downloaded successfully!',
    size: [H, H],
    corner: null,
    blocks: [...middle, [block(0, 0, 30), block(LEFT, 0, 30)]],
  },
  {
    tool: 'overlay-images-online',
    toast: 'Overlaid image downloaded successfully!',
    size: [W, H],
    corner: null,
    blocks: [
      [block(W / 2, H / 2, 20), block(W / 2, H / 2, 20)],
      [block(200, 1400, 4), block(200, 1400, 4)],
      [block(3500, 300, 4), block(3500, 300, 4)],
    ],
    look: vignette,
  },
  {
    tool: 'crop-circle-image',
    toast: 'Circle cropped image downloaded successfully!',
    size: [H, H],
    corner: [0, 0, 0, 0],
    blocks: middle,
  },
];

for (const { tool, toast, size, corner, blocks, look = same } of CASES) {
  test(`${tool}: from a 12 megapixel photo to the right PNG`, async ({ page }) => {
    const editor = new EditorPage(page);
    await editor.open(`?tool=${tool}`);
    await editor.choose(PHOTO);
    const { name, png, picture } = await editor.save(toast);

    expect(name).toMatch(new RegExp(`^edited-${tool}-\\d{13}\\.png$`));
    expect(chunkTypes(png).filter((type) => type !== 'IDAT')).toEqual(['IHDR', 'sRGB', 'IEND']);
    expect([picture.width, picture.height]).toEqual(size);
    const corners = [0, 1, 2, 3].map((index) => channel(picture, 0, 0, index));
    expect(corner === null ? corners[3] : corners).toEqual(corner ?? 255);

    const sources = await meansOfPhoto(
      page,
      PHOTO,
      blocks.map(([, from]) => from),
    );
    blocks.forEach(([at], block) => {
      const expected = look(sources[block] ?? [], at.x + at.width / 2, at.y + at.height / 2);
      const [red = NaN, green = NaN, blue = NaN, alpha] = meanOf(picture, at);
      expect(alpha).toBe(255);
      [red, green, blue].forEach((value, index) => {
        expect(Math.abs(value - (expected[index] ?? NaN)), JSON.stringify(at)).toBeLessThan(2.5);
      });
    });
  });
}
