import { kernelOps, type KernelId } from '../../../src/benchmark/kernels';
import { encodePng } from '../../../src/engine/wasm/encode-png';
import type { Picture } from '../../../src/engine/wasm/pkg/pixels_wasm';
import { StripPool } from '../../../src/engine/wasm/strip-pool';
import { CanvasKernels } from './canvas-kernels';
import { PEERS, type PeerKernel } from './peers';
import { applyOps, openPhoto, type Photo } from './photo';
import { clock, takeTurns, type Subject, type SubjectResult } from './turns';

/** The jobs that are timed, and `copy`, their unit: the whole picture copied inside our Wasm memory. */
export type KernelJob = 'copy' | 'blur' | 'cover' | 'png' | KernelId;

/** Our kernels, the browser's and those of peers on one photo, in one page. */
export class KernelBench {
  readonly #photo: Photo;
  readonly #canvas: CanvasKernels;
  readonly #peers: { name: string; kernels: PeerKernel }[] = [];

  private constructor(photo: Photo) {
    this.#photo = photo;
    this.#canvas = new CanvasKernels(photo);
  }

  static async open(name: string): Promise<KernelBench> {
    return new KernelBench(await openPhoto(name));
  }

  /**
   * Loads a peer and gives it the photo.
   *
   * @throws RangeError when no peer has this name; whatever the peer throws
   */
  async addPeer(name: string): Promise<void> {
    const peer = PEERS.find((each) => each.name === name);
    if (peer === undefined) throw new RangeError(`no peer ${name}`);
    this.#peers.push({ name, kernels: await peer.load(this.#photo) });
  }

  /** Everyone who can do a job, in turns. */
  time(job: KernelJob, runs: number): Promise<SubjectResult[]> {
    return takeTurns(this.#subjects(job), runs);
  }

  #subjects(job: KernelJob): Subject[] {
    switch (job) {
      case 'blur':
        return [
          this.#ours('blurWhole'),
          { name: 'Canvas filter', run: this.#canvas.blur },
          ...this.#theirs(job),
        ];
      case 'cover':
        return [
          this.#ours('resize'),
          { name: 'Canvas drawImage', run: this.#canvas.cover },
          ...this.#theirs(job),
        ];
      case 'png':
        return [...pngSubjects(this.#photo.picture), ...this.#theirs(job)];
      default:
        return [this.#ours(job)];
    }
  }

  #ours(id: KernelId | 'copy'): Subject {
    return { name: 'Roundel', run: () => timeApply(this.#photo, id) };
  }

  #theirs(job: keyof PeerKernel): Subject[] {
    return this.#peers.flatMap(({ name, kernels }) => {
      const run = kernels[job];
      return run === undefined ? [] : [{ name, run }];
    });
  }
}

async function timeApply({ picture }: Photo, id: KernelId | 'copy'): Promise<{ ms: number }> {
  const ops = id === 'copy' ? [] : kernelOps(id, picture);
  const made: Picture[] = [];
  const ms = await clock(() => made.push(applyOps(picture, ops)));
  for (const each of made) each.free();
  return { ms };
}

/** Our PNG encoder on one thread, and with one worker that helps. */
export function pngSubjects(picture: Picture): Subject[] {
  const subject = (name: string, pool: StripPool): Subject => ({
    name,
    run: async () => {
      const sizes: number[] = [];
      const { signal } = new AbortController();
      const ms = await clock(async () => {
        sizes.push((await encodePng(picture, pool, () => undefined, signal)).size);
      });
      return { ms, bytes: sizes[0] ?? 0 };
    },
  });
  return [subject('Roundel', new StripPool(0)), subject('Roundel, two workers', new StripPool(1))];
}
