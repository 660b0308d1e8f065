/**
 * Cuts white pictures to paths, and compares with samples of the filled areas. The reference counts how often a path winds
 * around each sample, and knows circles by their equations.
 */
import { describe, expect, it } from 'vitest';
import type { Op, Ring } from 'roundel';
import { measureCoverage } from '../../src/engine/canvas/coverage';
import { traceOwnOutline } from '../../src/engine/path/own-outline';
import { applyToWhite } from './apply-to-white';
import { sampleArea } from './sample-area';

/** How often a path winds around a point of the unit square. */
type Count = (x: number, y: number) => number;

/** Of polygons, by the edges above which the point lies. */
function polygons(
  scale: number,
  ...all: readonly (readonly (readonly [number, number])[])[]
): Count {
  // Made once: each case asks for millions of samples.
  const edges = all.flatMap((points) =>
    points.map(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
      return { ax, ay, bx, by };
    }),
  );
  return (px, py) => {
    const x = px * scale;
    const y = py * scale;
    let count = 0;
    for (const { ax, ay, bx, by } of edges) {
      if (ay <= y === by <= y) continue;
      const at = ax + ((y - ay) * (bx - ax)) / (by - ay);
      if (at < x) count += by > ay ? 1 : -1;
    }
    return count;
  };
}

function disc(cx: number, cy: number, radius: number, count: 1 | -1 = 1): Count {
  return (x, y) => (Math.hypot(x - cx, y - cy) < radius ? count : 0);
}

function sum(...counts: readonly Count[]): Count {
  return (x, y) => counts.reduce((total, count) => total + count(x, y), 0);
}

const heights = new Map<number, number>();

/** The y at an x of the curve (9t² - 4t³, 15t² - 10t³), both of which grow with t. */
function heightAt(x: number): number {
  const known = heights.get(x);
  if (known !== undefined) return known;
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const t = (low + high) / 2;
    if (9 * t ** 2 - 4 * t ** 3 < x) low = t;
    else high = t;
  }
  const height = 15 * low ** 2 - 10 * low ** 3;
  heights.set(x, height);
  return height;
}

const CASES: readonly (readonly [name: string, path: string, count: Count])[] = [
  [
    'a triangle',
    'M0 0L10 2L3 10z',
    polygons(10, [
      [0, 0],
      [10, 2],
      [3, 10],
    ]),
  ],
  [
    'a star that crosses itself, whose middle is wound around twice',
    'M5 0 8 10 0 4H10L2 10Z',
    polygons(10, [
      [5, 0],
      [8, 10],
      [0, 4],
      [10, 4],
      [2, 10],
    ]),
  ],
  [
    'overlapping squares, which are one area',
    'm0 0h7v7h-7zm3 3h7v7h-7z',
    polygons(
      10,
      [
        [0, 0],
        [7, 0],
        [7, 7],
        [0, 7],
      ],
      [
        [3, 3],
        [10, 3],
        [10, 10],
        [3, 10],
      ],
    ),
  ],
  [
    'overlapping squares of opposite directions, which have a hole where they overlap',
    'M0 0h7v7h-7zM3 3v7h7v-7z',
    polygons(
      10,
      [
        [0, 0],
        [7, 0],
        [7, 7],
        [0, 7],
      ],
      [
        [3, 3],
        [3, 10],
        [10, 10],
        [10, 3],
      ],
    ),
  ],
  [
    'squares that touch in a corner, of opposite directions',
    'M0 0h5v5h-5zM5 5v5h5v-5z',
    polygons(
      10,
      [
        [0, 0],
        [5, 0],
        [5, 5],
        [0, 5],
      ],
      [
        [5, 5],
        [5, 10],
        [10, 10],
        [10, 5],
      ],
    ),
  ],
  ['a circle of two arcs', 'M0 5a5 5 0 0110 0 5 5 0 01-10 0', disc(0.5, 0.5, 0.5)],
  [
    'a circle of a large arc and a small one',
    'M5 0A5 5 0 1 1 0 5A5 5 0 0 1 5 0Z',
    disc(0.5, 0.5, 0.5),
  ],
  [
    'a ring of circles',
    'M0,5A5,5,0,1,0,10,5A5,5,0,1,0,0,5zM2 5A3 3 0 1 1 8 5A3 3 0 1 1 2 5',
    sum(disc(0.5, 0.5, 0.5), disc(0.5, 0.5, 0.3, -1)),
  ],
  [
    'circles that overlap',
    'M0 3a3 3 0 106 0a3 3 0 10-6 0M4 7a3 3 0 106 0a3 3 0 10-6 0',
    sum(disc(0.3, 0.3, 0.3), disc(0.7, 0.7, 0.3)),
  ],
  [
    'a half ellipse, turned by a right angle',
    'M0 0A5 10 90 0 1 0 10z',
    // Radii of 10 across and 5 down, about (0, 5): as wide as it is high.
    (x, y) => (x > 0 && x ** 2 + ((y - 0.5) / 0.5) ** 2 < 1 ? 1 : 0),
  ],
  [
    'a parabola',
    // y = x² / 10 from -10 to 10, upside down and half as high as it is wide.
    'M0 10Q10-10 20 10z',
    (px, py) => {
      const [x, y] = [px * 20, py * 20 - 5];
      return y < 10 && y > 10 - (20 * x - x * x) / 10 ? 1 : 0;
    },
  ],
  [
    'two cubic curves, of which S mirrors the second',
    'M0 0C0 0 3 5 5 5S10 0 10 0z',
    (px, py) => {
      const y = py * 10 - 2.5;
      return y > 0 && y < heightAt(Math.round(Math.min(px, 1 - px) * 1e7) / 1e6) ? 1 : 0;
    },
  ],
];

