/**
 * Both engines convert files with colour profiles to sRGB. Each patch is compared with the value that LittleCMS
 * computes. Every pixel of the canvas engine is also compared with what the browser itself draws.
 */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { EngineKind } from 'roundel';
import { COLOR_FILES, colorFile, type ColorFile } from '../fixtures/index';
import { test, type Engines } from '../support/engines';
import { channel, type Picture } from '../support/picture';
import { maxDifference } from '../support/reference';

/**
 * The files that a browser draws differently from LittleCMS. The canvas engine's pixels of these files are compared
 * only with what the browser itself draws.
 */
const DRAWN_DIFFERENTLY: Readonly<Record<string, RegExp>> = {
  // Chromium interpolates tables differently, and ignores the tint that a profile gives to grey pictures.
  chromium: /^table/,
  // Firefox is off by up to 3 in dark colours with gAMA, prefers gAMA over the sRGB chunk, and ignores profiles for
  // CMYK.
  firefox: /^(gama|srgb-wins)\.png|^table/,
  // WebKitGTK ignores grey profiles, gAMA with cHRM, and profiles in WebP. It applies cHRM on top
  // of iCCP, does not support cICP, and converts colours after premultiplying them.
  webkit: /^(table|gray|gama|iccp-wins|cicp-wins)|alpha\.png|\.webp$/,
};

/**
 * The largest allowed error of the canvas engine in a channel. A canvas premultiplies colours by alpha, which rounds
 * them once more.
 */
function canvasTolerance(name: string): number {
  return name.includes('alpha') ? 2 : 1;
}

function read({ path }: ColorFile): Uint8Array {
  return new Uint8Array(readFileSync(path));
}

/** Returns the greatest difference of any patch from LittleCMS, in alpha or in a premultiplied colour channel. */
function differenceFromLittleCms(picture: Picture, { patches }: ColorFile): number {
  const differences = patches.flatMap(({ x, y, alpha, srgb }) => [
    Math.abs(channel(picture, x, y, 3) - alpha),
    ...srgb.map((value, at) => {
      const seen = Math.round((channel(picture, x, y, at) * alpha) / 255);
      return Math.abs(seen - Math.round((value * alpha) / 255));
    }),
  ]);
  return Math.max(...differences);
}

/**
 * Opens a file with both engines and returns their pictures. Expects that every pixel of the canvas engine's picture is
 * as the browser draws it, even where the patches of a JPEG meet.
 */
async function expectAsDrawn(
  engines: Engines,
  name: string,
  bytes: Uint8Array,
): Promise<Record<EngineKind, Picture>> {
  const wasm = (await engines.ops('wasm', [], bytes)).picture;
  const canvas = (await engines.ops('canvas', [], bytes)).picture;
  const drawn = await engines.decode(bytes);
  expect([drawn.width, drawn.height]).toEqual([128, 48]);
  expect(maxDifference(canvas, drawn), 'canvas against the drawing').toBeLessThanOrEqual(
    canvasTolerance(name),
  );
  return { wasm, canvas };
}

for (const file of COLOR_FILES) {
  test(`converts ${file.name} to sRGB`, async ({ engines }, { project }) => {
    const { name } = file;
    const { wasm, canvas } = await expectAsDrawn(engines, name, read(file));
    const isDrawnDifferently = DRAWN_DIFFERENTLY[project.name]?.test(name) === true;
    expect(differenceFromLittleCms(wasm, file), 'wasm').toBeLessThanOrEqual(1);
    if (isDrawnDifferently) return;
    expect(differenceFromLittleCms(canvas, file), 'canvas').toBeLessThanOrEqual(
      canvasTolerance(name),
    );
  });
}

/** Inserts segments after the first marker of a JPEG. */
function withSegments(jpeg: Uint8Array, segments: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function segment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data]);
}

test('applies a profile that follows 384 KB of other segments', async ({ engines }) => {
  const file = colorFile('adobe-rgb.jpg');
  const comment = segment(0xfe, new Uint8Array(65_533));
  const { wasm, canvas } = await expectAsDrawn(
    engines,
    file.name,
    withSegments(read(file), Array<Uint8Array>(6).fill(comment)),
  );
  expect(differenceFromLittleCms(wasm, file)).toBeLessThanOrEqual(1);
  expect(differenceFromLittleCms(canvas, file)).toBeLessThanOrEqual(1);
});

test('ignores a malformed profile, as the browser does', async ({ engines }) => {
  const file = colorFile('srgb.jpg');
  const jpeg = read(file);
  const at = Buffer.from(jpeg).indexOf('ICC_PROFILE');
  const fields = { signature: 14 + 36, length: 14, tags: 14 + 128 };
  for (const [what, offset] of Object.entries(fields)) {
    const broken = jpeg.slice();
    broken.fill(0xff, at + offset, at + offset + 4);
    const { wasm, canvas } = await expectAsDrawn(engines, file.name, broken);
    expect(differenceFromLittleCms(wasm, file), what).toBeLessThanOrEqual(1);
    expect(differenceFromLittleCms(canvas, file), what).toBeLessThanOrEqual(1);
  }
});
