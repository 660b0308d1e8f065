/** The script of the page of the kernels. The driver calls the methods of `window.kernelPage`. */
import { EngineClient } from 'roundel';
import { type KernelJob, createSubjects } from './kernels';
import { loadPeers, noPeers, type Peers } from './peers';
import { openPhoto, type Photo } from 'roundel/kernels';
import { takeTurns } from './turns';

const canvas = new EngineClient({ preference: 'canvas' });

let file: Blob | undefined;
let opened: Promise<{ photo: Photo; peers: Peers }> | undefined;

function requireFile(): Blob {
  if (file === undefined) throw new Error('load was not called');
  return file;
}

async function open(withPeers: boolean): Promise<{ photo: Photo; peers: Peers }> {
  const photo = await openPhoto(requireFile());
  return { photo, peers: withPeers ? await loadPeers(photo) : noPeers() };
}

const kernelPage = {
  /** Fetches the photo in advance, so that the network is not timed, and starts the engine. */
  load: async (path: string) => {
    const response = await fetch(`/${path}`);
    if (!response.ok) throw new Error(`${path} is not served`);
    file = await response.blob();
    await canvas.warm();
  },

  kernel: async (job: KernelJob, rounds: number, withPeers: boolean) => {
    const { photo, peers } = await (opened ??= open(withPeers));
    return takeTurns(await createSubjects(job, photo, { peers, canvas }), rounds);
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
