import { describe, expect, test } from 'vitest';
import { assertAllValid, assertValid } from '../../src/engine/validate';
import type { Quarters, Op } from 'roundel';
import { OPERATIONS } from 'roundel/tools';

const WIDTH = 100;
const HEIGHT = 80;
const BLACK = [0, 0, 0] as const;
const stop = (
  offset: number,
  alpha = 1,
): { offset: number; color: typeof BLACK; alpha: number } => ({
  offset,
  color: BLACK,
  alpha,
});

const straighten = {
  kind: 'straighten',
  degrees: 10,
  center: { x: WIDTH / 2, y: HEIGHT / 2 },
  width: 70,
  height: 56,
} as const;

describe('accepts valid operations', () => {
  const ops: Op[] = [
    { kind: 'turn', quarters: 3, mirrored: true },
    // These two squares are turned by 45°. Their diagonal is almost as long as the image's shorter side. The first
    // square is turned about the centre of the image, and the second about a point two pixels above the centre.
    { ...straighten, degrees: 45, width: 56, height: 56 },
    { ...straighten, degrees: -45, width: 56, height: 56, center: { x: 50, y: 38 } },
    { kind: 'crop', x: 0, y: 0, width: WIDTH, height: HEIGHT },
    { kind: 'crop', x: 99, y: 79, width: 1, height: 1 },
    { kind: 'resize', source: { x: 10.5, y: 0, width: 79.5, height: 80 }, width: 640, height: 640 },
    // Allow the rounding error of a floating-point sum such as 0.1 + 99.9.
    {
      kind: 'resize',
      source: { x: 0.1, y: 0, width: 99.9 + 1e-9, height: 80 },
      width: 1,
      height: 1,
    },
    { kind: 'place', width: 16_384, height: 1, x: -500, y: 900, background: BLACK },
    { kind: 'circleMask' },
    { kind: 'blurSides', radius: 63, left: 0, right: WIDTH },
    { kind: 'blurSides', radius: 0, left: 50, right: 50 },
    { kind: 'vignette', innerRadius: 0, outerRadius: 0.1, color: BLACK, alpha: 1 },
    { kind: 'frame', thickness: 1e6, color: BLACK, alpha: 0 },
    { kind: 'linearGradient', stops: [stop(0), stop(0), stop(1)] },
  ];
  test.each(ops)('%o', (op) => {
    expect(() => {
      assertValid(op, WIDTH, HEIGHT);
    }).not.toThrow();
  });
});

describe('rejects invalid operations', () => {
  const vignette = {
    kind: 'vignette',
    innerRadius: 1,
    outerRadius: 2,
    color: BLACK,
    alpha: 1,
  } as const;
  const source = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const ops: Op[] = [
    { kind: 'turn', quarters: 4 as Quarters, mirrored: false },
    { kind: 'turn', quarters: NaN as Quarters, mirrored: false },
    { ...straighten, degrees: 45.1, width: 1, height: 1 },
    { ...straighten, degrees: -45.1, width: 1, height: 1 },
    { ...straighten, degrees: NaN },
    { ...straighten, width: 70.5 },
    { ...straighten, height: 0 },
    { ...straighten, degrees: 45, width: 60, height: 60 },
    { ...straighten, degrees: 45, width: 56, height: 56, center: { x: 50, y: 37 } },
    { ...straighten, center: { x: NaN, y: 40 } },
    { ...straighten, center: { x: 50, y: Infinity } },
    { kind: 'crop', x: 1, y: 0, width: WIDTH, height: HEIGHT },
    { kind: 'crop', x: -1, y: 0, width: 5, height: 5 },
    { kind: 'crop', x: 0.5, y: 0, width: 5, height: 5 },
    { kind: 'crop', x: 0, y: 0, width: 0, height: 5 },
    { kind: 'crop', x: NaN, y: 0, width: 5, height: 5 },
    { kind: 'resize', source, width: 0, height: 1 },
    { kind: 'resize', source, width: 1.5, height: 1 },
    { kind: 'resize', source: { ...source, x: 1 }, width: 1, height: 1 },
    { kind: 'resize', source: { ...source, height: 0 }, width: 1, height: 1 },
    { kind: 'resize', source: { ...source, width: NaN }, width: 1, height: 1 },
    { kind: 'place', width: 10, height: 10, x: 0.5, y: 0, background: BLACK },
    { kind: 'blurSides', radius: 64, left: 0, right: 10 },
    { kind: 'blurSides', radius: -1, left: 0, right: 10 },
    { kind: 'blurSides', radius: 1.5, left: 0, right: 10 },
    { kind: 'blurSides', radius: 1, left: 11, right: 10 },
    { kind: 'blurSides', radius: 1, left: 0, right: WIDTH + 1 },
    { ...vignette, outerRadius: 1 },
    { ...vignette, outerRadius: Infinity },
    { ...vignette, innerRadius: -1 },
    { ...vignette, alpha: 1.1 },
    { ...vignette, alpha: NaN },
    { kind: 'frame', thickness: -1, color: BLACK, alpha: 1 },
    { kind: 'frame', thickness: NaN, color: BLACK, alpha: 1 },
    { kind: 'linearGradient', stops: [stop(0)] },
    { kind: 'linearGradient', stops: Array.from({ length: 9 }, () => stop(0)) },
    { kind: 'linearGradient', stops: [stop(0.6), stop(0.5)] },
    { kind: 'linearGradient', stops: [stop(0), stop(1.1)] },
    { kind: 'linearGradient', stops: [stop(0, -0.1), stop(1)] },
  ];
  test.each(ops)('%o', (op) => {
    expect(() => {
      assertValid(op, WIDTH, HEIGHT);
    }).toThrow(expect.objectContaining({ code: 'invalid-operation' }));
  });
});

