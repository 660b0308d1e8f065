import type { Pixels } from '../engine/engine';
import { chroma, distance, toHex, toOklab, type Oklab } from '../engine/oklab';

/** Colours that are nearer to each other than this look alike beside each other. A distance in OKLab. */
const ALIKE = 0.09;
/** The side of the cells in which pixels are counted before they are clustered. */
const CELL = 0.04;
const ROUNDS = 8;
/** The share of the picture that a colour must have. */
const SMALLEST_SHARE = 0.005;

/** Pixels of about the same colour. */
interface Cell {
  readonly mean: Oklab;
  readonly count: number;
}

interface Cluster extends Cell {
  /** The cell with the most pixels. Its colour is in the picture, which the mean of a cluster need not be. */
  readonly peak: Cell;
}

/**
 * Finds the colours that stand for a picture, by k-means in OKLab: at most `most` colours that differ visibly, those
 * that are large and colourful first. Pixels that are more than half transparent don't count. A picture of some
 * thousand pixels is enough.
 *
 * @returns colours written #rrggbb. None for a transparent picture
 *
 * @example
 * ```js
 * import { findColors } from 'roundel/tools';
 *
 * const data = new Uint8ClampedArray([200, 30, 30, 255, 200, 30, 30, 255]);
 * console.log(findColors({ data, width: 2, height: 1 }, 6)); // [ '#c81e1e' ]
 * ```
 */
export function findColors({ data }: Pixels, most: number): readonly string[] {
  const cells = countCells(data);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  let clusters = improve(chooseSeeds(cells, most), cells);
  for (let round = 1; round < ROUNDS; round++) clusters = improve(clusters, cells);
  return keepDistinct(clusters.filter(({ count }) => count >= SMALLEST_SHARE * total))
    .toSorted((one, other) => findWeight(other) - findWeight(one))
    .map(({ peak }) => toHex(peak.mean));
}

/** Groups the pixels by cells of OKLab, so that clustering takes hundreds of steps instead of one for each pixel. */
function countCells(data: Uint8ClampedArray): readonly Cell[] {
  const cells = new Map<string, Oklab[]>();
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(i, i + 4);
    if (alpha < 128) continue;
    const color = toOklab([red, green, blue]);
    const key = [color.lightness, color.a, color.b]
      .map((value) => Math.floor(value / CELL))
      .join(' ');
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [color]);
    else cell.push(color);
  }
  return [...cells.values()].map((colors) => merge(colors.map((mean) => ({ mean, count: 1 }))));
}

/** Starts with the largest cell. Each further one is large, and far from those that are chosen. */
function chooseSeeds(cells: readonly Cell[], most: number): readonly Cell[] {
  const seeds: Cell[] = [];
  while (seeds.length < most) {
    let best: Cell | null = null;
    let bestScore = 0;
    for (const cell of cells) {
      const far = Math.min(1, ...seeds.map(({ mean }) => distance(mean, cell.mean)));
      const score = far < ALIKE ? 0 : Math.sqrt(cell.count) * far;
      if (score > bestScore) {
        best = cell;
        bestScore = score;
      }
    }
    if (best === null) break;
    seeds.push(best);
  }
  return seeds;
}

/** Assigns each cell to the nearest cluster, and takes the means of the cells as the new clusters. */
function improve(clusters: readonly Cell[], cells: readonly Cell[]): readonly Cluster[] {
  const members = clusters.map((): Cell[] => []);
  for (const cell of cells) {
    const distances = clusters.map(({ mean }) => distance(mean, cell.mean));
    members[distances.indexOf(Math.min(...distances))]?.push(cell);
  }
  return members.flatMap((list) => {
    const [peak] = list.toSorted((one, other) => other.count - one.count);
    return peak === undefined ? [] : [{ ...merge(list), peak }];
  });
}

function merge(cells: readonly Cell[]): Cell {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  const average = (read: (color: Oklab) => number): number =>
    cells.reduce((sum, cell) => sum + read(cell.mean) * cell.count, 0) / count;
  const mean = {
    lightness: average(({ lightness }) => lightness),
    a: average(({ a }) => a),
    b: average(({ b }) => b),
  };
  return { mean, count };
}

/** Drops the smaller of clusters that look alike. */
function keepDistinct(clusters: readonly Cluster[]): readonly Cluster[] {
  const kept: Cluster[] = [];
  for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
    if (kept.every(({ mean }) => distance(mean, cluster.mean) >= ALIKE)) kept.push(cluster);
  }
  return kept;
}

/** A colourful cluster is worth more than a grey one of the same size. */
function findWeight({ mean, count }: Cell): number {
  return Math.sqrt(count) * (0.03 + chroma(mean));
}
