import { spread, table } from '../format.mjs';
import { besideCopy } from '../targets.mjs';
import { KERNEL_NAMES } from './kernel-names.mjs';
import { subjectTable } from './subjects.mjs';

/** Packages that only drive browsers. */
const DRIVERS = ['puppeteer-core', 'selenium-webdriver'];
/** Not everybody does quite the same. */
const REMARKS = {
  blur: 'The Canvas filter and photon blur with a Gaussian of the same spread, stackblur-canvas with its own approximation of one.',
  cover:
    'Canvas drawImage uses the browser’s own filter, opencv-js INTER_AREA, wasm-vips its thumbnail, the others Lanczos3.',
};

/** Single operations: ours over a copy of the picture, then those that others have as well. */
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
    'In one page, on pixels that are decoded already; one thread where nothing else is said. First ours in turns with a copy of the whole picture inside our memory, the unit of some targets; then ours in turns with everybody else’s.',
    ...versions(peers),
    '',
    table(
      ['Operation', 'Roundel', 'A copy of the picture', 'Roundel in copies'],
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
    ...(missing ?? []).flatMap(({ name, failure }) => [`${name} would not start: ${failure}.`, '']),
  ];
}

function versions(peers) {
  if (!peers) return [];
  const compared = Object.entries(peers).filter(([name]) => !DRIVERS.includes(name));
  return [`Versions: ${compared.map(([name, version]) => `${name} ${version}`).join(', ')}.`];
}
