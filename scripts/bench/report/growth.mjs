import { mb, spread, table } from '../format.mjs';
import { growthLines } from '../line.mjs';

const signed = (value) => `${value < 0 ? '−' : '+'} ${Math.abs(value).toFixed(1)}`;

/** The straight lines of time and memory, their chart, and the points they were fitted to. */
export function growthSection({ growth }, chart) {
  if (!growth) return [];
  return [
    '## Growth with the picture',
    '',
    'Made photos of 1 to 48 megapixels, each in a browser of its own: the time from the file to the PNG, and the greatest memory meanwhile: of our Wasm in all its workers, and of the whole page process beyond what it held before. The lines are fitted by least squares; MP are millions of pixels.',
    '',
    `![Time to the PNG and Wasm memory over megapixels, with the fitted lines](${chart})`,
    '',
    table(
      ['What', 'Tool', 'Line', 'R²', 'Farthest from it'],
      growthLines(growth).map(({ tool, measure: { name, unit }, line }) => [
        name,
        tool,
        `${line.slope.toFixed(1)} ${unit} a MP ${signed(line.intercept)} ${unit}`,
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
        'of it helpers',
        'over RGBA',
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

function processBytes(bytes) {
  return bytes === null || bytes === undefined ? 'not told' : mb(bytes);
}

function helpers({ helpers: list }) {
  return list === undefined ? 'not counted' : mb(list.reduce((sum, each) => sum + each, 0));
}
