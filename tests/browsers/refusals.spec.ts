/** If a file is refused, the message explains why, and the previous photo stays. Tested in every browser. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo, type BrokenName } from '../fixtures/index';
import { expect, test as base } from '../support/browsers';
import { expectCircleOf } from '../support/known-pixels';
import { EditorVisit } from './editor-visit';

const FIVE_MB = 5 * 1024 * 1024;

const UNSUPPORTED = 'File type not supported. Please upload one of: JPG, PNG, GIF, WebP';
const EMPTY =
  'This file is empty. It may not have been copied or downloaded completely: please choose another one.';
const BROKEN = 'Failed to load image';
const TOO_MANY =
  'Too many pixels. A photo and its result may have up to 100 megapixels and 16,384 pixels a side. Please choose a smaller one.';
const TOO_LARGE = 'File is too large. Maximum size is 5MB';
const UNREADABLE =
  'This file could not be read. It may have been moved or deleted: please choose it again.';

const REFUSED: readonly (readonly [name: BrokenName, words: string])[] = [
  ['not-a-picture.png', UNSUPPORTED],
  ['empty.jpg', EMPTY],
  ['garbage.png', BROKEN],
  ['truncated.jpg', BROKEN],
  ['huge-header.png', TOO_MANY],
  ['huge-pixels.jpg', TOO_MANY],
  ['too-wide.png', TOO_MANY],
];

/** `test` with an empty folder for files that the test creates. */
const test = base.extend<{ folder: string }>({
  // Playwright requires a destructured first parameter.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'roundel-refusals-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Writes a photo of `size` bytes and returns its path. Decoders ignore the added bytes after the end of a JPEG. */
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
    // If a photo is already open, a refusal changes neither the open photo nor its result.
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
  // A refusal does not remove the previous photo.
  await editor.chooseFile(photoOfSize(folder, FIVE_MB + 1));
  await visitor.find({ role: 'alert', name: TOO_LARGE });
  await visitor.see(`photo-of-${FIVE_MB}.jpg`);
  expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
});

/** Runs in the page. Holds back the next `change` event until the event `test-release`. */
function holdChange(): void {
  const hold = (event: Event): void => {
    event.stopImmediatePropagation();
    document.documentElement.setAttribute('data-test-held', '');
    const release = (): void => {
      event.target?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    document.addEventListener('test-release', release, { once: true });
  };
  addEventListener('change', hold, { capture: true, once: true });
}

/** Runs in the page. Holds back the next reading of a file until the event `test-release`. */
function holdRead(): void {
  const read = Reflect.get(Blob.prototype, 'arrayBuffer');
  Blob.prototype.arrayBuffer = function hold(this: Blob) {
    Blob.prototype.arrayBuffer = read;
    document.documentElement.setAttribute('data-test-held', '');
    return new Promise((resolve) => {
      const release = (): void => {
        resolve(Reflect.apply(read, this, []));
      };
      document.addEventListener('test-release', release, { once: true });
    });
  };
}

for (const [moment, hold] of [
  ['the page received it', holdChange],
  ['it was read', holdRead],
] as const) {
  test(`refuses a file that was deleted before ${moment}`, async ({ visitor, site, folder }) => {
    const editor = new EditorVisit(visitor, site);
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    const path = join(folder, 'deleted.jpg');
    copyFileSync(photo('restarts.jpg').path, path);
    await visitor.evaluate(hold, null);
    await editor.chooseFile(path);
    await visitor.waitFor(
      'the file to be held back',
      () => document.documentElement.hasAttribute('data-test-held'),
      null,
    );
    rmSync(path);
    await visitor.evaluate(() => document.dispatchEvent(new Event('test-release')), null);
    await visitor.find({ role: 'alert', name: UNREADABLE });
    await visitor.see('portrait-exif6.jpg');
    expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
  });
}
