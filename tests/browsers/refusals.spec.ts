/** If a file is refused, the message explains why, and the previous photo stays. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { broken, HDR_PNG, heicFile, photo, type BrokenName } from '../fixtures/index';
import { expect, ONCE, test as base } from '../support/browsers';
import type { DriverPage } from '../support/driver/page';
import { expectCircleOf } from '../support/known-pixels';
import { readSize } from '../support/picture';
import { expectedChecksum } from '../support/same-bytes';
import { EditorVisit } from './editor-visit';

const FIVE_MB = 5 * 1024 * 1024;

const UNSUPPORTED =
  'File type not supported. Please upload one of: JPG, PNG, GIF, WebP. HEIC and AVIF photos open here, too.';
const EMPTY =
  'This file is empty. It may not have been copied or downloaded completely: please choose another one.';
const BROKEN = 'Failed to load image';
const CUT_SHORT =
  'Failed to load image. The file ends before the picture does. It may not have been copied or downloaded completely: please copy it again, or choose another one.';
const ONLY_ADDRESS =
  'That is only an address, and this site fetches nothing from other sites. Save the picture on your device and choose that file, or copy the picture itself and paste it.';
const TOO_MANY =
  'Too many pixels. A photo and its result may have up to 100 megapixels and 16,384 pixels a side. Please choose a smaller one.';
const TOO_LARGE = 'File is too large. Maximum size is 5MB';
const UNREADABLE =
  'This file could not be read. It may have been moved or deleted: please choose it again.';

/** In this order, the message changes with each file. */
const REFUSED: readonly (readonly [name: BrokenName, words: string | RegExp])[] = [
  ['huge-header.png', TOO_MANY],
  ['not-a-picture.png', UNSUPPORTED],
  ['huge-pixels.jpg', TOO_MANY],
  ['empty.jpg', EMPTY],
  ['too-wide.png', TOO_MANY],
  ['garbage.png', BROKEN],
  ['no-height.jpg', /^Failed to load image\. This JPEG .*\(DNL\)/],
  ['truncated.jpg', CUT_SHORT],
  ['xcode.png', /^Failed to load image\. Xcode .*\(CgBI\)/],
];
const HDR =
  'This photo is HDR, so it cannot be opened here. Save it as an ordinary JPG in the Photos app of your phone or computer, then choose that file.';

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

test(
  'says why it refuses a file, and keeps the photo that is open',
  { tag: ONCE },
  async ({ visitor, site, folder }) => {
    test.setTimeout(120_000);
    const editor = new EditorVisit(visitor, site);
    await editor.open();
    await editor.chooseFile(photoOfSize(folder, FIVE_MB + 1));
    await visitor.find({ role: 'alert', name: TOO_LARGE });
    for (const [name, words] of REFUSED.slice(0, 2)) {
      await editor.chooseBroken(name);
      await visitor.find({ role: 'alert', name: words });
    }
    await editor.chooseFile(HDR_PNG);
    await visitor.find({ role: 'alert', name: HDR });

    await test.step('accepts exactly 5 MB and refuses one byte more', async () => {
      await editor.chooseFile(photoOfSize(folder, FIVE_MB));
      await editor.ready();
      expect(await visitor.has({ role: 'alert', name: HDR })).toBe(false);
      expect(await visitor.has({ role: 'alert', name: TOO_LARGE })).toBe(false);
      // A refusal does not remove the previous photo.
      await editor.chooseFile(photoOfSize(folder, FIVE_MB + 1));
      await visitor.find({ role: 'alert', name: TOO_LARGE });
      await visitor.see(`photo-of-${FIVE_MB}.jpg`);
      expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
    });

    // A refusal changes neither the open photo nor its result.
    await editor.remake(() => editor.choose('portrait-exif6.jpg'));
    expect(await visitor.has({ role: 'alert', name: TOO_LARGE })).toBe(false);
    for (const [name, words] of REFUSED) {
      await editor.chooseBroken(name);
      await visitor.find({ role: 'alert', name: words });
      await visitor.see('portrait-exif6.jpg');
      await editor.ready();
    }
    expectCircleOf('portrait-exif6.jpg', (await editor.save()).picture);
  },
);

