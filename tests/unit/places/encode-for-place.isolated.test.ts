/** Which file a place gets when its limit is near. tests/unit/package/command.test.ts makes a real one. */
import { beforeEach, expect, it, vi } from 'vitest';
import { encodeAs } from '../../../packages/roundel/src/engine/formats/encode-as';
import { encodeForPlace } from '../../../packages/roundel/src/places/encode-for-place';
import type { PlaceFormat } from '../../../packages/roundel/src/places/place';

vi.mock(import('../../../packages/roundel/src/engine/formats/encode-as'), async (original) => ({
  ...(await original()),
  encodeAs: vi.fn(),
}));

const PNG_BYTES = 1000;
const never = new AbortController().signal;
const BOTH: readonly PlaceFormat[] = ['png', 'jpeg'];

/** A file of this size. */
function fileOf(bytes: number): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

const engine = {
  encode: vi.fn(() => Promise.resolve(fileOf(PNG_BYTES))),
  pixels: () => Promise.resolve({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
};

function made(maxBytes: number | null, formats = BOTH, png?: Blob) {
  return encodeForPlace({ maxBytes, formats }, { engine, source: 1, ops: [], png }, never);
}

beforeEach(() => {
  vi.clearAllMocks();
  // A JPEG has five bytes for each step of quality.
  vi.mocked(encodeAs).mockImplementation((_pixels, _format, { quality = 0 } = {}) =>
    Promise.resolve({ file: fileOf(quality * 5), isOnWhite: false }),
  );
});

it.each([null, PNG_BYTES, PNG_BYTES + 1])('is the PNG with a limit of %s', async (maxBytes) => {
  expect(await made(maxBytes)).toMatchObject({ format: 'png', quality: null });
  expect(encodeAs).not.toHaveBeenCalled();
});

it('takes the PNG that the caller has', async () => {
  const png = fileOf(10);
  expect((await made(20, BOTH, png)).file).toBe(png);
  expect(engine.encode).not.toHaveBeenCalled();
});

it.each([
  [999, 90],
  [450, 90],
  [449, 89],
  [301, 60],
  [300, 60],
  [299, 59],
  [204, 40],
  [200, 40],
])('is the JPEG with the best quality that fits %i bytes: %i', async (maxBytes, quality) => {
  const { file, ...rest } = await made(maxBytes);
  expect(rest).toEqual({ format: 'jpeg', quality });
  expect(file.size).toBeLessThanOrEqual(maxBytes);
});

it('is the JPEG with the lowest quality where none fits', async () => {
  expect(await made(199)).toMatchObject({ format: 'jpeg', quality: 40 });
});

it('stays a PNG where the place accepts no JPEG', async () => {
  expect(await made(10, ['png'])).toMatchObject({ format: 'png', quality: null });
});
