import { spread, table } from '../format.mjs';
import { besideCopy } from '../targets.mjs';
import { KERNEL_NAMES } from './kernel-names.mjs';
import { subjectTable } from './subjects.mjs';

/** Packages of older results that only drive browsers. */
const DRIVERS = ['puppeteer-core', 'selenium-webdriver'];
/**
 * How the compared operations differ.
 *
 * @type {Readonly<Record<string, string>>}
 */
const REMARKS = {
  blur: 'The Canvas filter and photon use a Gaussian with the same standard deviation; stackblur-canvas uses its own approximation of one.',
  cover:
    'Canvas drawImage uses the browser’s own filter, opencv-js uses INTER_AREA, wasm-vips its thumbnail operation, and the others Lanczos3.',
  jpeg: 'jpeg-decoder decodes to RGB, Roundel to RGBA. Both are built with the same flags.',
};

/**
 * Single operations: ours in units of a picture copy, then ours against the libraries.
 *
 * @param {import('../result').BenchResult} result
 */
export function kernelSection(result) {
  const { kernels, peers } = result;
  if (!kernels) return [];
  const { missing, ...jobs } = kernels;
  const pairs = Object.keys(jobs).flatMap((job) => {
    const pair = job === 'copy' ? null : besideCopy(result, job);
    return pair === null ? [] : [{ job, ...pair }];
  });
  return [
    '## Single operations, Chromium',
    '',
    'On one page, on decoded pixels, on one thread unless stated otherwise. The first table times our operations in turns with a copy of the whole picture within Wasm memory, the unit of some targets. The others time them in turns with the same operations of the browser and of other libraries.',
    ...versions(peers),
    '',
    table(
      ['Operation', 'Roundel', 'Copy of the picture', 'Roundel / copy'],
      pairs.map(({ job, ours, copy }) => [
        KERNEL_NAMES[job] ?? job,
        spread(ours),
        spread(copy),
        `${(ours.median / copy.median).toFixed(1)} ×`,
      ]),
    ),
    '',
    ...Object.entries(jobs)
      .filter(([, list]) => list.length > 1)
      .flatMap(([job, list]) => [
        `### ${KERNEL_NAMES[job] ?? job}`,
        '',
        ...(REMARKS[job] === undefined ? [] : [REMARKS[job], '']),
        subjectTable(list),
        '',
      ]),
    ...(missing ?? []).flatMap((each) =>
      'failure' in each ? [`${each.name} failed to load: ${each.failure}.`, ''] : [],
    ),
  ];
}

/** @param {import('../result').BenchResult['peers']} peers */
function versions(peers) {
  if (!peers) return [];
  const compared = Object.entries(peers).filter(([name]) => !DRIVERS.includes(name));
  return [`Versions: ${compared.map(([name, version]) => `${name} ${version}`).join(', ')}.`];
}
