/**
 * Finds the edges of regions that closed polygons enclose, where these cross each other or themselves. The arithmetic is in
 * whole numbers below 2^53, so that it is exact, and the same in every browser.
 */
import type { Point } from '../geometry';

/** Closed polygons on the grid that do not cross. Regions lie to the left of their edges, seen with y down. */
export type Region = readonly (readonly Point[])[];

/** Which points are inside, by how often the polygons wind around them. */
export type Winding = 'nonzero' | 'positive';

/** The steps of the grid in a unit: 800 in each of 10,000 pixels. */
export const GRID = 2 ** 23;

/** Rounding where edges cross can let them cross again, which ends after one or two rounds. */
const MOST_ROUNDS = 20;

/** Rows into which edges are sorted, so that only those near each other in the same row are compared. */
const ROWS = 64;

/** As many new edges take less time to compare with all others than these take to be sorted into rows. */
const FEW_NEW = 32;

/** An edge from its upper end to its lower end; if it is level, from its left end. */
interface Edge {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** How often polygons go from a to b, less how often they go back. */
  readonly weight: number;
  /** The round before which it was split from another. Older edges have been compared with each other. */
  readonly born: number;
}

/** What it takes to find a region, for tests. */
export interface Work {
  /** How often an edge was compared with another, or put into a row. */
  steps: number;
}

/**
 * Returns the region that polygons on the grid enclose.
 *
 * @param mostEdges how many edges there may be after each is split where others cross it. Null if there are more
 */
export function findRegion(
  polygons: readonly (readonly Point[])[],
  winding: Winding,
  mostEdges: number,
  work: Work = { steps: 0 },
): Region | null {
  let edges = merge(polygons.flatMap(listEdges));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const split = splitAtCrossings(edges, round, mostEdges, work);
    if (split === null) return null;
    if (split === edges) return join(findBorders(edges, winding, work));
    edges = merge(split);
  }
  return null;
}

function listEdges(points: readonly Point[]): readonly Edge[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.x === to.x && from.y === to.y) return [];
    return [createEdge(from.x, from.y, to.x, to.y, 1, 0)];
  });
}

function createEdge(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  weight: number,
  born: number,
): Edge {
  const isForward = ay < by || (ay === by && ax < bx);
  return isForward
    ? { ax, ay, bx, by, weight, born }
    : { ax: bx, ay: by, bx: ax, by: ay, weight: -weight, born };
}

/** Makes one edge of those with the same ends. */
function merge(edges: readonly Edge[]): readonly Edge[] {
  const sorted = edges.toSorted(
    (one, other) =>
      one.ay - other.ay || one.ax - other.ax || one.by - other.by || one.bx - other.bx,
  );
  const merged: Edge[] = [];
  for (const edge of sorted) {
    const last = merged.at(-1);
    const isSame =
      last?.ax === edge.ax && last.ay === edge.ay && last.bx === edge.bx && last.by === edge.by;
    if (!isSame) merged.push(edge);
    else {
      const [weight, born] = [last.weight + edge.weight, Math.min(last.born, edge.born)];
      merged[merged.length - 1] = { ...edge, weight, born };
    }
  }
  return merged.filter(({ weight }) => weight !== 0);
}

/** The part of an edge in a row, from left to right. */
interface Part {
  readonly edge: Edge;
  readonly left: number;
  readonly right: number;
}

/** Finds the edges that are in a row. As many edges begin or end in each row as in any other. */
class Rows {
  /** Where each row begins, from the top. */
  readonly #tops: readonly number[];
  readonly #rows: readonly (readonly Part[])[];

  constructor(edges: readonly Edge[], work: Work) {
    const ends = Float64Array.from(edges.flatMap(({ ay, by }) => [ay, by])).sort();
    this.#tops = Array.from(
      { length: ROWS },
      (_, row) => ends[Math.floor((row * ends.length) / ROWS)] ?? 0,
    );
    const rows: Part[][] = this.#tops.map(() => []);
    for (const edge of edges) {
      const last = this.rowAt(edge.by);
      for (let row = this.rowAt(edge.ay); row <= last; row++) {
        rows[row]?.push(this.#cut(edge, row));
        work.steps++;
      }
    }
    for (const parts of rows) parts.sort((one, other) => one.left - other.left);
    this.#rows = rows;
  }

