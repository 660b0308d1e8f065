import { expect, test } from 'vitest';
import { uprightTransform } from '../../src/engine/canvas/orientation';
import type { Orientation } from '../../src/photo-file/header';

/**
 * For each orientation, the edges of the upright picture where the first row and the first column of the stored picture
 * are, as in the EXIF standard.
 */
const EDGES: Record<Orientation, readonly [row0: string, column0: string]> = {
  1: ['top', 'left'],
  2: ['top', 'right'],
  3: ['bottom', 'right'],
  4: ['bottom', 'left'],
  5: ['left', 'top'],
  6: ['right', 'top'],
  7: ['right', 'bottom'],
  8: ['left', 'bottom'],
};

const WIDTH = 3;
const HEIGHT = 2;

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('draws orientation %i upright', (orientation) => {
  const [a, b, c, d, e, f] = uprightTransform(orientation, WIDTH, HEIGHT);
  const [width, height] = orientation < 5 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const drawnAt = (x: number, y: number): readonly [number, number] => [
    a * x + c * y + e,
    b * x + d * y + f,
  ];
  const edges = (points: readonly (readonly [number, number])[]): readonly string[] => [
    ...(points.every(([x]) => x === 0.5) ? ['left'] : []),
    ...(points.every(([x]) => x === width - 0.5) ? ['right'] : []),
    ...(points.every(([, y]) => y === 0.5) ? ['top'] : []),
    ...(points.every(([, y]) => y === height - 0.5) ? ['bottom'] : []),
  ];
  const row0 = Array.from({ length: WIDTH }, (_, i) => drawnAt(i + 0.5, 0.5));
  const column0 = Array.from({ length: HEIGHT }, (_, i) => drawnAt(0.5, i + 0.5));
  expect([edges(row0), edges(column0)]).toEqual(EDGES[orientation].map((edge) => [edge]));
});
