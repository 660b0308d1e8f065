import { mb, spread, table } from '../format.mjs';
import { growthLines } from '../line.mjs';

/**
 * @typedef {import('../result').BenchResult} BenchResult
 * @typedef {NonNullable<BenchResult['growth']>[number]} GrowthRow
 */

/** @param {number} value */
const signed = (value) => `${value < 0 ? '−' : '+'} ${Math.abs(value).toFixed(1)}`;

/**
 * The fitted lines of time and memory, their chart, and the measured points.
 *
 * @param {BenchResult} result
 * @param {string} chart file name
 */
export function growthSection({ growth }, chart) {
  if (!growth) return [];
  return [
    '## Growth with picture size',
    '',
    'Synthetic photos of 1 to 48 megapixels, each in a new browser: the time from file to PNG and the peak memory, both of our Wasm in all workers and of the page’s process, of which only the increase counts. The lines are fitted by least squares. MP stands for megapixels.',
    '',
    `![Time to the PNG and Wasm memory over megapixels, with fitted lines](${chart})`,
    '',
    table(
      ['Quantity', 'Tool', 'Line', 'R²', 'Largest deviation'],
      growthLines(growth).map(({ tool, measure: { name, unit }, line }) => [
        name,
        tool,
        `${line.slope.toFixed(1)} ${unit} per MP ${signed(line.intercept)} ${unit}`,
        line.r2.toFixed(4),
        `${line.worst.toFixed(1)} ${unit}`,
      ]),
      { words: 2 },
    ),
    '',
    table(
      [
        'Tool',
        'Size',
        'Wasm',
        'Canvas',
        'Wasm memory',
        'Helpers’ share',
        'Wasm memory / RGBA',
        'Process, Wasm',
        'Process, Canvas',
      ],
      growth.map((row) => [
        row.tool,
        `${row.megapixels} MP`,
        row.png.wasm === null ? 'failed' : spread(row.png.wasm),
        row.png.canvas === null ? 'failed' : spread(row.png.canvas),
        mb(row.memory.wasm),
        helpers(row.memory),
        `${(row.memory.wasm / (row.width * row.height * 4)).toFixed(2)} ×`,
        processBytes(row.memory.process),
        processBytes(row.memory.canvasProcess),
      ]),
    ),
    '',
  ];
}

/** @param {number | null | undefined} bytes */
function processBytes(bytes) {
  return bytes === null || bytes === undefined ? 'not measured' : mb(bytes);
}

/** @param {GrowthRow['memory']} memory */
function helpers({ helpers: list }) {
  return list === undefined ? 'not measured' : mb(list.reduce((sum, each) => sum + each, 0));
}
