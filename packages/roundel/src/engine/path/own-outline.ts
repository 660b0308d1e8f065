/** The outline of a shape that is given as path data. */
import type { Point } from '../geometry';
import type { PathFault } from './fault';
import { flattenPath } from './flatten-path';
import { parsePath } from './parse-path';
import { findRegion, GRID, type Region } from './region';

type Traced =
  | {
      readonly region: Region;
      readonly fault: null;
      readonly insets: Map<number, readonly Point[]>;
    }
  | { readonly region: null; readonly fault: PathFault };

/** How far a corner may reach beyond the edges, in insets. Sharper ones are cut off, as wide as the inset. */
const LONGEST_MITRE = 4;

/** The most edges of a path, after each is split where others cross it. */
const MOST_EDGES = 12_000;

/** The same of the bands along its edges. */
const MOST_INSET_EDGES = 24_000;

/** The insets of a path that are kept. A ring has three outlines. */
const MOST_INSETS = 8;

/** The path that was traced last: while a photo is moved, its shape stays. */
let last: { readonly path: string; readonly traced: Traced } | null = null;

/** Finds what is wrong with path data as a shape. Null: nothing. */
export function findPathFault(path: string): PathFault | null {
  return trace(path).fault;
}

/**
 * The outline of the area that a path fills, at a distance inside its edge. The path's box is fitted into the unit square.
 * Where the area is narrower than two insets, nothing is left of it.
 *
 * Polygons of several parts, as of a shape with a hole, are one polygon here, whose parts are joined by lines that are
 * there and back.
 *
 * @param path data in which `findPathFault` finds nothing wrong
 */
export function traceOwnOutline(path: string, inset: number): readonly Point[] {
  const traced = trace(path);
  if (traced.fault !== null) return [];
  const known = traced.insets.get(inset);
  if (known !== undefined) return known;
  const region = inset === 0 ? traced.region : insetRegion(traced.region, inset * GRID);
  const outline = chain(region).map(({ x, y }) => ({ x: x / GRID, y: y / GRID }));
  if (traced.insets.size >= MOST_INSETS) traced.insets.clear();
  traced.insets.set(inset, outline);
  return outline;
}

function trace(path: string): Traced {
  if (last?.path !== path) last = { path, traced: readShape(path) };
  return last.traced;
}

function readShape(path: string): Traced {
  const { subpaths, fault } = parsePath(path);
  if (fault !== null) return { region: null, fault };
  const polygons = flattenPath(subpaths);
  const region = polygons && findRegion(polygons.map(toGrid), 'nonzero', MOST_EDGES);
  if (polygons !== null && region === null) {
    const expected = 'a path that crosses itself less often';
    return { region: null, fault: { code: 'knotted', at: 0, expected } };
  }
  if (region === null || region.length === 0) {
    const expected = 'a path around an area';
    return { region: null, fault: { code: 'flat', at: 0, expected } };
  }
  return { region, fault: null, insets: new Map() };
}

function toGrid(points: readonly Point[]): readonly Point[] {
  return points.map(({ x, y }) => ({ x: Math.round(x * GRID), y: Math.round(y * GRID) }));
}

/** The points of a region that are at least `distance` from its edge, except beyond long mitres. */
function insetRegion(region: Region, distance: number): Region {
  for (let rest = region; rest.length > 0; rest = rest.map(leaveOutHalf)) {
    const bands = rest.map((points) => toBand(points, distance));
    const inset = findRegion(bands, 'positive', MOST_INSET_EDGES);
    if (inset !== null) return inset;
    if (rest.every(({ length }) => length < 8)) break;
  }
  return [];
}

/** Leaves out every other point, for outlines with so many bends that their inset would take seconds. */
function leaveOutHalf(points: readonly Point[]): readonly Point[] {
  return points.length < 8 ? points : points.filter((_, index) => index % 2 === 0);
}

/** An edge of a region, whose band is `depth` wide. */
interface BandEdge {
  readonly from: Point;
  /** The direction, as a unit vector. */
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly depth: number;
}

function toEdge(from: Point, to: Point, depth: number): BandEdge {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const long = Math.sqrt(x * x + y * y);
  return { from, x: x / long, y: y / long, long, depth };
}

/** How two edges meet: the cosine of the angle by which they turn, and its sine, above 0 to the left. */
function meet(before: BandEdge, after: BandEdge): { readonly cos: number; readonly left: number } {
  return {
    cos: before.x * after.x + before.y * after.y,
    left: before.y * after.x - before.x * after.y,
  };
}

/** How much shorter the corners at its ends make the inner sides of each edge's band. Above 1: nothing is left of it. */
function findLosses(edges: readonly BandEdge[]): readonly number[] {
  const reaches = edges.map((after, index) => {
    const { cos, left } = meet(edges.at(index - 1) ?? after, after);
    return left > 0 ? (after.depth * left) / (1 + cos) : 0;
  });
  return edges.map(
    ({ long }, index) =>
      ((reaches[index] ?? 0) + (reaches[(index + 1) % reaches.length] ?? 0)) / long,
  );
}

