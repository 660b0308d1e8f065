/** How much of each pixel is inside polygons: the sums of `crates/pixels/src/ops/shape/coverage.rs`. */
import type { Point } from '../geometry';

/** Sums of edges may miss 0 or 1 by rounding errors of this size. */
const SLACK = 1e-9;

/** An edge from its upper end to its lower end, in pixels. */
interface Edge {
  /** 1 if the edge goes down, -1 if it goes up. */
  readonly direction: number;
  readonly top: number;
  readonly bottom: number;
  /** The column at `top`. */
  readonly x: number;
  /** Columns per row. */
  readonly slope: number;
}

/**
 * Returns a function that computes the shares of a row's pixels that are inside closed contours. They are in the centred
 * square of the picture's shorter side, in shares of it. Holes go the other way round than what they are in, and nothing
 * else overlaps. The result is overwritten by the next call.
 */
export function measureCoverage(
  width: number,
  height: number,
  contours: readonly (readonly Point[])[],
): (row: number) => Float64Array {
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const edgesInRow: Edge[][] = Array.from({ length: height }, () => []);
  for (const points of contours) {
    points.forEach((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      if (from.y === to.y) return;
      const [upper, lower] = from.y < to.y ? [from, to] : [to, from];
      const edge: Edge = {
        direction: from.y < to.y ? 1 : -1,
        top: top + upper.y * side,
        bottom: top + lower.y * side,
        x: left + upper.x * side,
        slope: (lower.x - upper.x) / (lower.y - upper.y),
      };
      for (let row = Math.floor(edge.top); row < edge.bottom; row++) edgesInRow[row]?.push(edge);
    });
  }
  const shares = new Float64Array(width);
  const beyond = new Float64Array(width);
  return (row) => {
    shares.fill(0);
    beyond.fill(0);
    for (const edge of edgesInRow[row] ?? []) addEdge(edge, row, shares, beyond);
    let sum = 0;
    for (let x = 0; x < width; x++) {
      shares[x] = toShare(sum + (shares[x] ?? 0));
      sum += beyond[x] ?? 0;
    }
    return shares;
  };
}

/** Adds what the part of an edge in a row covers of its own pixels, and of all pixels right of them. */
function addEdge(edge: Edge, row: number, here: Float64Array, beyond: Float64Array): void {
  const top = Math.max(edge.top, row);
  const bottom = Math.min(edge.bottom, row + 1);
  if (top >= bottom) return;
  const limit = here.length;
  const at = (y: number): number =>
    Math.min(limit, Math.max(0, edge.x + (y - edge.top) * edge.slope));
  const [start, end] = [at(top), at(bottom)];
  const [left, right] = [Math.min(start, end), Math.max(start, end)];
  const height = (bottom - top) * edge.direction;
  const last = Math.min(Math.max(Math.ceil(right), 1), limit) - 1;
  const first = Math.min(Math.floor(left), last);
  for (let column = first; column <= last; column++) {
    const from = first === last ? left : Math.max(left, column);
    const to = first === last ? right : Math.min(right, column + 1);
    const part = first === last ? height : (height * (to - from)) / (right - left);
    here[column] = (here[column] ?? 0) + part * (column + 1 - (from + to) / 2);
    beyond[column] = (beyond[column] ?? 0) + part;
  }
}

function toShare(sum: number): number {
  const share = Math.min(1, Math.abs(sum));
  if (share < SLACK) return 0;
  return share > 1 - SLACK ? 1 : share;
}