function own(path: string, ring: Ring | null = null): Op {
  return { kind: 'shape', shape: 'own', corner: 0, path, inset: 0, ring };
}

/** The share of a pixel around which a path winds, times 255. */
function sampled(count: Count, x: number, y: number, side: number): number {
  const windsAround = (right: number, down: number) => count(right / side, down / side) !== 0;
  return sampleArea((right, down) => {
    // A diagonal edge may go through samples. They are half inside.
    const [before, after] = [-1e-9, 1e-9].map((nudge) =>
      windsAround(x + right + nudge * side, y + down),
    );
    return (Number(before) + Number(after)) / 2;
  });
}

describe.each(CASES)('%s', (_, path, count) => {
  it.each([1, 2, 7, 12])('has the area of its definition on %i pixels', (side) => {
    const bytes = applyToWhite(side, side, own(path));
    const canvas = measureCoverage(side, side, [traceOwnOutline(path, 0)]);
    const wrong: unknown[] = [];
    for (let y = 0; y < side; y++) {
      const shares = canvas(y);
      for (let x = 0; x < side; x++) {
        const expected = sampled(count, x, y, side);
        const alpha = bytes[(y * side + x) * 4 + 3] ?? 0;
        const other = (shares[x] ?? 0) * 255;
        if (Math.abs(alpha - other) > 0.51 || Math.abs(other - expected) > 1) {
          wrong.push({ x, y, alpha, other, expected });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** The alphas of a row of a picture with a black ring: `.` nothing, `#` ring, `o` photo. */
function row(path: string, ring: Ring, side: number, y: number): string {
  const bytes = applyToWhite(side, side, own(path, ring));
  return Array.from({ length: side }, (_, x) => {
    const at = (y * side + x) * 4;
    if (bytes[at + 3] === 0) return '.';
    return bytes[at] === 0 ? '#' : 'o';
  }).join('');
}

function ring(width: number, gap: number): Ring {
  return {
    width,
    gap,
    style: 'plain',
    colors: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  };
}

describe('a ring', () => {
  it('follows the edge of a hole, and has its gap', () => {
    const path = 'M0 0h20v20h-20zM8 8v4h4v-4z';
    expect(row(path, ring(0.1, 0.05), 20, 10)).toBe('##.oo.##....##.oo.##');
  });

  it('has the mitres of corners that point inwards', () => {
    // An L, whose inner corner is at (10, 10).
    const path = 'M0 0h10v10h10v10h-20z';
    expect(row(path, ring(0.1, 0), 20, 11)).toBe('##oooooo############');
  });

  it('fills what is narrower than two of its widths, and draws nothing beyond', () => {
    const path = 'M0 0h20v3h-20zM0 17h20v3h-20z';
    expect(row(path, ring(0.1, 0.05), 20, 1)).toBe('#'.repeat(20));
    expect(row(path, ring(0.1, 0.05), 20, 10)).toBe('.'.repeat(20));
  });

  it('leaves nothing of a circle that is smaller than the ring is wide', () => {
    const path = 'M0 0h20v20h-20zM22 10a1 1 0 112 0 1 1 0 01-2 0';
    const outline = traceOwnOutline(path, 0.1);
    expect(Math.max(...outline.map(({ x }) => x))).toBeLessThan(0.8);
  });

  it('is nowhere outside the shape or nearer to its edge, for a shape that winds', () => {
    // A spiral with sharp tips.
    const path = 'M0 0L20 1L19 18L3 17L4 5L15 6L14 13L8 12L9 9L11 10L12 8L6 7L5 15L17 16L18 3L2 2z';
    const inset = 0.02;
    const corners = traceOwnOutline(path, inset);
    const edge = traceOwnOutline(path, 0);
    for (const { x, y } of corners) {
      const distance = Math.min(
        ...edge.map((from, index) => {
          const to = edge[(index + 1) % edge.length] ?? from;
          const [dx, dy] = [to.x - from.x, to.y - from.y];
          const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
          const t = Math.min(1, Math.max(0, along));
          return Math.hypot(from.x + t * dx - x, from.y + t * dy - y);
        }),
      );
      expect(distance).toBeGreaterThan(inset - 1e-6);
    }
  });
});
