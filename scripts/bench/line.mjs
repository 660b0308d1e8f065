/**
 * @typedef {import('./result').BenchResult} BenchResult
 * @typedef {NonNullable<BenchResult['growth']>[number]} GrowthRow
 * @typedef {{ readonly x: number, readonly y: number }} Point
 */

/**
 * @typedef {object} Line
 * @property {number} slope
 * @property {number} intercept
 * @property {number} r2 the share of the variance of y that the line explains
 * @property {number} worst the largest distance in y between a point and the line
 */

/**
 * @typedef {object} Quantity
 * @property {'time' | 'memory' | 'process'} kind
 * @property {boolean} isOurs true for the Wasm path
 * @property {string} name
 * @property {string} unit
 * @property {(row: GrowthRow) => number | null} of the value in a row, null when it was not measured
 */

/**
 * Fits a straight line to points by least squares.
 *
 * @param {readonly Point[]} points at least two, with different x
 * @returns {Line}
 */
export function fitLine(points) {
  /** @param {(point: { x: number, y: number }) => number} of */
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const meanX = mean(({ x }) => x);
  const meanY = mean(({ y }) => y);
  const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2);
  const intercept = meanY - slope * meanX;
  const deviations = points.map(({ x, y }) => Math.abs(y - (intercept + slope * x)));
  const variance = mean(({ y }) => (y - meanY) ** 2);
  const residual = deviations.reduce((sum, each) => sum + each ** 2, 0) / points.length;
  return {
    slope,
    intercept,
    r2: variance === 0 ? 1 : 1 - residual / variance,
    worst: Math.max(...deviations),
  };
}

const MB = 1e6;

/**
 * The quantities that grow with the picture.
 *
 * @type {readonly Quantity[]}
 */
const QUANTITIES = [
  {
    kind: 'time',
    isOurs: true,
    name: 'Time to the PNG, Wasm',
    unit: 'ms',
    of: ({ png }) => png.wasm?.median ?? null,
  },
  {
    kind: 'time',
    isOurs: false,
    name: 'Time to the PNG, Canvas',
    unit: 'ms',
    of: ({ png }) => png.canvas?.median ?? null,
  },
  {
    kind: 'memory',
    isOurs: true,
    name: 'Wasm memory of all workers',
    unit: 'MB',
    of: ({ memory }) => megabytes(memory.wasm),
  },
  {
    kind: 'process',
    isOurs: true,
    name: 'Memory of the page process, Wasm',
    unit: 'MB',
    of: ({ memory }) => megabytes(memory.process),
  },
  {
    kind: 'process',
    isOurs: false,
    name: 'Memory of the page process, Canvas',
    unit: 'MB',
    of: ({ memory }) => megabytes(memory.canvasProcess),
  },
];

/** @param {number | null} bytes */
function megabytes(bytes) {
  return bytes === null ? null : bytes / MB;
}

/**
 * Each tool's line for each of `QUANTITIES`, over the picture's exact megapixels, which differ
 * slightly from the nominal ones: 12 MP at 4:3 is 11.94. Skips lines with fewer than three points.
 *
 * @param {readonly GrowthRow[]} growth
 * @returns {{ tool: string, measure: Quantity, points: Point[], line: Line }[]}
 */
export function growthLines(growth) {
  const tools = [...new Set(growth.map(({ tool }) => tool))];
  return tools.flatMap((tool) =>
    QUANTITIES.flatMap((measure) => {
      const points = growth.flatMap((row) => {
        const y = row.tool === tool ? measure.of(row) : null;
        return y === null ? [] : [{ x: (row.width * row.height) / 1e6, y }];
      });
      return points.length < 3 ? [] : [{ tool, measure, points, line: fitLine(points) }];
    }),
  );
}
