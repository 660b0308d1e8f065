/**
 * The straight line nearest to points, by least squares.
 *
 * @param {readonly { x: number, y: number }[]} points at least two, at different x
 * @returns {{ slope: number, intercept: number, r2: number, worst: number }} `r2`: the share of
 *   the variance of y that the line explains; `worst`: how far in y the farthest point lies
 *   from the line
 */
export function fitLine(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const meanX = mean(({ x }) => x);
  const meanY = mean(({ y }) => y);
  const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2);
  const intercept = meanY - slope * meanX;
  const deviations = points.map(({ x, y }) => Math.abs(y - (intercept + slope * x)));
  const variance = mean(({ y }) => (y - meanY) ** 2);
  const left = deviations.reduce((sum, each) => sum + each ** 2, 0) / points.length;
  return {
    slope,
    intercept,
    r2: variance === 0 ? 1 : 1 - left / variance,
    worst: Math.max(...deviations),
  };
}

const MB = 1e6;

/**
 * What grows with the picture: its name, its unit, whether it is our path's,
 * and its value in a row of a result's `growth`, null where it was not measured.
 */
const GROWING = [
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
    name: 'Memory of the page’s process, Wasm',
    unit: 'MB',
    of: ({ memory }) => megabytes(memory.process),
  },
  {
    kind: 'process',
    isOurs: false,
    name: 'Memory of the page’s process, Canvas',
    unit: 'MB',
    of: ({ memory }) => megabytes(memory.canvasProcess),
  },
];

function megabytes(bytes) {
  return bytes === null || bytes === undefined ? null : bytes / MB;
}

/**
 * Each tool's line for each of `GROWING`, over megapixels as they are (12 MP of 4 to 3 are 11.94).
 *
 * @param growth of a result
 * @returns lists of `{ tool, measure, points, line }`; nothing where fewer than three sizes were measured
 */
export function growthLines(growth) {
  const tools = [...new Set(growth.map(({ tool }) => tool))];
  return tools.flatMap((tool) =>
    GROWING.flatMap((measure) => {
      const points = growth.flatMap((row) => {
        const y = row.tool === tool ? measure.of(row) : null;
        return y === null ? [] : [{ x: (row.width * row.height) / 1e6, y }];
      });
      return points.length < 3 ? [] : [{ tool, measure, points, line: fitLine(points) }];
    }),
  );
}
