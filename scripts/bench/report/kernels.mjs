import { spread, table } from '../format.mjs';
import { overTheCopy } from '../targets.mjs';
import { KERNEL_NAMES } from './kernel-names.mjs';
import { subjectTable } from './subjects.mjs';

/** What is timed for every job. */
const OURS = ['Roundel', 'Copy'];
/** Packages that only drive browsers. */
const DRIVERS = ['puppeteer-core', 'selenium-webdriver'];
/** Not everybody does quite the same. */
const REMARKS = {
  blur: 'The Canvas filter and photon blur with a Gaussian of the same spread, stackblur-canvas with its own approximation of one.',
  cover:
    'Canvas drawImage uses the browser’s own filter, opencv-js INTER_AREA, wasm-vips its thumbnail, the others Lanczos3.',
};

/** Single operations: ours over a copy of the picture, then those that others have as well. */
export function kernelSection({ kernels, peers }) {
  if (!kernels) return [];
  const { missing, ...jobs } = kernels;
  const ours = Object.entries(jobs).flatMap(([job, [first]]) =>
    first?.ms === undefined ? [] : [[job, first.ms]],
  );
  return [
    '## Single operations, Chromium',
    '',
    'In one page, in turns, on pixels that are decoded already; one thread where nothing else is said.',
    ...versions(peers),
    '',
    table(
      ['Operation', 'Roundel', 'Copies of the picture'],
      ours.map(([job, times]) => [
        KERNEL_NAMES[job] ?? job,
        spread(times),
        copies(overTheCopy(jobs, job)),
      ]),
    ),
    '',
    ...Object.entries(jobs)
      .filter(([, list]) => list.some(({ name }) => !OURS.includes(name)))
      .flatMap(([job, list]) => [
        `### ${KERNEL_NAMES[job] ?? job}`,
        '',
        ...(REMARKS[job] === undefined ? [] : [REMARKS[job], '']),
        subjectTable(list),
        '',
      ]),
    ...(missing ?? []).flatMap(({ name, failure }) => [`${name} would not start: ${failure}.`, '']),
  ];
}

function copies(count) {
  return count === null ? '' : `${count.toFixed(1)} ×`;
}

function versions(peers) {
  if (!peers) return [];
  const compared = Object.entries(peers).filter(([name]) => !DRIVERS.includes(name));
  return [`Versions: ${compared.map(([name, version]) => `${name} ${version}`).join(', ')}.`];
}