/** The cosine of the angle by which edges that are joined may turn. */
const JOINED_TURN = 0.97;

/**
 * Joins edges of bends that are narrower than the band. Nothing of the inset is as far from such an edge as the band is
 * wide, since another edge is nearer. But each of their bands would cross those of all others in the bend.
 */
function joinNarrowBends(points: readonly Point[], distance: number): readonly BandEdge[] {
  const { length } = points;
  const at = (index: number): Point => points[index % length] ?? { x: 0, y: 0 };
  const edges = points.map((from, index) => toEdge(from, at(index + 1), distance));
  const losses = findLosses(edges);
  const isNarrow = (index: number): boolean => (losses[index] ?? 0) > 1;
  const joined: BandEdge[] = [];
  for (let index = 0; index < length;) {
    const first = edges[index];
    if (first === undefined) break;
    let end = index + 1;
    while (isNarrow(index) && end < length && isNarrow(end) && isBend(first, edges, end)) end++;
    if (end === index + 1) {
      joined.push(first);
    } else {
      const chord = toEdge(first.from, at(end), distance);
      let sag = 0;
      for (let between = index + 1; between < end; between++) {
        const { x, y } = at(between);
        const far = (x - first.from.x) * chord.y - (y - first.from.y) * chord.x;
        sag = Math.max(sag, Math.abs(far));
      }
      joined.push({ ...chord, depth: Math.max(0, distance - sag) });
    }
    index = end;
  }
  return joined;
}

/** Whether the edge at an index bends to the left, and little more than the first edge of a bend. */
function isBend(first: BandEdge, edges: readonly BandEdge[], index: number): boolean {
  const edge = edges[index] ?? first;
  return meet(edges[index - 1] ?? first, edge).left > 0 && meet(first, edge).cos > JOINED_TURN;
}

/**
 * A polygon less a band along the inner side of its edges. The band is a rectangle for each edge and a mitre for each
 * corner between two rectangles that leave a gap. Each lowers the winding number, so only points outside all have a
 * positive one.
 */
function toBand(points: readonly Point[], distance: number): readonly Point[] {
  const edges = joinNarrowBends(points, distance);
  const losses = findLosses(edges);
  const band: Point[] = [];
  const add = (x: number, y: number): void => {
    band.push({ x: Math.round(x), y: Math.round(y) });
  };
  edges.forEach((after, index) => {
    const before = edges.at(index - 1) ?? after;
    const { x, y } = after.from;
    // The region is to the left of each edge. Its normal points there.
    const [nx, ny, mx, my] = [before.y, -before.x, after.y, -after.x];
    const { cos, left } = meet(before, after);
    // The tangent of half of the angle by which the edges turn.
    const half = Math.abs(left) / (1 + cos);
    const reach = distance * half;
    const isWhole = before.depth === distance && after.depth === distance;
    const isGap = left < 0 && isWhole;
    const isShort = isWhole && (losses.at(index - 1) ?? 0) <= 1 && (losses[index] ?? 0) <= 1;
    // 1 / cos(half)² is the square of the mitre's length in insets.
    const isMitred = cos > -1 && 1 + half * half <= LONGEST_MITRE * LONGEST_MITRE;
    if ((isGap && isMitred) || (!isGap && isShort)) {
      const along = isGap ? reach : -reach;
      add(x + nx * distance + before.x * along, y + ny * distance + before.y * along);
      return;
    }
    if (isGap) {
      // Cut off across the corner: the tangent of a quarter of the angle by which the edges turn.
      const cosHalf = Math.sqrt(Math.max(0, (1 + cos) / 2));
      const along = (distance * Math.sqrt(Math.max(0, (1 - cos) / 2))) / (1 + cosHalf);
      add(x + nx * distance + before.x * along, y + ny * distance + before.y * along);
      add(x + mx * distance - after.x * along, y + my * distance - after.y * along);
      return;
    }
    add(x + nx * before.depth, y + ny * before.depth);
    add(x, y);
    add(x + mx * after.depth, y + my * after.depth);
  });
  return band;
}

/** Joins polygons by level and upright lines there and back, which enclose nothing and cost the least to draw. */
function chain(region: Region): readonly Point[] {
  const [first, ...others] = region;
  const [anchor] = first ?? [];
  if (first === undefined || anchor === undefined) return [];
  const joined = [...first, anchor];
  for (const points of others) {
    const [start] = points;
    if (start === undefined) continue;
    const corner = { x: anchor.x, y: start.y };
    joined.push(corner, ...points, start, corner, anchor);
  }
  return joined;
}
