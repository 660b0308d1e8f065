import { firstLine } from './format.mjs';

/** @typedef {import('./result').Subject} Subject */

/** The libraries to compare with, by their names in the page. */
const PEERS = [
  'opencv-js',
  'wasm-vips',
  'stackblur-canvas',
  'photon',
  'pica',
  '@jsquash',
  'jpeg-decoder',
];

/**
 * The jobs that the crate's own benchmarks run too, with the same names and pixels.
 *
 * @type {readonly import('./page/kernels').KernelJob[]}
 */
export const KERNEL_JOBS = [
  'copy',
  'blur',
  'cover',
  'png',
  'circleMask',
  'vignette',
  'frame',
  'linearGradient',
  'reduce3',
  'jpeg',
];

/**
 * Times single operations: ours, the browser's, and the libraries'.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page
 * @param {{ picture: string, peers: boolean, runs: number }} options
 * @returns `kernels`: the results by job, and under `missing` the libraries that failed to load.
 *   `copies`: by job, our kernel timed in turns with a copy of the picture
 */
export async function measureKernels(page, { picture, peers, runs }) {
  await page.call('openKernels', picture);
  /** @type {{ name: string, failure: string }[]} */
  const missing = [];
  for (const name of peers ? PEERS : []) {
    try {
      await page.call('addPeer', name);
      console.log(`Kernels: loaded ${name}`);
    } catch (error) {
      missing.push({ name, failure: firstLine(error) });
    }
  }
  /** @type {Record<string, readonly Subject[]>} */
  const results = {};
  /** @type {Record<string, readonly Subject[]>} */
  const copies = {};
  for (const job of KERNEL_JOBS) {
    results[job] = await page.call('kernel', job, runs);
    if (job !== 'copy') copies[job] = await page.call('kernelBesideCopy', job, runs);
    console.log(`Kernels: ${job}`);
  }
  const kernels = missing.length > 0 ? { ...results, missing } : results;
  return { kernels, copies };
}
