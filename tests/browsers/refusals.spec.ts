/** Refused files, in every browser: the message says why, and the previous photo stays. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo, type BrokenName } from '../fixtures/index';
import { expect, test as base } from '../support/browsers';
import { expectCircleOf } from '../support/known-pixels';
import { EditorVisit } from './editor-visit';

const FIVE_MB = 5 * 1024 * 1024;

const UNSUPPORTED = 'File type not supported. Please upload one of: JPG, PNG, GIF, WebP';
const BROKEN = 'Failed to load image';
const TOO_MANY =
  'Too many pixels. A picture and its result may have up to 100 megapixels and 16,384 pixels a side. Please choose a smaller one.';
const TOO_LARGE = 'File is too large. Maximum size is 5MB';

const REFUSED: readonly (readonly [name: BrokenName, words: string])[] = [
  ['not-a-picture.png', UNSUPPORTED],
  ['empty.jpg', UNSUPPORTED],
  ['garbage.png', BROKEN],
  ['truncated.jpg', BROKEN],
  ['huge-header.png', TOO_MANY],
  ['huge-pixels.jpg', TOO_MANY],
  ['too-wide.png', TOO_MANY],
];

/** Adds a folder for files that a test creates. */
const test = base.extend<{ folder: string }>({
  // Playwright requires a destructuring pattern here.
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'roundel-refusals-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** A photo padded to `size` bytes. Decoders ignore bytes after the end of a JPEG. */
function photoOfSize(folder: string, size: number): string {
  const jpeg = readFileSync(photo('portrait-exif6.jpg').path);
  const path = join(folder, `photo-of-${size}.jpg`);
  writeFileSync(path, Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
  return path;
}

for (const [name, words] of REFUSED) {
  test(`refuses ${name}: ${words.slice(0, 30)}`, async ({ visitor, site }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open();
    await editor.chooseBroken(name);
    await visitor.find({ role: 'alert', name: words });
    // When there is a photo already, it stays, and so does its result.
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    expect(await visitor.has({ role: 'alert', name: words })).toBe(false);
    await editor.chooseBroken(name);
    await visitor.find({ role: 'alert', name: words });
    await visitor.see('portrait-exif6.jpg');
    expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
  });
}

test('accepts exactly 5 MB and refuses one byte more', async ({ visitor, site, folder }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open();
  await editor.chooseFile(photoOfSize(folder, FIVE_MB + 1));
  await visitor.find({ role: 'alert', name: TOO_LARGE });
  await editor.chooseFile(photoOfSize(folder, FIVE_MB));
  await editor.ready();
  expect(await visitor.has({ role: 'alert', name: TOO_LARGE })).toBe(false);
  // The previous photo stays after a refusal.
  await editor.chooseFile(photoOfSize(folder, FIVE_MB + 1));
  await visitor.find({ role: 'alert', name: TOO_LARGE });
  await visitor.see(`photo-of-${FIVE_MB}.jpg`);
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
});
