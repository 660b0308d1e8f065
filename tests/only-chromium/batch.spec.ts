/** The list of many photos makes smaller copies of photos that are too large, after one press for all of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { unzipped } from '../support/unzipped';

const SMALL = 'photo.webp';
const TOOL = 'circle-image-maker';

test('photos that are too large are made from smaller copies, after one press for all', async ({
  visitor,
  site,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'roundel-batch-'));
  try {
    const large = ['portrait-exif6.jpg', 'grayscale.jpg'] as const;
    for (const name of large) {
      // Decoders ignore bytes after the end of a JPEG.
      const jpeg = readFileSync(photo(name).path);
      writeFileSync(join(folder, name), Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]));
    }
    await visitor.visit(`${site.url}/batch`);
    await visitor.click({ role: 'button', name: 'Choose photos' });
    const paths = large.map((name) => join(folder, name));
    await visitor.chooseFiles(photo(SMALL).path, ...paths);
    await visitor.see('2 photos could not be used');
    await visitor.see('File is too large. Maximum size is 5MB');
    await visitor.click({
      role: 'button',
      name: 'Use smaller copies of the 2 that are too large',
    });
    await visitor.see('3 of 3 made');
    await visitor.click({ role: 'button', name: 'Download ZIP' });
    const zip = await visitor.savedFile();
    const files = await unzipped(new Blob([Uint8Array.from(zip.bytes)]));
    expect(files.map(({ name }) => name)).toEqual(
      [SMALL, ...large].map((name) => name.replace(/\.\w+$/, `-${TOOL}.png`)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
