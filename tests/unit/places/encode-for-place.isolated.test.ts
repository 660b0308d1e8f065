/** The file that is made for a place, with fake encoders. tests/unit/package/command.slow.test.ts uses the real encoders. */
import { beforeEach, expect, it, vi } from 'vitest';
import { encodeWithin } from '../../../packages/roundel/src/engine/formats/encode-within';
import { encodeForPlace } from '../../../packages/roundel/src/places/encode-for-place';
import type { PlaceFormat } from '../../../packages/roundel/src/places/place';

vi.mock(import('../../../packages/roundel/src/engine/formats/encode-within'), () => ({
  encodeWithin: vi.fn(),
}));

const PNG_BYTES = 1000;
const never = new AbortController().signal;
const BOTH: readonly PlaceFormat[] = ['png', 'jpeg'];

/** Returns a file of this size. */
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
  vi.mocked(encodeWithin).mockImplementation((_engine, _id, _ops, { format, maxBytes }) =>
    Promise.resolve({
      ...{ file: fileOf(maxBytes - 1), isOnWhite: false, fits: true },
      quality: format === 'jpeg' ? 77 : undefined,
    }),
  );
});

it.each([null, PNG_BYTES, PNG_BYTES + 1])('is the PNG with a limit of %s', async (maxBytes) => {
  expect(await made(maxBytes)).toMatchObject({ format: 'png', quality: null });
  expect(encodeWithin).not.toHaveBeenCalled();
});

it('takes the PNG that the caller has', async () => {
  const png = fileOf(10);
  expect((await made(20, BOTH, png)).file).toBe(png);
  expect(engine.encode).not.toHaveBeenCalled();
});

it('is the JPEG with the best quality that fits', async () => {
  const { file, ...rest } = await made(999);
  expect(rest).toEqual({ format: 'jpeg', quality: 77 });
  expect(file.size).toBe(998);
});

it('stays a PNG where the place accepts no JPEG', async () => {
  expect(await made(10, ['png'])).toMatchObject({ format: 'png', quality: null });
});
