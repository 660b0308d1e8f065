/**
 * Tests photos whose profiles have lookup tables, and a CMYK photo without a profile. The PNGs have the same bytes in
 * every browser as in Node.
 */
import { createHash } from 'node:crypto';
import { colorFile, photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { SAME_SQUARES } from '../support/color-results';
import { expectedChecksums } from '../support/same-bytes';
import { EditorVisit } from './editor-visit';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

for (const [name, expected] of Object.entries(SAME_SQUARES)) {
  test(`opens ${name} and makes the same bytes as Node`, async ({ visitor, site }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open('?tool=crop-square-image');
    await editor.chooseFile(colorFile(name).path);
    expect(hash((await editor.save()).bytes)).toBe(expected);
  });
}

test('opens a photo in CMYK without a profile and makes the same bytes as Node', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  await editor.chooseFile(photo('cmyk.jpg').path);
  const expected = expectedChecksums()['photos/cmyk.jpg']?.['crop-square-image'];
  expect(hash((await editor.save()).bytes)).toBe(expected);
});
