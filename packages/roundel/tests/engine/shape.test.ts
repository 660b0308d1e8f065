/**
 * Cuts white pictures to every shape, and compares with samples of the shapes' definitions, which are written here in
 * another way than in the engine: as the points that satisfy inequalities.
 */
import { describe, expect, it } from 'vitest';
import type { Op, Ring } from 'roundel';
import { traceOutlines } from '../../src/engine/ops/shape';
import { type ShapeId, SHAPES } from '../../src/engine/shapes';
import { applyToWhite } from './apply-to-white';
import { sampleArea } from './sample-area';

/** How far a point is inside a shape; below 0 outside. The point is in shares of the side, from the middle. */
type Depth = (x: number, y: number) => number;

const square: Depth = (x, y) => 0.5 - Math.max(Math.abs(x), Math.abs(y));

/** Inside the square, and in its corner inside the circle of this radius. */
function rounded(radius: number): Depth {
  return (x, y) => {
    const [across, down] = [x, y].map((value) => Math.abs(value) - (0.5 - radius)) as [
      number,
      number,
    ];
    if (across <= 0 || down <= 0) return square(x, y);
    return radius - Math.hypot(across, down);
  };
}

/** A polygon with edges at the distance `apothem` in these directions, in degrees clockwise from the top. */
function edges(apothem: number, directions: readonly number[]): Depth {
  const normals = directions.map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { across: Math.sin(angle), down: -Math.cos(angle) };
  });
  return (x, y) => {
    let depth = Infinity;
    for (const { across, down } of normals) {
      depth = Math.min(depth, apothem - (x * across + y * down));
    }
    return depth;
  };
}

/** A square on its corner with half circles on its upper sides, one unit wide, in the middle. */
const heart: Depth = (x, y) => {
  const half = 1 / (1 + Math.SQRT2);
  const radius = half / Math.SQRT2;
  const top = half / 2 + radius;
  const below = y + (half - top) / 2;
  const lobes = radius - Math.hypot(Math.abs(x) - half / 2, below + half / 2);
  const onCorner = half - Math.abs(x) - Math.abs(below);
  return Math.max(lobes, onCorner / Math.SQRT2);
};

/** The points of a star: those within the edge of the tip that is nearest in angle. */
const star: Depth = (x, y) => {
  const radius = 0.5 / Math.sin((72 * Math.PI) / 180);
  const height = radius * (1 + Math.cos(Math.PI / 5));
  const middle = radius - height / 2;
  const angle = Math.atan2(x, -(y - middle));
  const step = (2 * Math.PI) / 5;
  const from = Math.abs(angle - Math.round(angle / step) * step);
  const distance = Math.hypot(x, y - middle);
  const [px, py] = [distance * Math.sin(from), distance * Math.cos(from)];
  const waist = radius * 0.62;
  const [wx, wy] = [waist * Math.sin(Math.PI / 5), waist * Math.cos(Math.PI / 5)];
  const length = Math.hypot(wx, radius - wy);
  return (wx * (radius - py) - px * (radius - wy)) / length;
};

const CORNER = 0.22;
const HEXAGON = Math.sqrt(3) / 4;

/** The shapes that are defined here. A shape of one's own has a test of its own. */
const DEFINED = SHAPES.filter((shape): shape is Exclude<ShapeId, 'own'> => shape !== 'own');

const DEPTHS: Readonly<Record<(typeof DEFINED)[number], Depth>> = {
  circle: rounded(0.5),
  rounded: rounded(CORNER),
  squircle: (x, y) => 0.0625 - x ** 4 - y ** 4,
  hexagon: edges(HEXAGON, [30, 90, 150, 210, 270, 330]),
  'flat-hexagon': edges(HEXAGON, [0, 60, 120, 180, 240, 300]),
  octagon: edges(0.5, [0, 45, 90, 135, 180, 225, 270, 315]),
  diamond: edges(0.5 / Math.SQRT2, [45, 135, 225, 315]),
  heart,
  star,
  drop: (x, y) => (x > 0 && y < 0 ? square(x, y) : rounded(0.5)(x, y)),
};

