/**
 * A picture of one colour is a picture, and comes out as it is. What a decoder gives up on also
 * comes out in one colour, in some browsers: `damaged.spec.ts` has those files.
 */
import { expect } from '@playwright/test';
import { UNIFORM_FILES, type UniformFile } from '../fixtures/index';
import { test } from '../support/engines';
import type { Picture } from '../support/picture';

/** JPEG and lossy WebP keep a colour to within this much. */
const LOSS = 3;

/** The greatest distance of a premultiplied value from the file's colour, over all pixels. */
function distance({ data }: Picture, { rgba }: UniformFile): number {
  const alpha = rgba[3];
  let greatest = 0;
  for (let at = 0; at < data.length; at += 4) {
    const found = data[at + 3] ?? NaN;
    greatest = Math.max(greatest, Math.abs(found - alpha));
    for (let channel = 0; channel < 3; channel++) {
      const value = ((data[at + channel] ?? NaN) * found) / 255;
      greatest = Math.max(greatest, Math.abs(value - ((rgba[channel] ?? NaN) * alpha) / 255));
    }
  }
  return greatest;
}

for (const kind of ['wasm', 'canvas'] as const) {
  test(`the ${kind} engine takes pictures of one colour`, async ({ engines }) => {
    const wrong: string[] = [];
    for (const file of UNIFORM_FILES) {
      const { width, height, name, bytes } = file;
      try {
        const { picture } = await engines.ops(kind, [], bytes);
        const isSize = picture.width === width && picture.height === height;
        const off = distance(picture, file);
        if (!isSize || !(off <= LOSS)) wrong.push(`${name}: another picture, off by ${off}`);
      } catch (error) {
        wrong.push(`${name}: ${String(error)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
