import { kernelOps } from '../../../src/benchmark/kernels';
import type { KernelId } from 'roundel-records/benchmark-report';
import { encodePng } from '../../../packages/roundel/src/engine/wasm/encode-png';
import { bytesOf } from '../../../packages/roundel/src/engine/wasm/memory';
import { JpegFile, type Picture } from '../../../packages/roundel/src/engine/wasm/pkg/pixels_wasm';
import { StripPool } from '../../../packages/roundel/src/engine/wasm/strip-pool';
import { CanvasKernels } from './canvas-kernels';
import type { PeerKernel } from './peer';
import { PEERS } from './peers';
import { applyOps, openPhoto, type Photo } from './photo';
import { clock, takeTurns, type Subject, type SubjectResult } from './turns';

/**
 * The timed jobs. `copy`, the unit of the targets, copies the whole picture within Wasm memory;
 * `reduce3` reduces the picture by 3 for a preview; `jpeg` decodes the file of the picture.
 */
export type KernelJob = 'copy' | 'blur' | 'cover' | 'png' | 'reduce3' | 'jpeg' | KernelId;

/** Times our kernels, the browser's and those of other libraries on one photo. */
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
   * Loads a library and passes it the photo.
   *
   * @throws RangeError for an unknown name; any error of the library
   */
  async addPeer(name: string): Promise<void> {
    const peer = PEERS.find((each) => each.name === name);
    if (peer === undefined) throw new RangeError(`unknown library ${name}`);
    this.#peers.push({ name, kernels: await peer.load(this.#photo) });
  }

  /** Times every implementation of a job, in turns. */
  time(job: KernelJob, runs: number): Promise<SubjectResult[]> {
    return takeTurns(this.#subjects(job), runs);
  }

  /**
   * Times our kernel in turns with a copy of the picture, the unit of the targets. Nothing else
   * takes turns: another library would evict the CPU caches, slow the copy down, and flatter us.
   */
  timeBesideCopy(job: KernelJob, runs: number): Promise<SubjectResult[]> {
    const ours = this.#subjects(job).slice(0, 1);
    return takeTurns([...ours, { ...this.#ours('copy'), name: 'Copy' }], runs);
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
      case 'reduce3':
        return [{ name: 'Roundel', run: () => timePicture(() => this.#photo.picture.reduced(3)) }];
      case 'jpeg':
        return [{ name: 'Roundel', run: () => timeJpeg(this.#photo.file) }, ...this.#theirs(job)];
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

function timeApply({ picture }: Photo, id: KernelId | 'copy'): Promise<{ ms: number }> {
  const ops = id === 'copy' ? [] : kernelOps(id, picture);
  return timePicture(() => applyOps(picture, ops));
}

/** Times a function that makes a picture. Does not time freeing it. */
async function timePicture(make: () => Picture): Promise<{ ms: number }> {
  const made: Picture[] = [];
  const ms = await clock(() => made.push(make()));
  for (const each of made) each.free();
  return { ms };
}

/** Times decoding a JPEG at full size. The bytes are in Wasm memory before the clock starts. */
async function timeJpeg(file: Blob): Promise<{ ms: number }> {
  const jpeg = new JpegFile(file.size);
  try {
    bytesOf(jpeg).set(new Uint8Array(await file.arrayBuffer()));
    return await timePicture(() => jpeg.decode(1, 1));
  } finally {
    jpeg.free();
  }
}

/** Our PNG encoder on one thread, and with one helper. */
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
