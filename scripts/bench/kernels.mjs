/** The libraries that are timed; the page knows how. */
const PEERS = ['opencv-js', 'wasm-vips', 'stackblur-canvas', 'photon', 'pica', '@jsquash'];

/** Jobs that the crate's own benchmarks have under the same names, and do to the same pixels. */
export const TWIN_JOBS = [
  'copy',
  'blur',
  'cover',
  'png',
  'circleMask',
  'vignette',
  'frame',
  'linearGradient',
  'reduce3',
  'planes420',
];

/**
 * Times single operations: ours, the browser's, and those of the peers.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page
 * @returns `kernels`: by job, a list of results; under `missing` the peers that would not start.
 *   `copies`: by job, ours and a copy of the picture, in turns
 */
export async function measureKernels(page, { picture, peers, runs }) {
  await page.call('openKernels', picture);
  const missing = [];
  for (const name of peers ? PEERS : []) {
    try {
      await page.call('addPeer', name);
    } catch (error) {
      missing.push({ name, failure: String(error).split('\n')[0] });
    }
    console.log(`Kernels: ${name} is ready`);
  }
  const results = {};
  const copies = {};
  for (const job of TWIN_JOBS) {
    results[job] = await page.call('kernel', job, runs);
    if (job !== 'copy') copies[job] = await page.call('kernelBesideCopy', job, runs);
    console.log(`Kernels: ${job}`);
  }
  const kernels = missing.length > 0 ? { ...results, missing } : results;
  return { kernels, copies };
}