test('says that a file was deleted before the page received it, or before it was read', async ({
  visitor,
  site,
  folder,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open();
  for (const [hold, open] of [
    [holdChange, 'progressive.jpg'],
    [holdRead, 'portrait-exif6.jpg'],
  ] as const) {
    await editor.show(() => editor.choose(open));
    expect(await visitor.has({ role: 'alert', name: UNREADABLE })).toBe(false);
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
    await visitor.see(open);
    expectCircleOf(open, (await editor.save()).picture);
    await visitor.evaluate(() => {
      document.documentElement.removeAttribute('data-test-held');
    }, null);
  }
});

const OPEN_COPY = { role: 'button', name: 'Open a smaller copy, made on this device' } as const;

/** Writes a copy of a file that is filled up to `size` bytes, and returns its path. */
function filledUp(folder: string, path: string, size: number): string {
  const file = readFileSync(path);
  const filled = join(folder, `${String(size)}-${basename(path)}`);
  // A box of HEIC that readers skip. Readers of the other formats ignore what is behind the picture.
  const box = Buffer.alloc(size - file.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  writeFileSync(filled, Buffer.concat([file, box]));
  return filled;
}

test(
  'opens a smaller copy of a photo above 5 MB, which keeps the name of the original',
  { tag: ONCE },
  async ({ visitor, site, folder }) => {
    const MB = 1024 * 1024;
    const editor = new EditorVisit(visitor, site);
    const openCopy = async (path: string, size: number) => {
      await editor.chooseFile(filledUp(folder, path, Math.round(size * MB)));
      await visitor.find({ role: 'alert', name: TOO_LARGE });
      await visitor.click(OPEN_COPY);
    };
    await editor.open('?tool=crop-square-image');

    // A file's size is in units of 1,000,000 bytes. The longest side becomes 4,096 pixels: 2848 * 4096 / 4272 = 2730.7.
    await openCopy(photo('landscape-12mp.jpg').path, 40);
    await visitor.see(`${String(40 * MB)}-landscape-12mp.jpg`);
    await editor.openPhotoTab();
    await visitor.see('4,272 × 2,848, 41.9 MB, opened as 4,096 × 2,730');
    expect(readSize((await editor.save()).bytes)).toEqual([2730, 2730]);

    // These pictures are small, so their pixels stay as they are. A photo of a phone may have a film behind the picture.
    for (const name of ['portrait-exif6.jpg', 'transparent.png', 'photo.webp'] as const) {
      await editor.remake(() => openCopy(photo(name).path, 6));
      expect(await visitor.has({ role: 'alert', name: TOO_LARGE })).toBe(false);
      const found = createHash('sha256')
        .update((await editor.save()).bytes)
        .digest('hex');
      expect(found, name).toBe(expectedChecksum(`photos/${name}`, 'crop-square-image'));
    }
    await editor.remake(() => openCopy(heicFile('phone.heic').path, 5.1));
    const found = createHash('sha256')
      .update((await editor.save()).bytes)
      .digest('hex');
    expect(found).toBe(expectedChecksum('heic/phone.heic', 'crop-square-image'));

    // The limit of 100 megapixels stays, and the photo before stays open.
    await openCopy(broken('huge-pixels.jpg').path, 6);
    await visitor.find({ role: 'alert', name: TOO_MANY });
    await visitor.see('phone.heic');
  },
);

/** Drops or pastes what another page would give, such as an address. */
function carry(
  visitor: DriverPage,
  type: 'drop' | 'paste',
  data: Readonly<Record<string, string>>,
): Promise<void> {
  return visitor.evaluate(
    ([event, formats]) => {
      const transfer = new DataTransfer();
      for (const [format, text] of Object.entries(formats)) transfer.setData(format, text);
      const options = { bubbles: true, cancelable: true };
      const carried =
        event === 'drop'
          ? new DragEvent(event, { ...options, dataTransfer: transfer })
          : new ClipboardEvent(event, options);
      // Firefox's constructor of ClipboardEvent takes no data.
      if (event === 'paste') Object.defineProperty(carried, 'clipboardData', { value: transfer });
      document.querySelector('main h1')?.dispatchEvent(carried);
    },
    [type, data] as const,
  );
}

test('takes a picture out of its address, and says what to do with an address of another site', async ({
  visitor,
  site,
}) => {
  const elsewhere = 'https://example.org/cat.jpg';
  const name = 'orientation-1.jpg';
  const inside = `data:image/jpeg;base64,${readFileSync(photo(name).path, 'base64')}`;
  await visitor.visit(`${site.url}/`);
  await carry(visitor, 'drop', { 'text/uri-list': elsewhere });
  await visitor.see(ONLY_ADDRESS);
  await carry(visitor, 'drop', { 'text/uri-list': inside });
  const editor = new EditorVisit(visitor, site);
  await editor.ready();
  await visitor.see('image.jpeg');
  expectCircleOf(name, (await editor.save()).picture);

  const refusal = { role: 'alert', name: ONLY_ADDRESS } as const;
  // What is dragged from the page itself is nobody's picture, nor is other text.
  await visitor.evaluate(() => document.dispatchEvent(new Event('dragstart')), null);
  await carry(visitor, 'drop', { 'text/uri-list': elsewhere });
  await visitor.evaluate(() => document.dispatchEvent(new Event('dragend')), null);
  await carry(visitor, 'paste', { 'text/plain': 'Beach, 3 May: https://example.org' });
  expect(await visitor.has(refusal)).toBe(false);
  await carry(visitor, 'paste', { 'text/plain': elsewhere });
  await visitor.find(refusal);
  await visitor.see('image.jpeg');

  await visitor.visit(`${site.url}/batch`);
  await carry(visitor, 'paste', { 'text/plain': elsewhere });
  await visitor.find(refusal);
  // A picture inside a link: the address of the drag is that of the link.
  const html = `<a href="${elsewhere}"><img alt="" src="${inside}"></a>`;
  await carry(visitor, 'drop', { 'text/uri-list': elsewhere, 'text/html': html });
  await visitor.see('1 of 1 made');
});
