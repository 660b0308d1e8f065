/**
 * Tests photos whose profiles have lookup tables or cannot be used, a CMYK photo without a profile, a JPEG with arithmetic
 * coding, and animations whose first picture is empty or not a frame. The PNGs have the same bytes in every browser as in
 * Node.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/browsers';
import { expectedChecksum } from '../support/same-bytes';
import { EditorVisit } from './editor-visit';

const FILES = [
  'colors/table-cmyk.jpg',
  'colors/table-ycck.jpg',
  'colors/table-xyb.jpg',
  'colors/table-alpha.png',
  'colors/table.webp',
  'profiles/cmyk.jpg',
  'profiles/too-long.jpg',
  'profiles/gray.png',
  'profiles/gray.webp',
  'photos/cmyk.jpg',
  'jpeg/arithmetic.jpg',
  'frames/fallback.png',
  'frames/empty-first.webp',
];

test('opens them one after another, and makes the same bytes as Node', async ({
  visitor,
  site,
}) => {
  test.setTimeout(120_000);
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=crop-square-image');
  for (const name of FILES) {
    const path = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
    await editor.show(() => editor.chooseFile(path));
    const { bytes } = await editor.save();
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect.soft(digest, name).toBe(expectedChecksum(name, 'crop-square-image'));
  }
});
