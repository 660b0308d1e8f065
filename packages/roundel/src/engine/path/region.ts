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

/** Rows into which edges are sorted, so that only those in the same row are compared. */
const ROWS = 512;

/** An edge from its upper end to its lower end; if it is level, from its left end. */
interface Edge {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** How often polygons go from a to b, less how often they go back. */
  readonly weight: number;
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
): Region | null {
  let edges = merge(polygons.flatMap(listEdges));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const split = splitAtCrossings(edges, mostEdges);
    if (split === null) return null;
    if (split === edges) return join(findBorders(edges, winding));
    edges = merge(split);
  }
  return null;
}

function listEdges(points: readonly Point[]): readonly Edge[] {
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.x === to.x && from.y === to.y) return [];
    return [createEdge(from.x, from.y, to.x, to.y, 1)];
  });
}

function createEdge(ax: number, ay: number, bx: number, by: number, weight: number): Edge {
  const isForward = ay < by || (ay === by && ax < bx);
  return isForward
    ? { ax, ay, bx, by, weight }
    : { ax: bx, ay: by, bx: ax, by: ay, weight: -weight };
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
    else merged[merged.length - 1] = { ...edge, weight: last.weight + edge.weight };
  }
  return merged.filter(({ weight }) => weight !== 0);
}

/** Finds the edges that are in a row. */
class Rows {
  readonly #top: number;
  readonly #height: number;
  readonly #rows: Edge[][] = Array.from({ length: ROWS }, () => []);

  constructor(edges: readonly Edge[]) {
    let [top, bottom] = [Infinity, -Infinity];
    for (const { ay, by } of edges) [top, bottom] = [Math.min(top, ay), Math.max(bottom, by)];
    this.#top = top;
    this.#height = Math.max(1, (bottom - top) / ROWS);
    for (const edge of edges) {
      for (let row = this.rowAt(edge.ay); row <= this.rowAt(edge.by); row++) {
        this.#rows[row]?.push(edge);
      }
    }
  }

  rowAt(y: number): number {
    return Math.min(ROWS - 1, Math.max(0, Math.floor((y - this.#top) / this.#height)));
  }

  in(row: number): readonly Edge[] {
    return this.#rows[row] ?? [];
  }

  get all(): readonly (readonly Edge[])[] {
    return this.#rows;
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
function splitAtCrossings(edges: readonly Edge[], mostEdges: number): readonly Edge[] | null {
  const rows = new Rows(edges);
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
  for (const [row, inRow] of rows.all.entries()) {
    const sorted = inRow.toSorted((one, other) => leftOf(one) - leftOf(other));
    for (const [index, edge] of sorted.entries()) {
      const right = Math.max(edge.ax, edge.bx);
      for (let next = index + 1; next < sorted.length; next++) {
        const other = sorted[next];
        if (other === undefined || leftOf(other) > right) break;
        // Pairs that share several rows are compared in the first one.
        if (Math.max(rows.rowAt(edge.ay), rows.rowAt(other.ay)) !== row) continue;
        if (edge.ay > other.by || other.ay > edge.by) continue;
        compare(edge, other, splitAt);
      }
      if (count > mostEdges) return null;
    }
  }
  if (splits.size === 0) return edges;
  return edges.flatMap((edge) => split(edge, splits.get(edge) ?? []));
}

function leftOf({ ax, bx }: Edge): number {
  return Math.min(ax, bx);
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
    y >= edge.ay && y <= edge.by && x >= leftOf(edge) && x <= Math.max(edge.ax, edge.bx);
  if (isWithin) splitAt(edge, x, y);
}

function split(edge: Edge, points: readonly Point[]): readonly Edge[] {
  if (points.length === 0) return [edge];
  const { ax, ay, bx, by, weight } = edge;
  const along = ({ x, y }: Point): number => (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  const ordered = points.toSorted((one, other) => along(one) - along(other));
  const parts: Edge[] = [];
  let [x, y] = [ax, ay];
  for (const next of [...ordered, { x: bx, y: by }]) {
    if (next.x === x && next.y === y) continue;
    parts.push(createEdge(x, y, next.x, next.y, weight));
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
function findBorders(edges: readonly Edge[], winding: Winding): readonly Border[] {
  const isInside = (count: number): boolean => (winding === 'positive' ? count > 0 : count !== 0);
  const rows = new Rows(edges);
  return edges.flatMap((edge) => {
    const { ax, ay, bx, by, weight } = edge;
    // How often the polygons wind around a point left of the edge's middle, or below it: the edges that a ray from the
    // left meets. Coordinates are doubled, so that the middle is on the grid.
    const [x, y] = [ax + bx, ay + by];
    let count = 0;
    for (const other of rows.in(rows.rowAt(y / 2))) {
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
