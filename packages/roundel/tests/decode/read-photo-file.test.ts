import { expect, test } from 'vitest';
import { prepareForBrowser, type PreparedFile } from '../../src/engine/decode/decode-in-browser';
import { readPhotoFile } from '../../src/engine/decode/read-photo-file';
import { photoBytes } from '../../../../tests/fixtures/broken-bytes';
import { blankPng, exifSegment, join, jpeg, png, segment, vp8x, webp } from '../photo-file/build';

const open = new AbortController().signal;

async function preparePicture(file: Blob, signal: AbortSignal): Promise<PreparedFile> {
  return prepareForBrowser(await readPhotoFile(file, signal), signal);
}

/** The quantization table. The picture has only one colour component, so there is no other table. */
const TABLE = segment(0xdb, [0, ...Array<number>(64).fill(1)]);

test('keeps the header, resets orientation in the bytes and detects the type', async () => {
  const file = jpeg(40, 30, [TABLE, exifSegment({ orientation: 6 })]);
  const prepared = await preparePicture(
    new File([file], 'holiday.png', { type: 'image/png' }),
    open,
  );
  expect(prepared.mime).toBe('image/jpeg');
  expect(prepared.header).toMatchObject({ type: 'jpeg', width: 40, height: 30, orientation: 6 });
  expect(prepared.bytes).toEqual(jpeg(40, 30, [TABLE, exifSegment({ orientation: 1 })]));
});

test.each([
  ['text', join('hello, world'), 'unsupported-type'],
  ['nothing', join(''), 'file-empty'],
  ['a signature without a size', png(1, 1).slice(0, 20), 'decode-failed'],
  ['a side of 16,385', png(16_385, 1), 'too-many-pixels'],
  ['a height of 16,385', webp(vp8x(1, 16_385)), 'too-many-pixels'],
  ['100,010,000 pixels', jpeg(10_001, 10_000), 'too-many-pixels'],
])('refuses %s', async (_, bytes, code) => {
  await expect(preparePicture(new Blob([bytes]), open)).rejects.toMatchObject({ code });
});

test.each([
  [16_384, 1],
  [1, 16_384],
  [10_000, 10_000],
])('accepts %i x %i', async (width, height) => {
  const { header } = await preparePicture(new Blob([blankPng(width, height)]), open);
  expect(header).toMatchObject({ width, height });
});

test('refuses a photo that says it has more bytes, and leaves what else is damaged to the decoder', async () => {
  const png = photoBytes('16-bit.png');
  const half = new Blob([png.subarray(0, png.length / 2)]);
  await expect(preparePicture(half, open)).rejects.toMatchObject({ code: 'decode-failed' });
  const checksum = photoBytes('16-bit.png').slice();
  checksum.fill(0, -16, -12);
  const { bytes } = await preparePicture(new Blob([checksum]), open);
  expect(Buffer.from(bytes).equals(checksum)).toBe(true);
});

test('gives a JPEG its end marker if it lacks only that', async () => {
  const whole = photoBytes('jpeg-named.png');
  const { bytes } = await preparePicture(new Blob([whole.subarray(0, -2)]), open);
  expect(Buffer.from(bytes).equals(whole)).toBe(true);
});

test('refuses an unreadable file with file-unreadable', async () => {
  const gone = new Blob([png(1, 1)]);
  gone.arrayBuffer = () => Promise.reject(new DOMException('moved away', 'NotReadableError'));
  await expect(preparePicture(gone, open)).rejects.toMatchObject({ code: 'file-unreadable' });
});

test('can be cancelled before and while the file is read', async () => {
  const file = new Blob([blankPng(1, 1)]);
  const cancelled = AbortSignal.abort();
  await expect(preparePicture(file, cancelled)).rejects.toMatchObject({ name: 'AbortError' });
  const controller = new AbortController();
  const pending = preparePicture(file, controller.signal);
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
});
