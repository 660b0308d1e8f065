import { findColors, toOklab } from 'roundel/tools';
import { expect, test } from 'vitest';

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** A picture in which each colour fills a number of pixels. */
function fill(areas: readonly (readonly [count: number, color: Color])[]) {
  const data = areas.flatMap(([count, color]) => Array<Color>(count).fill(color).flat());
  return { data: new Uint8ClampedArray(data), width: data.length / 4, height: 1 };
}

const TEAL: Color = [18, 132, 128, 255];
const SAND: Color = [222, 196, 150, 255];
const GREY: Color = [128, 128, 128, 255];

test('finds flat colours exactly, the colourful ones before a grey of the same size', () => {
  const colors = findColors(
    fill([
      [400, GREY],
      [400, TEAL],
      [400, SAND],
    ]),
    6,
  );
  expect(colors).toEqual(['#128480', '#dec496', '#808080']);
});

test('merges shades that look alike into one colour among them', () => {
  const shades = Array.from({ length: 20 }, (_, i): readonly [number, Color] => [
    20,
    [100 + i, 40, 40, 255],
  ]);
  const [color, ...others] = findColors(fill(shades), 6);
  expect(others).toEqual([]);
  const red = Number.parseInt(color?.slice(1, 3) ?? '', 16);
  expect(red).toBeGreaterThanOrEqual(100);
  expect(red).toBeLessThan(120);
});

test('gives no more colours than asked for, and none for what is transparent', () => {
  const areas = [
    [400, GREY],
    [400, TEAL],
    [400, SAND],
  ] as const;
  expect(findColors(fill(areas), 2)).toHaveLength(2);
  expect(findColors(fill([[400, [255, 0, 0, 100]]]), 6)).toEqual([]);
});

test('ignores a colour of a few pixels', () => {
  expect(
    findColors(
      fill([
        [1000, GREY],
        [2, TEAL],
      ]),
      6,
    ),
  ).toEqual(['#808080']);
});

// The values that Ottosson's article gives for white, and CSS Color 4 for the primaries.
test.each([
  [
    [255, 255, 255],
    [1, 0, 0],
  ],
  [
    [255, 0, 0],
    [0.62796, 0.22486, 0.12585],
  ],
  [
    [0, 255, 0],
    [0.86644, -0.23389, 0.1795],
  ],
  [
    [0, 0, 255],
    [0.45201, -0.03246, -0.31153],
  ],
] as const)('converts %j to OKLab', (color, [lightness, a, b]) => {
  const lab = toOklab(color);
  expect(lab.lightness).toBeCloseTo(lightness, 4);
  expect(lab.a).toBeCloseTo(a, 4);
  expect(lab.b).toBeCloseTo(b, 4);
});
