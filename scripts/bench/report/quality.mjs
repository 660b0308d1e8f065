import { table } from '../format.mjs';

const REFERENCES = ['supersampled', 'lanczos3', 'lanczos8'];
const PATHS = { wasm: 'Wasm', canvas: 'Canvas' };

/** How close scaled pictures are to what they should be. */
export function qualitySection({ quality }) {
  if (!quality) return [];
  return [
    '## Quality of scaled pictures',
    '',
    'PSNR of the covered square, decoded from its PNG, against references computed in doubles.',
    '',
    'Supersampled: the mean of 8 × 8 points a pixel. Lanczos3 and Lanczos8: windowed sincs of 3 lobes, as ours is, and of 8, which is nearer to an ideal low-pass filter. A mean is itself a soft filter, so the first reference favours soft results; the last favours sharp ones.',
    '',
    table(
      ['Side', 'Path', 'Supersampled', 'Lanczos3', 'Lanczos8'],
      quality.flatMap(({ side, ...paths }) =>
        Object.entries(PATHS).map(([path, name]) => [
          side,
          name,
          ...REFERENCES.map((reference) => `${paths[path][reference].toFixed(2)} dB`),
        ]),
      ),
      { words: 2 },
    ),
    '',
  ];
}