  rowAt(y: number): number {
    let [low, high] = [0, ROWS];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#tops[middle] ?? Infinity) <= y) low = middle;
      else high = middle;
    }
    return low;
  }

  /** From the left. */
  get all(): readonly (readonly Part[])[] {
    return this.#rows;
  }

  /** The part of an edge in a row and a step of the grid around it, because points are rounded to the grid. */
  #cut(edge: Edge, row: number): Part {
    const { ax, ay, bx, by } = edge;
    const top = Math.max(ay, (this.#tops[row] ?? ay) - 1);
    const bottom = Math.min(by, (this.#tops[row + 1] ?? by) + 1);
    const isWhole = row === 0 || ay === by || bottom <= top;
    const slope = (bx - ax) / (by - ay);
    const [x, nextX] = isWhole ? [ax, bx] : [ax + (top - ay) * slope, ax + (bottom - ay) * slope];
    return { edge, left: Math.min(x, nextX) - 1, right: Math.max(x, nextX) + 1 };
  }
}

/** Above 0 if c lies to the left of the way from a to b, seen with y down. */
function turn(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return (bx - ax) * (ay - cy) - (by - ay) * (ax - cx);
}

/**
 * Splits edges where others cross or touch them. Returns the same list if there are no such places, and null if there are
 * too many.
 */
function splitAtCrossings(
  edges: readonly Edge[],
  round: number,
  mostEdges: number,
  work: Work,
): readonly Edge[] | null {
  const splits = new Map<Edge, Point[]>();
  let count = edges.length;
  const splitAt = (edge: Edge, x: number, y: number): void => {
    const isEnd = (x === edge.ax && y === edge.ay) || (x === edge.bx && y === edge.by);
    if (isEnd) return;
    const points = splits.get(edge);
    if (points === undefined) splits.set(edge, [{ x, y }]);
    else points.push({ x, y });
    count++;
  };
  const fresh = edges.filter(({ born }) => born === round);
  if (fresh.length <= FEW_NEW) {
    compareWithAll(fresh, edges, splitAt, work);
  } else {
    const rows = new Rows(edges, work);
    for (const [row, parts] of rows.all.entries()) {
      // Edges can be near each other in several rows.
      const splitHere = (edge: Edge, x: number, y: number): void => {
        if (rows.rowAt(y) === row) splitAt(edge, x, y);
      };
      for (const [index, { edge, right }] of parts.entries()) {
        for (let next = index + 1; next < parts.length; next++) {
          const part = parts[next];
          if (part === undefined || part.left > right) break;
          work.steps++;
          const other = part.edge;
          if (edge.born < round && other.born < round) continue;
          if (edge.ay > other.by || other.ay > edge.by) continue;
          compare(edge, other, splitHere);
        }
        if (count > mostEdges) return null;
      }
    }
  }
  if (count > mostEdges) return null;
  if (splits.size === 0) return edges;
  return edges.flatMap((edge) => split(edge, splits.get(edge) ?? [], round + 1));
}

function compareWithAll(
  fresh: readonly Edge[],
  edges: readonly Edge[],
  splitAt: (edge: Edge, x: number, y: number) => void,
  work: Work,
): void {
  const done = new Set<Edge>();
  for (const edge of fresh) {
    done.add(edge);
    const [left, right] = [Math.min(edge.ax, edge.bx), Math.max(edge.ax, edge.bx)];
    work.steps += edges.length;
    for (const other of edges) {
      if (edge.ay > other.by || other.ay > edge.by || done.has(other)) continue;
      if (Math.min(other.ax, other.bx) > right || Math.max(other.ax, other.bx) < left) continue;
      compare(edge, other, splitAt);
    }
  }
}

/** Calls `splitAt` where two edges cross or touch. */
function compare(
  one: Edge,
  other: Edge,
  splitAt: (edge: Edge, x: number, y: number) => void,
): void {
  const a = turn(one.ax, one.ay, one.bx, one.by, other.ax, other.ay);
  const b = turn(one.ax, one.ay, one.bx, one.by, other.bx, other.by);
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return;
  const c = turn(other.ax, other.ay, other.bx, other.by, one.ax, one.ay);
  const d = turn(other.ax, other.ay, other.bx, other.by, one.bx, one.by);
  if ((c > 0 && d > 0) || (c < 0 && d < 0)) return;
  if (a !== 0 && b !== 0 && c !== 0 && d !== 0) {
    const share = c / (c - d);
    const x = Math.round(one.ax + share * (one.bx - one.ax));
    const y = Math.round(one.ay + share * (one.by - one.ay));
    splitAt(one, x, y);
    splitAt(other, x, y);
    return;
  }
  if (a === 0) touch(one, other.ax, other.ay, splitAt);
  if (b === 0) touch(one, other.bx, other.by, splitAt);
  if (c === 0) touch(other, one.ax, one.ay, splitAt);
  if (d === 0) touch(other, one.bx, one.by, splitAt);
}

/** Calls `splitAt` if a point on the line of an edge is between its ends. */
function touch(
  edge: Edge,
  x: number,
  y: number,
  splitAt: (edge: Edge, x: number, y: number) => void,
): void {
  const isWithin =
    y >= edge.ay &&
    y <= edge.by &&
    x >= Math.min(edge.ax, edge.bx) &&
    x <= Math.max(edge.ax, edge.bx);
  if (isWithin) splitAt(edge, x, y);
}

function split(edge: Edge, points: readonly Point[], born: number): readonly Edge[] {
  if (points.length === 0) return [edge];
  const { ax, ay, bx, by, weight } = edge;
  const along = ({ x, y }: Point): number => (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  const ordered = points.toSorted((one, other) => along(one) - along(other));
  const parts: Edge[] = [];
  let [x, y] = [ax, ay];
  for (const next of [...ordered, { x: bx, y: by }]) {
    if (next.x === x && next.y === y) continue;
    parts.push(createEdge(x, y, next.x, next.y, weight, born));
    ({ x, y } = next);
  }
  return parts;
}

/** An edge with the region to its left. */
interface Border {
  readonly from: Point;
  readonly to: Point;
}

/** The edges with the region on one side only. */
function findBorders(edges: readonly Edge[], winding: Winding, work: Work): readonly Border[] {
  const isInside = (count: number): boolean => (winding === 'positive' ? count > 0 : count !== 0);
  const rows = new Rows(edges, work);
  return edges.flatMap((edge) => {
    const { ax, ay, bx, by, weight } = edge;
    // How often the polygons wind around a point left of the edge's middle, or below it: the edges that a ray from the
    // left meets. Coordinates are doubled, so that the middle is on the grid.
    const [x, y] = [ax + bx, ay + by];
    let count = 0;
    for (const { edge: other, left } of rows.all[rows.rowAt(y / 2)] ?? []) {
      if (2 * left > x) break;
      work.steps++;
      if (other === edge || 2 * other.ay > y || 2 * other.by <= y) continue;
      const { ax: cx, ay: cy, bx: dx, by: dy } = other;
      if ((dx - cx) * (y - 2 * cy) - (dy - cy) * (x - 2 * cx) < 0) count += other.weight;
    }
    const isBeside = isInside(count);
    if (isBeside === isInside(count + weight)) return [];
    const [a, b] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ];
    return [isBeside ? { from: b, to: a } : { from: a, to: b }];
  });
}

/** Joins borders to polygons. Where several meet, each polygon takes the sharpest corner, so that polygons only touch. */
function join(borders: readonly Border[]): Region {
  const leaving = new Map<number, Border[]>();
  for (const border of borders) {
    const key = keyOf(border.from);
    const list = leaving.get(key);
    if (list === undefined) leaving.set(key, [border]);
    else list.push(border);
  }
  const polygons: Point[][] = [];
  const used = new Set<Border>();
  for (const first of borders) {
    if (used.has(first)) continue;
    const points: Point[] = [];
    let next: Border | undefined = first;
    do {
      points.push(next.from);
      next = takeNext(leaving, next);
      if (next !== undefined) used.add(next);
    } while (next !== undefined && next !== first);
    if (points.length > 2) polygons.push(points);
  }
  return polygons;
}

function keyOf({ x, y }: Point): number {
  return y * 2 ** 26 + x;
}

function takeNext(leaving: Map<number, Border[]>, { from, to }: Border): Border | undefined {
  const list = leaving.get(keyOf(to)) ?? [];
  let [best, most] = [0, -Infinity];
  for (const [index, { to: end }] of list.entries()) {
    const angle = compareAngle(to.x - from.x, to.y - from.y, end.x - to.x, end.y - to.y);
    if (angle > most) [best, most] = [index, angle];
  }
  return list.splice(best, 1)[0];
}

/** A number that grows with the angle from one direction to another, to the left seen with y down. From -2 to 2. */
function compareAngle(x: number, y: number, nextX: number, nextY: number): number {
  const left = y * nextX - x * nextY;
  const ahead = x * nextX + y * nextY;
  const part = left / (Math.abs(left) + Math.abs(ahead));
  if (ahead >= 0) return part;
  return left >= 0 ? 2 - part : -2 - part;
}
