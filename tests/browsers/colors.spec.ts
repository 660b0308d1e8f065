/**
 * Tests photos whose profiles have lookup tables, and a CMYK photo without a profile. The PNGs have the same bytes in
 * every browser as in Node.
 */
import { createHash } from 'node:crypto';
import { colorFile, photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { expectedChecksum } from '../support/same-bytes';
import { EditorVisit } from './editor-visit';

const FILES = [
  ...['table-cmyk.jpg', 'table-ycck.jpg', 'table-xyb.jpg', 'table-alpha.png', 'table.webp'].map(
    (name) => ({ name: `colors/${name}`, path: colorFile(name).path }),
  ),
  { name: 'photos/cmyk.jpg', path: photo('cmyk.jpg').path },
];

for (const { name, path } of FILES) {
  test(`opens ${name} and makes the same bytes as Node`, async ({ visitor, site }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open('?tool=crop-square-image');
    await editor.chooseFile(path);
    const { bytes } = await editor.save();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      expectedChecksum(name, 'crop-square-image'),
    );
  });
}