test.each<[Op, string]>([
  [
    { kind: 'crop', x: 0, y: 0, width: 0.5, height: 5 },
    'Expected a positive integer for width of crop, received 0.5',
  ],
  [
    { kind: 'crop', x: 60, y: 0, width: 50, height: 5 },
    'Expected a positive number of at most 40 for width of crop, received 50',
  ],
  [
    { kind: 'turn', quarters: NaN as Quarters, mirrored: false },
    'Expected 0, 1, 2 or 3 for quarters of turn, received NaN',
  ],
  [
    {
      kind: 'resize',
      source: { x: 0, y: 0, width: WIDTH, height: Infinity },
      width: 1,
      height: 1,
    },
    'Expected a positive number of at most 80 for source.height of resize, received Infinity',
  ],
  [
    { ...straighten, degrees: -46 },
    'Expected a number from -45 to 45 for degrees of straighten, received -46',
  ],
  [
    { ...straighten, degrees: 0, width: 70, height: 85 },
    'Expected a rectangle that fits into the turned picture of 100 x 80 for width and height of straighten, received [70,85]',
  ],
  [
    { ...straighten, degrees: 0, width: 70, height: 56, center: { x: 20, y: 40 } },
    'Expected a number from 33 to 67 for center.x of straighten, received 20',
  ],
  [
    { kind: 'linearGradient', stops: [stop(0), stop(1, 1.5)] },
    'Expected a number from 0 to 1 for stops[1].alpha of linearGradient, received 1.5',
  ],
  [
    { kind: 'blurSides', radius: 1, left: 11, right: 10 },
    'Expected an integer from 0 to 10 for left of blurSides, received 11',
  ],
  [
    { kind: 'emboss' } as unknown as Op,
    `Expected one of ${Object.keys(OPERATIONS).join(', ')} for kind, received "emboss"`,
  ],
])('names the parameter that is at fault: %o', (op, message) => {
  expect(() => {
    assertValid(op, WIDTH, HEIGHT);
  }).toThrow(message);
});

test('rejects an operation that only the operations before it make invalid', () => {
  const turn = { kind: 'turn', quarters: 1, mirrored: false } as const;
  const wide = { kind: 'crop', x: 0, y: 0, width: WIDTH, height: 1 } as const;
  expect(() => {
    assertAllValid([wide], { width: WIDTH, height: HEIGHT });
  }).not.toThrow();
  expect(() => {
    assertAllValid([turn, wide], { width: WIDTH, height: HEIGHT });
  }).toThrow('at most 80 for width of crop, received 100');
  expect(() => {
    assertAllValid([{ ...wide, width: 10 }, wide], { width: WIDTH, height: HEIGHT });
  }).toThrow('at most 10 for width of crop, received 100');
});

test('rejects with too-many-pixels a diagonal that is longer than a side may be', () => {
  const diagonal: Op = {
    kind: 'straighten',
    degrees: (Math.atan(-4000 / 16_384) * 180) / Math.PI,
    center: { x: 8192, y: 2000 },
    width: 16_800,
    height: 1,
  };
  expect(() => {
    assertValid(diagonal, 16_384, 4000);
  }).toThrow(expect.objectContaining({ code: 'too-many-pixels' }));
});

test('rejects with too-many-pixels a result above the limits', () => {
  const place = { kind: 'place', x: 0, y: 0, background: BLACK } as const;
  for (const size of [
    { width: 16_385, height: 1 },
    { width: 10_001, height: 10_000 },
  ]) {
    expect(() => {
      assertValid({ ...place, ...size }, WIDTH, HEIGHT);
    }).toThrow(expect.objectContaining({ code: 'too-many-pixels' }));
  }
});
