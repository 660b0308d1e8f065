import { table } from '../format.mjs';

/**
 * How close scaled pictures are to reference pictures.
 *
 * @param {import('../result').BenchResult} result
 */
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
      quality.flatMap(({ side, wasm, canvas }) => [
        [side, 'Wasm', ...cells(wasm)],
        [side, 'Canvas', ...cells(canvas)],
      ]),
      { words: 2 },
    ),
    '',
  ];
}

/** @param {import('../result').Decibels} decibels */
function cells({ supersampled, lanczos3, lanczos8 }) {
  return [supersampled, lanczos3, lanczos8].map((value) => `${value.toFixed(2)} dB`);
}
