import { table } from '../format.mjs';

const REFERENCES = ['supersampled', 'lanczos3', 'lanczos8'];
const PATHS = { wasm: 'Wasm', canvas: 'Canvas' };

/** How close scaled pictures are to reference pictures. */
export function qualitySection({ quality }) {
  if (!quality) return [];
  return [
    '## Quality of scaled pictures',
    '',
    'PSNR of the centred square, decoded from its PNG, against references computed in double precision.',
    '',
    'Supersampled is the mean of 8 × 8 points per pixel. Lanczos3 and Lanczos8 are windowed sincs with 3 lobes, like our filter, and with 8 lobes, closer to an ideal low-pass filter. A mean is a soft filter, so the first reference favours soft results and the last favours sharp ones.',
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
