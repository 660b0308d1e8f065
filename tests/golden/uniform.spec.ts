/**
 * Both engines accept pictures of one colour, and keep the colour. In some browsers, a decoder that fails also returns
 * a picture of one colour: `damaged.spec.ts` tests such failures.
 */
import { expect } from '@playwright/test';
import { UNIFORM_FILES, type UniformFile } from '../fixtures/index';
import { onceFor, test } from '../support/engines';
import type { Picture } from '../support/picture';

/** The largest change of a channel that lossy compression may cause, in JPEG and WebP. */
const LOSS = 3;

/** Returns the greatest difference of any channel from the file's colour. Colours are premultiplied. */
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
  test(`the ${kind} engine accepts pictures of one colour`, onceFor(kind), async ({ engines }) => {
    const wrong: string[] = [];
    for (const file of UNIFORM_FILES) {
      const { width, height, name, bytes } = file;
      try {
        const { picture } = await engines.ops(kind, [], bytes);
        const isSize = picture.width === width && picture.height === height;
        const off = distance(picture, file);
        if (!isSize || !(off <= LOSS)) wrong.push(`${name}: wrong picture, off by ${off}`);
      } catch (error) {
        wrong.push(`${name}: ${String(error)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
