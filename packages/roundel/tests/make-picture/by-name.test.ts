/** A picture by the name of its tool: what is refused, and how the error says it. */
import { describe, expect, it } from 'vitest';
import { makePicture, type PictureSettings, type ToolName, type PictureOptions } from 'roundel';
import { FakePhoto } from '../../../../tests/support/fake-photo';

describe.each<[string, unknown, unknown, unknown, object]>([
  [
    'a misspelt tool',
    'circel',
    {},
    {},
    {
      parameter: 'tool',
      received: 'circel',
      expected: expect.stringMatching(/^one of circle, .*linkedin/) as unknown,
    },
  ],
  [
    'a zoom out of range',
    'circle',
    { zoom: 9 },
    {},
    {
      parameter: 'zoom',
      expected: 'a number from 1 to 4',
      received: 9,
      message: 'Expected a number from 1 to 4 for zoom of circle, received 9',
    },
  ],
  [
    'a text in place of a number',
    'circle',
    { zoom: '2' },
    {},
    {
      parameter: 'zoom',
      message: 'Expected a number from 1 to 4 for zoom of circle, received "2"',
    },
  ],
  [
    'a colour by its name',
    'linkedin',
    { background: 'red' },
    {},
    {
      parameter: 'background',
      message: 'Expected a colour such as #ff8800 for background of linkedin, received "red"',
    },
  ],
  [
    'path data with a fault',
    'circle',
    { shapePath: 'M0 0L9 z' },
    {},
    {
      parameter: 'shapePath',
      message: 'Expected a number at character 8 for shapePath of circle, received "z"',
    },
  ],
  [
    'a setting of another tool',
    'circle',
    { radius: 20 },
    {},
    {
      received: 'radius',
      message:
        'Expected one of zoom, x, y, shape, corner, shapePath, ringWidth, ringGap, ringStyle, ringColor, ringEnd, ringPlace, words, wordsAngle, wordsSize, wordsColor, shadow, shadowBlur, shadowDown, shadowColor, exposure, contrast, highlights, shadows, saturation, warmth, tint, sharpness, look, lookStrength, duoDark, duoLight, adjustments, size, around, alike for the name of a setting of circle, received "radius"',
    },
  ],
  [
    'a face that is none',
    'circle',
    { around: { x: 3 } },
    {},
    { parameter: 'around.box', received: undefined },
  ],
  [
    'a part of a setting out of range',
    'circle',
    { size: { side: 5, enlarge: false } },
    {},
    {
      parameter: 'size.side',
      message: 'Expected a number from 16 to 4096 for size.side of circle, received 5',
    },
  ],
  [
    'a format that is not written',
    'circle',
    {},
    { format: 'gif' },
    { parameter: 'format', message: 'Expected one of png, jpeg, webp for format, received "gif"' },
  ],
  [
    'an unknown option',
    'circle',
    {},
    { limit: 1000 },
    { received: 'limit', expected: expect.stringContaining('maxBytes') as unknown },
  ],
  [
    'a limit of nothing',
    'circle',
    {},
    { maxBytes: 0 },
    { parameter: 'maxBytes', message: 'Expected a number of at least 1 for maxBytes, received 0' },
  ],
])('%s', (_what, tool, settings, options, error) => {
  it('is refused with the parameter, what was expected and what came', async () => {
    const making = makePicture(
      new FakePhoto(),
      tool as ToolName,
      settings as PictureSettings,
      options as PictureOptions,
    );
    await expect(making).rejects.toMatchObject({ code: 'invalid-operation', ...error });
  });
});

it('plans as the tool does, for a name, a short name and a tool of the caller', async () => {
  const planned = async (tool: Parameters<typeof makePicture>[1]) =>
    (await makePicture(new FakePhoto(), tool, { zoom: 2 })).ops;
  const ops = await planned('circle');
  expect(ops).toEqual([
    { kind: 'crop', x: 12, y: 7, width: 15, height: 15 },
    { kind: 'circleMask' },
  ]);
  expect(await planned('circle-image-maker')).toEqual(ops);
  expect(await planned({ plan: () => ops })).toEqual(ops);
});

it('keeps the file for a place within its limit, unless the caller has another', async () => {
  const photo = new FakePhoto();
  const bytes = 4_000_001;
  photo.encode = () => Promise.resolve(new Blob([new Uint8Array(bytes)]));
  photo.pixels = () => Promise.reject(new Error('not a PNG'));
  // Gravatar takes 4 MB, and JPEG.
  await expect(makePicture(photo, 'gravatar')).rejects.toThrow('not a PNG');
  const { fits } = await makePicture(photo, 'gravatar', {}, { maxBytes: bytes });
  expect(fits).toBe(true);
});
