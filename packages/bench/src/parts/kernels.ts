import { summarise } from 'roundel-records/summarise';
import { callPage, openPage } from '../bench-page';
import type { Bench } from '../bench';
import type { KernelJob } from '../page/kernels';
import type { SubjectResult } from '../page/turns';
import { describePhoto } from '../photos';
import { PEERS, serveKernels } from '../servers';
import { type Cell, type Section, TARGETS, atMost, findTarget } from '../result';

const JOBS: Readonly<Record<KernelJob, string>> = {
  blur: 'Box blur, radius 20, whole picture',
  cover: 'Centred square scaled to 640 × 640',
  jpeg: 'JPEG decoding, one thread',
  png: 'PNG of the photo, one thread',
  circleMask: 'Circle mask',
  vignette: 'Vignette',
  frame: 'Frame',
  linearGradient: 'Gradient',
  reduce3: 'Reduced by 3 for a preview',
  shape: 'Squircle with a conic ring',
  own: 'Own shape of curves with a conic ring',
  words: 'Words along the ring',
  shadow: 'Soft shadow of a squircle',
  light: 'Light: curves',
  table: 'Light and a look: table',
  sharpen: 'Sharpness',
};
const RUNS = 7;
/** The libraries are timed only in this browser: in WebKitGTK, one of them never finishes. */
const PEERS_IN = 'Chromium';

const TEXT =
  'On one page, on decoded pixels, on one thread unless stated otherwise: our operations in turns with the browser’s, in Chromium those of other libraries, or a copy of the whole picture within Wasm memory. The Canvas filter blurs with a Gaussian of the same standard deviation. For light, what others have may be less: the filter has neither curves nor tables, opencv-js and wasm-vips have curves and, in place of the table, a colour matrix, and the Canvas path is not a squircle but a rounded square. Ours and the copy include allocating the result. Canvas drawImage scales with the browser’s own filter, opencv-js with INTER_AREA, wasm-vips with its thumbnail operation, and the others with Lanczos3.';

export async function measureKernels(bench: Bench): Promise<Section> {
  const rounds = bench.options.runs ?? RUNS;
  const tables = await bench.inBrowsers('kernels', serveKernels, async (browser, url, name) => {
    const page = await openPage(browser, url, bench.photo);
    const rows: Cell[][] = [];
    for (const [job, title] of Object.entries(JOBS) as [KernelJob, string][]) {
      console.error(`kernels: ${title}`);
      const results = await callPage(page, 'kernel', job, rounds, name === PEERS_IN);
      rows.push(...toRows(title, results, (other) => findTargetRatio(job, other, name)));
    }
    const columns = ['Operation', '', 'Time', 'Roundel / this', 'MB', 'Roundel / this'];
    return { columns, rows };
  });
  const text = `${TEXT} Photo: ${await describePhoto(bench.photo)}. Versions: ${PEERS.map((peer) => peer.join(' ')).join(', ')}.`;
  return { title: 'Single operations', text, tables };
}

/** The rows of an operation. A ratio divides our time on one thread by that of another subject. */
function toRows(
  title: string,
  results: readonly SubjectResult[],
  targetFor: (other: string) => number | undefined,
): Cell[][] {
  const [ours] = results;
  return results.map(({ name, samples, bytes, failure }) => {
    if (failure !== null || ours === undefined) return [title, name, failure ?? '', '', '', ''];
    const time = summarise(samples);
    const isOurs = name.startsWith('Roundel');
    const ratio = summarise(ours.samples).median / time.median;
    return [
      title,
      name,
      time,
      isOurs ? '' : atMost(ratio, targetFor(name)),
      bytes === null ? '' : { value: bytes / 1e6 },
      isOurs || bytes === null ? '' : { value: (ours.bytes ?? 0) / bytes },
    ];
  });
}

/** The highest ratio that meets the target. Undefined if there is no target. */
function findTargetRatio(job: KernelJob, other: string, browser: string): number | undefined {
  const targets = findTarget<Readonly<Record<string, number>>>(TARGETS.kernels, job);
  return targets?.[other] ?? targets?.[`${other} in ${browser}`];
}
