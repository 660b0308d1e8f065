import type { Point, Size } from '../geometry';

/** The largest distance of the pupil from its expected position, as shares of the distance between the eyes. */
const REACH = { x: 0.22, y: 0.17 };

/** The radius of the largest iris, as a share of the distance between the eyes. */
const MOST_RADIUS = 0.19;

/** A pixel is an edge if its gradient is more than this number of standard deviations above the mean. */
const EDGE = 0.3;

/** The share of the best score that a candidate for the middle of the pupil must reach to count in the average. */
const NEARLY_BEST = 0.9;

/**
 * Finds the middle of the pupil near a point: a dark point from which most of the surrounding edges point away (Timm
 * and Barth, 'Accurate eye centre localisation by means of gradients', 2011). Returns the point itself if no edges are
 * found.
 *
 * @param distance the distance between the eyes in pixels
 */
export function findPupil(
  gray: Float32Array,
  { width, height }: Size,
  at: Point,
  distance: number,
): Point {
  const reachX = distance * REACH.x;
  const reachY = distance * REACH.y;
  const left = Math.max(1, Math.round(at.x - reachX));
  const right = Math.min(width - 2, Math.round(at.x + reachX));
  const top = Math.max(1, Math.round(at.y - reachY));
  const bottom = Math.min(height - 2, Math.round(at.y + reachY));
  const edges = findEdges(gray, width, { left, right, top, bottom });
  const most = distance * MOST_RADIUS;
  const centres: (Point & { readonly score: number })[] = [];
  let best = { x: at.x, y: at.y, score: 0 };
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      let score = 0;
      for (const edge of edges) {
        const across = edge.x - x;
        const down = edge.y - y;
        const square = across * across + down * down;
        if (square < 1 || square > most * most) continue;
        const along = across * edge.toX + down * edge.toY;
        if (along > 0) score += (along * along) / square;
      }
      score *= 255 - (gray[y * width + x] ?? 0);
      centres.push({ x, y, score });
      if (score > best.score) best = { x, y, score };
    }
  }
  const sum = { x: 0, y: 0, score: 0 };
  for (const { x, y, score } of centres) {
    const isNear = Math.hypot(x - best.x, y - best.y) < reachY / 2;
    if (!isNear || score < NEARLY_BEST * best.score) continue;
    sum.x += x * score;
    sum.y += y * score;
    sum.score += score;
  }
  if (sum.score === 0) return at;
  // A point's coordinates start at the corner of a pixel. Adding 0.5 moves the point to the middle of the pixel.
  return { x: sum.x / sum.score + 0.5, y: sum.y / sum.score + 0.5 };
}

interface Edge extends Point {
  /** The direction from dark to light, as a vector of length 1. */
  readonly toX: number;
  readonly toY: number;
}

/** The pixels with the steepest gradients. */
function findEdges(
  gray: Float32Array,
  width: number,
  { left, right, top, bottom }: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>,
): readonly Edge[] {
  const found: (Edge & { readonly steepness: number })[] = [];
  const at = (x: number, y: number): number => gray[y * width + x] ?? 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const toX = at(x + 1, y) - at(x - 1, y);
      const toY = at(x, y + 1) - at(x, y - 1);
      const steepness = Math.hypot(toX, toY);
      if (steepness > 0)
        found.push({ x, y, toX: toX / steepness, toY: toY / steepness, steepness });
    }
  }
  const mean = found.reduce((sum, { steepness }) => sum + steepness, 0) / found.length;
  const variance = found.reduce((sum, { steepness }) => sum + (steepness - mean) ** 2, 0);
  const least = mean + EDGE * Math.sqrt(variance / found.length);
  return found.filter(({ steepness }) => steepness > least);
}

/** The brightness of each pixel, smoothed over 3 x 3 pixels. */
export function smoothGray(rgba: Uint8ClampedArray, { width, height }: Size): Float32Array {
  const gray = new Float32Array(width * height);
  for (let at = 0; at < gray.length; at++) {
    const red = rgba[at * 4] ?? 0;
    const green = rgba[at * 4 + 1] ?? 0;
    const blue = rgba[at * 4 + 2] ?? 0;
    gray[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return blur(blur(gray, width, height, 1), width, height, width);
}

/** Mixes each value with its two neighbours in one direction, with the weights 1, 2 and 1. */
function blur(gray: Float32Array, width: number, height: number, step: number): Float32Array {
  const result = gray.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      result[at] = ((gray[at - step] ?? 0) + 2 * (gray[at] ?? 0) + (gray[at + step] ?? 0)) / 4;
    }
  }
  return result;
}
