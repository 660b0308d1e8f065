/** Paths that are made to be slow, within the limits of their length and of their parts. */
import { expect, it } from 'vitest';
import { flattenPath } from '../../src/engine/path/flatten-path';
import { parsePath } from '../../src/engine/path/parse-path';
import { findRegion, GRID } from '../../src/engine/path/region';

const MOST_EDGES = 12_000;

/** A polygon with as many points as fit. */
function polygon(point: (index: number) => readonly [number, number]): string {
  let path = 'M';
  for (let index = 0; index < 490; index++) {
    const next = `${point(index).join(' ')} `;
    if (path.length + next.length > 1999) break;
    path += next;
  }
  return `${path.trimEnd()}z`;
}

/** The last digits of the multiples of primes. */
const scatter = (index: number): readonly [number, number] => [
  (index * 37 + (index >> 3) * 11) % 99,
  (index * 71 + (index >> 2) * 5) % 97,
];

const PATHS: Readonly<Record<string, string>> = {
  'upright lines side by side': polygon((index) => [index, index % 2 === 0 ? 0 : 99]),
  'level lines, one above the other': polygon((index) => [index % 2 === 0 ? 0 : 99, index]),
  'long parallels at an angle': polygon((index) =>
    index % 2 === 0 ? [index, 0] : [index + 99, 99],
  ),
  'lines that all cross each other': polygon(scatter),
  'hundreds of bends': `M0 0q9 99 1 0${'t1 0'.repeat(480)}z`,
  'ellipses that almost cover each other': `M0 0${'a9 .1 0 1 1 0 1'.repeat(120)}`,
  'circles that all cross each other': `M0 0${'a9 9 0 1 1 .1 0'.repeat(120)}`,
  'everything in one place of a large shape': `M0 0L0 999L1 999L1 0${'a.1 .1 0 1 1 .01 0'.repeat(90)}z`,
};

it.each(Object.entries(PATHS))('takes few steps for %s', (_, path) => {
  expect(path.length).toBeLessThanOrEqual(2000);
  const { subpaths, fault } = parsePath(path);
  expect(fault).toBeNull();
  const polygons = flattenPath(subpaths ?? []);
  const onGrid = (polygons ?? []).map((points) =>
    points.map(({ x, y }) => ({ x: Math.round(x * GRID), y: Math.round(y * GRID) })),
  );
  const work = { steps: 0 };
  findRegion(onGrid, 'nonzero', MOST_EDGES, work);
  expect(work.steps).toBeGreaterThan(0);
  expect(work.steps).toBeLessThan(250 * MOST_EDGES);
});
