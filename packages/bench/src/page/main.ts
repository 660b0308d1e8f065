/** The script of the page of the kernels. The driver calls the methods of `window.kernelPage`. */
import { EngineClient } from 'roundel';
import type { ToolId } from 'roundel/tools';
import { PixelWorker } from '../../../../src/benchmark/pixel-worker';
import { runBenchmark } from '../../../../src/benchmark/run';
import { type KernelJob, createSubjects } from './kernels';
import { loadPeers, type Peers } from './peers';
import { openPhoto, type Photo } from '../../../roundel/bench/kernels';
import { takeTurns } from './turns';

const engines = {
  wasm: new EngineClient({ preference: 'wasm' }),
  canvas: new EngineClient({ preference: 'canvas' }),
};
const pixels = new PixelWorker();
const NO_PEERS: Peers = { blur: [], cover: [], jpeg: [], png: [] };

let file: Blob | undefined;
let opened: Promise<{ photo: Photo; peers: Peers }> | undefined;

function loadedFile(): Blob {
  if (file === undefined) throw new Error('load was not called');
  return file;
}

async function open(withPeers: boolean): Promise<{ photo: Photo; peers: Peers }> {
  const photo = await openPhoto(loadedFile());
  return { photo, peers: withPeers ? await loadPeers(photo) : NO_PEERS };
}

const kernelPage = {
  /** Fetches the photo in advance, so that the network is not timed, and starts both engines. */
  load: async (path: string) => {
    const response = await fetch(`/${path}`);
    if (!response.ok) throw new Error(`${path} is not served`);
    file = await response.blob();
    await Promise.all([engines.wasm.warm(), engines.canvas.warm()]);
  },

  /** Runs the site's own benchmark of a tool, which first checks that both paths agree. */
  tools: (id: ToolId, repetitions: number) =>
    runBenchmark(
      loadedFile(),
      { engines, compare: pixels.compare.bind(pixels), now: () => performance.now() },
      {
        jobs: [{ kind: 'tool', id }],
        repetitions,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
    ),

  kernel: async (job: KernelJob, rounds: number, withPeers: boolean) => {
    const { photo, peers } = await (opened ??= open(withPeers));
    return takeTurns(await createSubjects(job, photo, { peers, canvas: engines.canvas }), rounds);
  },
};

export type KernelPage = typeof kernelPage;

declare global {
  interface Window {
    kernelPage: KernelPage;
  }
}
window.kernelPage = kernelPage;
document.documentElement.dataset['ready'] = '';
