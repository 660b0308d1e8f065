/**
 * Our decoder and Chromium's decoder agree on every sample of a JPEG. Chromium returns the samples as planes, one for
 * each colour component. The test converts them to pixels by plain arithmetic, and compares these with the engine's
 * pixels.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/engines';
import { planesToPixels } from '../support/planes-to-pixels';

const FOLDER = new URL('../fixtures/', import.meta.url);

/**
 * Sequential and progressive JPEGs of several sizes, in each chroma sampling that Chromium returns as planes. The list
 * also contains two photos.
 */
const FILES = [
  ...readdirSync(new URL('jpeg', FOLDER))
    .filter((name) => /^(420|422|444|best|optimized|restarts|separate).*\.jpg$/.test(name))
    .map((name) => `jpeg/${name}`),
  'photos/progressive.jpg',
  'photos/restarts.jpg',
];

test('every sampling is among the files', () => {
  const samplings = new Set(FILES.map((name) => /\/(4\d\d)/.exec(name)?.[1]));
  expect([...samplings].sort()).toEqual(['420', '422', '444', undefined]);
});

for (const name of FILES) {
  test(`${name} has the samples that Chromium decodes`, async ({ engines }) => {
    const bytes = readFileSync(new URL(name, FOLDER));
    const { width, height, planes } = await engines.planes(bytes);
    const { picture } = await engines.ops('wasm', [], bytes);
    expect([picture.width, picture.height]).toEqual([width, height]);
    expect(Buffer.from(planesToPixels(planes, { width, height })).equals(picture.data)).toBe(true);
  });
}