/** The distance of inner points to the edge of a shape that is seen whole from its middle, by many points of the edge. */
function distanceFrom(depth: Depth): Depth {
  const points = Array.from({ length: 1000 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 1000;
    let [inside, outside] = [0, 1];
    for (let i = 0; i < 40; i++) {
      const middle = (inside + outside) / 2;
      if (depth(middle * Math.sin(angle), middle * Math.cos(angle)) > 0) inside = middle;
      else outside = middle;
    }
    return [inside * Math.sin(angle), inside * Math.cos(angle)] as const;
  });
  return (x, y) => {
    if (depth(x, y) <= 0) return -1;
    let nearest = Infinity;
    for (const [px, py] of points) nearest = Math.min(nearest, (px - x) ** 2 + (py - y) ** 2);
    return Math.sqrt(nearest);
  };
}

/** The distances to the edge of shapes for which the depth is none. */
const DISTANCES: Partial<Record<ShapeId, Depth>> = {
  squircle: distanceFrom(DEPTHS.squircle),
  heart: distanceFrom(DEPTHS.heart),
};

/** The share of a pixel inside a shape, times 255. */
function sampled(depth: Depth, width: number, height: number, x: number, y: number): number {
  const side = Math.min(width, height);
  return sampleArea((right, down) => {
    const at = depth((x + right - width / 2) / side, (y + down - height / 2) / side);
    // A diagonal edge may go through samples. They are half inside.
    return Math.abs(at) < 1e-12 ? 0.5 : Number(at > 0);
  });
}

const PLAIN: Ring = {
  width: 0.1,
  gap: 0.03,
  style: 'plain',
  colors: [
    [0, 0, 0],
    [0, 0, 0],
  ],
};

describe.each(DEFINED)('%s', (shape) => {
  it.each([
    [1, 1],
    [2, 2],
    [7, 7],
    [12, 9],
    [8, 13],
  ] as const)('has the area of its definition on %i x %i pixels', (width, height) => {
    const op: Op = { kind: 'shape', shape, corner: CORNER, inset: 0, ring: null };
    const bytes = applyToWhite(width, height, op);
    const wrong: unknown[] = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const expected = sampled(DEPTHS[shape], width, height, x, y);
        const alpha = bytes[(y * width + x) * 4 + 3] ?? 0;
        if (Math.abs(alpha - expected) > 1) wrong.push({ x, y, alpha, expected });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has a ring of one width, measured across its edge', () => {
    const side = 100;
    const wrong: unknown[] = [];
    const distance = DISTANCES[shape] ?? DEPTHS[shape];
    const op: Op = { kind: 'shape', shape, corner: CORNER, inset: 0, ring: PLAIN };
    const bytes = applyToWhite(side, side, op);
    const isBlack = (x: number, y: number): boolean =>
      bytes[(y * side + x) * 4 + 3] === 255 && bytes[(y * side + x) * 4] === 0;
    for (let y = 1; y < side - 1; y++) {
      for (let x = 1; x < side - 1; x++) {
        const [across, down] = [(x + 0.5) / side - 0.5, (y + 0.5) / side - 0.5];
        const depth = distance(across, down);
        const isRing = depth > 0.012 && depth < 0.088;
        if ((isRing || depth > 0.112) && isBlack(x, y) !== isRing) wrong.push({ x, y, depth });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('outlines, the last of which are kept', () => {
  const op = { kind: 'shape', shape: 'rounded', corner: CORNER, inset: 0, ring: PLAIN } as const;
  const path = 'M0 0h9v9z';

  it.each([
    [op, { ...op, shape: 'circle' }],
    [op, { ...op, corner: 0.3 }],
    [op, { ...op, inset: 0.1 }],
    [op, { ...op, ring: { ...PLAIN, width: 0.05 } }],
    [op, { ...op, ring: { ...PLAIN, gap: 0 } }],
    [op, { ...op, ring: null }],
    [
      { ...op, shape: 'own', path },
      { ...op, shape: 'own', path: 'M0 0h9v8z' },
    ],
  ] as const)('are traced again after %j for %j', (before, after) => {
    expect(traceOutlines(before)).not.toEqual(traceOutlines(after));
  });
});
