/** Makes polygons of paths, with additions, multiplications, divisions and square roots only, as `outlines.ts`. */
import type { Point } from '../geometry';
import { type Arc, type Segment, type Subpath, toUnit } from './parse-path';

/** The most points of a path's polygons. */
const MOST_POINTS = 6_000;

/**
 * How far the polygons may be from the path, as a share of the longer side of the path's box: 0.003 pixels of 10,000, the
 * largest side that a picture can have. A path that would need more than `MOST_POINTS` for that gets as many as fit.
 */
const TOLERANCE = 3e-7;

/** The tolerance with which the box is found. */
const COARSE = 1e-3;

/**
 * Makes a closed polygon of each subpath, and fits them into the unit square: the box around all of them touches two
 * opposite sides, and its middle is the square's. Null: the path has no extent.
 */
export function flattenPath(subpaths: readonly Subpath[]): readonly (readonly Point[])[] | null {
  const { side: hull } = findBox(subpaths.map(listControls));
  if (hull === 0) return null;
  const { side } = findBox(flattenAll(subpaths, hull * COARSE, Infinity) ?? []);
  let tolerance = side * TOLERANCE;
  let polygons = flattenAll(subpaths, tolerance, MOST_POINTS);
  while (polygons === null) {
    tolerance *= 2;
    polygons = flattenAll(subpaths, tolerance, MOST_POINTS);
  }
  return fit(polygons);
}

interface Box {
  readonly middle: Point;
  /** The longer side. */
  readonly side: number;
}

function findBox(polygons: readonly (readonly Point[])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of polygons) {
    for (const { x, y } of points) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  if (left > right) return { middle: { x: 0, y: 0 }, side: 0 };
  return {
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    side: Math.max(right - left, bottom - top),
  };
}

function fit(polygons: readonly (readonly Point[])[]): readonly (readonly Point[])[] | null {
  const { middle, side } = findBox(polygons);
  // Closer points would be lost to rounding.
  if (!(side > 1e-6)) return null;
  return polygons.map((points) =>
    points.map(({ x, y }) => ({ x: (x - middle.x) / side + 0.5, y: (y - middle.y) / side + 0.5 })),
  );
}

/** Points between which all of a subpath is, or nearly so. */
function listControls({ start, segments }: Subpath): readonly Point[] {
  return [
    start,
    ...segments.flatMap((segment) => {
      switch (segment.kind) {
        case 'line':
          return [segment.to];
        case 'quadratic':
          return [segment.by, segment.to];
        case 'cubic':
          return [segment.by, segment.by2, segment.to];
        case 'arc': {
          const { center, across, down } = segment.arc;
          const at = (u: number, v: number): Point => ({
            x: center.x + u * across.x + v * down.x,
            y: center.y + u * across.y + v * down.y,
          });
          return [segment.to, at(1, 1), at(1, -1), at(-1, 1), at(-1, -1)];
        }
      }
    }),
  ];
}

/** Returns null as soon as there are more than `most` points, because a path can have millions. */
function flattenAll(
  subpaths: readonly Subpath[],
  tolerance: number,
  most: number,
): readonly (readonly Point[])[] | null {
  const polygons: Point[][] = [];
  let count = 0;
  for (const { start, segments } of subpaths) {
    const points = [start];
    for (const segment of segments) {
      flatten(points, segment, tolerance);
      if (count + points.length > most) return null;
    }
    count += points.length;
    polygons.push(points);
  }
  return polygons;
}

/** Adds the points of a segment after its start. */
function flatten(points: Point[], segment: Segment, tolerance: number): void {
  const from = points.at(-1) ?? segment.to;
  const { to } = segment;
  switch (segment.kind) {
    case 'line':
      break;
    case 'quadratic': {
      const { by } = segment;
      const count = countParts(bend(from, by, to) / 4, tolerance);
      for (let i = 1; i < count; i++) {
        const t = i / count;
        points.push(mix(mix(from, by, t), mix(by, to, t), t));
      }
      break;
    }
    case 'cubic': {
      const { by, by2 } = segment;
      const most = Math.max(bend(from, by, by2), bend(by, by2, to));
      const count = countParts(0.75 * most, tolerance);
      for (let i = 1; i < count; i++) {
        const t = i / count;
        const middle = mix(by, by2, t);
        points.push(mix(mix(mix(from, by, t), middle, t), mix(middle, mix(by2, to, t), t), t));
      }
      break;
    }
    case 'arc':
      for (const point of flattenArc(segment.arc, tolerance)) points.push(point);
  }
  points.push(to);
}

/** The second difference of three points, by which a curve departs from its chord. */
function bend(a: Point, b: Point, c: Point): number {
  const [x, y] = [a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y];
  return Math.sqrt(x * x + y * y);
}

/** The number of equal parts whose chords are within the tolerance, if that of the whole curve is within `sag`. */
function countParts(sag: number, tolerance: number): number {
  return Math.max(1, Math.ceil(Math.sqrt(sag / tolerance)));
}

function mix(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** The points of an arc between its ends. Each turn of the loop halves the arcs between the points. */
function flattenArc(
  { center, across, down, from, to, direction }: Arc,
  tolerance: number,
): readonly Point[] {
  const radius = Math.sqrt(
    across.x * across.x + across.y * across.y + down.x * down.x + down.y * down.y,
  );
  // The middle of an arc of up to a whole turn lies across its chord.
  const chord = { x: to.x - from.x, y: to.y - from.y };
  if (chord.x === 0 && chord.y === 0) return [];
  const first = toUnit({ x: direction * chord.y, y: -direction * chord.x });
  let directions: readonly Point[] = [from, first, to];
  for (let halvings = 0; halvings < 12; halvings++) {
    const [a = first, b = first] = directions;
    const middle = toUnit({ x: a.x + b.x, y: a.y + b.y });
    const [x, y] = [middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2];
    if (radius * Math.sqrt(x * x + y * y) <= tolerance) break;
    directions = directions.flatMap((point, index) => {
      const next = directions[index + 1];
      return next === undefined
        ? [point]
        : [point, toUnit({ x: point.x + next.x, y: point.y + next.y })];
    });
  }
  return directions.slice(1, -1).map(({ x, y }) => ({
    x: center.x + x * across.x + y * down.x,
    y: center.y + x * across.y + y * down.y,
  }));
}
