import { growthLines } from '../line.mjs';

/**
 * @typedef {import('../line.mjs').Point} Point
 * @typedef {{ slope: number, intercept: number }} ChartLine
 * @typedef {{ kind: string, look: string, label: string, points: readonly Point[], line: ChartLine }} Series
 */

const WIDTH = 880;
const HEIGHT = 380;
/** Each panel's plot area, in pixels. */
const PLOT = { top: 56, bottom: 324, width: 270 };
const PANELS = { time: 62, memory: 506 };
const MOST_MP = 48;
const MP_TICKS = [0, 12, 24, 36, MOST_MP];
/** The minimum distance between two labels, in pixels. */
const LABEL_GAP = 15;
/** The target: three times RGBA is 12 bytes per pixel, or 12 MB per megapixel. */
const LIMIT = { slope: 12, intercept: 0 };

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #2b2620 }
  .title { font-size: 14px; font-weight: 600 }
  .paper { fill: #fdfbf7 }
  .grid { stroke: #e0dad0 }
  line, path { fill: none; stroke-width: 1.75 }
  .grid, .axis { stroke-width: 1 }
  .axis { stroke: #6d665c }
  .ours { stroke: #b3361b } .ours-dot, .ours-text { fill: #b3361b }
  .canvas { stroke: #2c6e8f } .canvas-dot, .canvas-text { fill: #2c6e8f }
  .limit { stroke: #6d665c; stroke-dasharray: 5 4 } .limit-text { fill: #6d665c }
  @media (prefers-color-scheme: dark) {
    text { fill: #eee7dc }
    .paper { fill: #1b1814 }
    .grid { stroke: #3a352e }
    .axis { stroke: #a79f92 }
    .ours { stroke: #ff8f70 } .ours-dot, .ours-text { fill: #ff8f70 }
    .canvas { stroke: #7cc4e4 } .canvas-dot, .canvas-text { fill: #7cc4e4 }
    .limit { stroke: #a79f92 } .limit-text { fill: #a79f92 }
  }`;

/**
 * Draws time and memory over megapixels: the measured points and the fitted lines.
 *
 * @param {NonNullable<import('../result').BenchResult['growth']>} growth
 * @returns {string} an SVG that follows the reader's colour scheme
 */
export function growthChart(growth) {
  const drawn = growthLines(growth).filter(({ measure }) => measure.kind in PANELS);
  const series = drawn.map(({ tool, measure, points, line }) => ({
    kind: measure.kind,
    look: measure.isOurs ? 'ours' : 'canvas',
    label: measure.kind === 'memory' ? tool : `${tool}, ${measure.isOurs ? 'Wasm' : 'Canvas'}`,
    points,
    line,
  }));
  const limit = { kind: 'memory', look: 'limit', label: '3 × RGBA', points: [], line: LIMIT };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    '<title>Time to the PNG and Wasm memory over megapixels, with fitted lines</title>',
    `<style>${STYLE}\n</style>`,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    ...panel('time', 'File to PNG, in ms', series),
    ...panel('memory', 'Wasm memory of all workers, in MB', [...series, limit]),
    '</svg>',
    '',
  ].join('\n');
}

/**
 * @param {keyof typeof PANELS} kind
 * @param {string} title
 * @param {readonly Series[]} all
 */
function panel(kind, title, all) {
  const series = all.filter((each) => each.kind === kind);
  const left = PANELS[kind];
  const right = left + PLOT.width;
  /** @param {Series} series */
  const end = ({ line }) => line.intercept + line.slope * MOST_MP;
  const most = Math.max(
    ...series.map(end),
    ...series.flatMap(({ points }) => points.map((point) => point.y)),
  );
  const step = niceStep(most);
  const steps = Math.ceil(most / step);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => index * step);
  /** @param {number} mp */
  const x = (mp) => round(left + (mp / MOST_MP) * PLOT.width);
  /** @param {number} value */
  const y = (value) => round(PLOT.bottom - (value / (steps * step)) * (PLOT.bottom - PLOT.top));
  return [
    `<text class="title" x="${left - 42}" y="30">${title}</text>`,
    ...ticks.flatMap((value) => [
      `<line class="${value === 0 ? 'axis' : 'grid'}" x1="${left}" y1="${y(value)}" x2="${right}" y2="${y(value)}"/>`,
      `<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
    ]),
    ...MP_TICKS.map(
      (mp) => `<text x="${x(mp)}" y="${PLOT.bottom + 20}" text-anchor="middle">${mp}</text>`,
    ),
    `<text x="${x(MOST_MP / 2)}" y="${PLOT.bottom + 40}" text-anchor="middle">megapixels</text>`,
    ...series.flatMap(({ look, points, line }) => [
      `<line class="${look}" x1="${x(from(line))}" y1="${y(Math.max(0, line.intercept))}" x2="${right}" y2="${y(line.intercept + line.slope * MOST_MP)}"/>`,
      ...points.map(
        (point) => `<circle class="${look}-dot" cx="${x(point.x)}" cy="${y(point.y)}" r="3"/>`,
      ),
    ]),
    ...spreadOut(series.map((each) => ({ ...each, at: y(end(each)) }))).map(
      ({ look, label, at }) =>
        `<text class="${look}-text" x="${right + 8}" y="${round(at + 4)}">${label}</text>`,
    ),
  ];
}

/**
 * The x at which a line enters the plot: 0, or where the line crosses zero.
 *
 * @param {ChartLine} line
 */
function from({ slope, intercept }) {
  return intercept < 0 ? -intercept / slope : 0;
}

/**
 * The smallest 1, 2 or 5 times a power of ten such that five steps reach `most`.
 *
 * @param {number} most
 */
function niceStep(most) {
  const power = 10 ** Math.floor(Math.log10(most / 5));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step * 5 >= most) ?? most;
}

/**
 * Moves labels up, starting from the lowest, until none overlap.
 *
 * @template {{ readonly at: number }} Label
 * @param {readonly Label[]} labels
 */
function spreadOut(labels) {
  let lowest = Infinity;
  return labels
    .toSorted((a, b) => b.at - a.at)
    .map((label) => {
      lowest = Math.min(label.at, lowest - LABEL_GAP);
      return { ...label, at: lowest };
    });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
