/**
 * Pictures with colour profiles against LittleCMS, which worked out what each patch shows in sRGB, and
 * against what the browser itself draws.
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { EngineKind } from '../../src/engine/engine';
import { COLOUR_FILES, colourFile, type ColourFile } from '../fixtures/index';
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

function read({ path }: ColourFile): Uint8Array {
  return new Uint8Array(readFileSync(path));
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

/** Every pixel, so also where patches of a JPEG meet. */
async function expectAsDrawn(
  engines: Engines,
  name: string,
  bytes: Uint8Array,
): Promise<Record<EngineKind, Picture>> {
  const wasm = (await engines.ops('wasm', [], bytes)).picture;
  const canvas = (await engines.ops('canvas', [], bytes)).picture;
  const drawn = await engines.decode(bytes);
  expect([drawn.width, drawn.height]).toEqual([128, 48]);
  expect(maxDifference(wasm, drawn), 'wasm, as drawn').toBeLessThanOrEqual(byCanvas(name));
  expect(maxDifference(canvas, drawn), 'canvas, as drawn').toBeLessThanOrEqual(byCanvas(name));
  return { wasm, canvas };
}

for (const file of COLOUR_FILES) {
  test(`${file.name} comes out in sRGB`, async ({ engines }, { project }) => {
    const { name } = file;
    const { wasm, canvas } = await expectAsDrawn(engines, name, read(file));
    if (DRAWN_OTHERWISE[project.name]?.test(name) === true) return;
    const beside = name === 'table.jpg' ? BESIDE_LITTLE_CMS.table : BESIDE_LITTLE_CMS.other;
    expect(differenceFromLittleCms(wasm, file), 'wasm').toBeLessThanOrEqual(beside);
    expect(differenceFromLittleCms(canvas, file), 'canvas').toBeLessThanOrEqual(
      Math.max(beside, byCanvas(name)),
    );
  });
}

/** The JPEG with segments right after its first marker. */
function withSegments(jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data]);
}

test('a profile behind 384 KB of other segments counts', async ({ engines }) => {
  const file = colourFile('adobe-rgb.jpg');
  const comment = segment(0xfe, new Uint8Array(65_533));
  const { wasm, canvas } = await expectAsDrawn(
    engines,
    file.name,
    withSegments(read(file), Array<Uint8Array>(6).fill(comment)),
  );
  expect(differenceFromLittleCms(wasm, file)).toBeLessThanOrEqual(1);
  expect(differenceFromLittleCms(canvas, file)).toBeLessThanOrEqual(1);
});

test('a profile that makes no sense counts for nothing, as in the browser', async ({ engines }) => {
  const file = colourFile('srgb.jpg');
  const jpeg = read(file);
  const at = Buffer.from(jpeg).indexOf('ICC_PROFILE');
  const nonsense = { signature: 14 + 36, length: 14, tags: 14 + 128 };
  for (const [what, offset] of Object.entries(nonsense)) {
    const broken = jpeg.slice();
    broken.fill(0xff, at + offset, at + offset + 4);
    const { wasm, canvas } = await expectAsDrawn(engines, file.name, broken);
    expect(differenceFromLittleCms(wasm, file), what).toBeLessThanOrEqual(1);
    expect(differenceFromLittleCms(canvas, file), what).toBeLessThanOrEqual(1);
  }
});
