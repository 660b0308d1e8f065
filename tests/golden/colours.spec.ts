/**
 * Pictures with colour profiles against LittleCMS, which worked out what each patch shows in sRGB, and
 * against what the browser itself draws.
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { COLOUR_FILES, type ColourFile } from '../fixtures/index';
import { test, type Engines } from '../support/engines';
import { channel, type Picture } from '../support/picture';
import { maxDifference } from '../support/reference';

/** What these browsers themselves draw otherwise than LittleCMS; there only their drawing counts. */
const DRAWN_OTHERWISE: Readonly<Record<string, RegExp>> = {
  // Rounds gAMA's dark colours by up to 3, and lets gAMA win over the sRGB chunk.
  firefox: /^(gama|srgb-wins)\.png/,
  // WebKitGTK ignores grey profiles, gAMA with cHRM, and profiles in WebP, takes cHRM into account
  // beside iCCP, does not know cICP, and converts colours that are premultiplied already.
  webkit: /^(gray|gama|iccp-wins|cicp-wins)|alpha\.png|\.webp$/,
};

/** Other libraries go through a table another way than LittleCMS. */
const BESIDE_LITTLE_CMS = { table: 4, other: 1 };

/** A canvas converts colours that are premultiplied in 8 bits: that rounds once more. */
function byCanvas(name: string): number {
  return name.includes('alpha') ? 2 : 1;
}

/** The greatest difference of any patch, of colours over black: where alpha is 255, of colours. */
function differenceFromLittleCms(picture: Picture, { patches }: ColourFile): number {
  const differences = patches.flatMap(({ x, y, alpha, srgb }) => [
    Math.abs(channel(picture, x, y, 3) - alpha),
    ...srgb.map((value, at) => {
      const seen = Math.round((channel(picture, x, y, at) * alpha) / 255);
      return Math.abs(seen - Math.round((value * alpha) / 255));
    }),
  ]);
  return Math.max(...differences);
}

async function expectColours(
  engines: Engines,
  kind: 'wasm' | 'canvas',
  file: ColourFile,
  browser: string,
): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file.path));
  const { picture } = await engines.ops(kind, [], bytes);
  expect([picture.width, picture.height]).toEqual([128, 48]);
  // Every pixel, so also where patches of a JPEG meet.
  const drawn = await engines.decode(bytes);
  expect(maxDifference(picture, drawn), 'as drawn').toBeLessThanOrEqual(byCanvas(file.name));
  if (DRAWN_OTHERWISE[browser]?.test(file.name) === true) return;
  expect(differenceFromLittleCms(picture, file), 'as LittleCMS').toBeLessThanOrEqual(
    file.name === 'table.jpg'
      ? BESIDE_LITTLE_CMS.table
      : Math.max(BESIDE_LITTLE_CMS.other, kind === 'canvas' ? byCanvas(file.name) : 0),
  );
}

for (const kind of ['wasm', 'canvas'] as const) {
  test.describe(`the ${kind} engine`, () => {
    for (const file of COLOUR_FILES) {
      test(`converts ${file.name} to sRGB`, async ({ engines }, { project }) => {
        await expectColours(engines, kind, file, project.name);
      });
    }
  });
}
