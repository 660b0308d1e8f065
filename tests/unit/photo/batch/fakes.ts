import { vi, type Mock } from 'vitest';
import {
  type Face,
  type MeasuredFace,
  type OpenOptions,
  type Photo,
  type Pixels,
  EngineError,
  type EngineErrorCode,
  type Op,
} from 'roundel';
import type { BatchStorage } from '../../../../src/photo/batch/storage/batch-storage';
import { MemoryStorage } from '../../../../src/photo/batch/storage/in-memory';
import { Batch, type BatchPorts } from '../../../../src/photo/batch/work/batch';
import type { OwnEngine } from '../../../../src/photo/batch/work/lanes';
import type { ItemFraming } from '../../../../src/photo/batch/work/item';
import type { TelemetryEvent } from '../../../../packages/records/src/event';
import { NO_ADJUSTMENTS, type ParamValues } from 'roundel/tools';
import { FakePhoto } from '../../../support/fake-photo';

/** The first bytes of a JPEG. The page itself reads only these bytes of a photo. */
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

/** Returns a photo that the fake engine can open. Its name tells the engine what to do. */
export function photo(name: string, size = 100): { file: File; path: string } {
  const bytes = new Uint8Array(size);
  bytes.set(JPEG);
  return { file: new File([bytes], name, { lastModified: 1, type: 'image/jpeg' }), path: name };
}

/** The state that the fake engines share: what they did, and what they must do. */
export class FakeEngines {
  /** The number of photos that are open now. `mostOpen` is the largest number that were open at the same time. */
  open = 0;
  mostOpen = 0;
  created = 0;
  disposed = 0;
  readonly encoded: (readonly Op[])[] = [];
  readonly opened: OpenOptions[] = [];
  /** The size of the next photos to be opened, in pixels. */
  size = { width: 300, height: 200 };
  /** The error codes with which photos fail to open, keyed by file size in bytes. */
  readonly failures = new Map<number, EngineErrorCode>();
  /** The pixels of a small copy of each photo. */
  seen: Pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  /** Finds the faces of a photo. */
  readonly find = vi.fn<() => Promise<readonly Face[]>>().mockResolvedValue([]);
  readonly measure = vi.fn<(face: Face) => MeasuredFace>((face) => ({
    ...face,
    areEyesClear: true,
  }));
  /** The promises that encoding a photo waits for, keyed by file size in bytes. */
  readonly held = new Map<number, Promise<void>>();

  hold(bytes: number): void {
    this.held.set(bytes, new Promise(() => undefined));
  }

  readonly create = (): OwnEngine => {
    this.created++;
    return {
      open: async (file, options = {}): Promise<Photo> => {
        this.opened.push(options);
        await Promise.resolve();
        if (options.signal?.aborted === true) throw new DOMException('cancelled', 'AbortError');
        const code = this.failures.get(file.size);
        if (code !== undefined) throw new EngineError(code);
        this.mostOpen = Math.max(this.mostOpen, ++this.open);
        return this.#photoOf(file);
      },
      encodePixels: () => Promise.resolve(new Blob(['png'])),
      dispose: () => {
        this.disposed++;
      },
    };
  };

  #photoOf(file: Blob): Photo {
    const photo = new FakePhoto({ ...this.size, type: 'jpeg' });
    photo.encode = async (ops, { maxSide, signal } = {}) => {
      if (maxSide !== undefined) return new Blob(['thumbnail'], { type: 'image/png' });
      const held = this.held.get(file.size);
      if (held !== undefined) {
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('cancelled', 'AbortError'));
          });
        });
        await Promise.race([held, aborted]);
      }
      this.encoded.push(ops);
      return new Blob([`PNG of ${String(file.size)}`], { type: 'image/png' });
    };
    photo.pixels = () => Promise.resolve(this.seen);
    photo.faces = () => this.find();
    photo.measureFace = (face) => Promise.resolve(this.measure(face));
    photo.close = () => {
      if (!photo.isClosed) this.open--;
      photo.isClosed = true;
    };
    return photo;
  }
}

export interface Setup {
  readonly batch: Batch;
  readonly engines: FakeEngines;
  readonly storage: BatchStorage;
  readonly events: TelemetryEvent[];
  readonly onResult: Mock<() => void>;
}

/** Returns a list with fake engines. Given the `parts` of an earlier list, this imitates opening the page again. */
export function setUp(parts: Partial<BatchPorts> & { engines?: FakeEngines } = {}): Setup {
  const engines = parts.engines ?? new FakeEngines();
  const storage = parts.storage ?? new MemoryStorage();
  const events: TelemetryEvent[] = [];
  const onResult = vi.fn<() => void>();
  const batch = new Batch({
    held: new Map(),
    createEngine: engines.create,
    lanes: 2,
    maxBytes: () => Promise.resolve(1_000),
    onResult,
    track: (added) => events.push(...added),
    ...parts,
    storage,
  });
  return { batch, engines, storage, events, onResult };
}

/** Returns a face that is 86 pixels high. The middle between its eyes is at this point. */
export function faceAt(x: number, y: number): Face {
  return {
    box: { x: x - 30, y: y - 34, width: 60, height: 86 },
    eyes: [
      { x: x - 15, y },
      { x: x + 15, y },
    ],
    score: 1,
  };
}

/** Returns a framing by hand of a photo that is not turned. */
export function framed(values: ParamValues): ItemFraming {
  return { values, adjustments: NO_ADJUSTMENTS };
}

/** Returns the names and states of all items, in their order. */
export function states({ list }: Batch): string[] {
  return list.all().map(({ path, state }) => {
    return `${path} ${state.phase}${state.phase === 'failed' ? ` ${state.failure.code}` : ''}`;
  });
}

/** Waits until no photo is queued or being worked on. */
export async function finished({ list }: Batch): Promise<void> {
  await vi.waitFor(() => {
    const open = list
      .all()
      .filter(({ state: { phase } }) => phase !== 'done' && phase !== 'failed');
    if (open.length > 0 || list.state.isSettling) throw new Error('still working');
  });
}

export function findId({ list }: Batch, path: string): string {
  const item = list.all().find((each) => each.path === path);
  if (item === undefined) throw new Error(`no item ${path}`);
  return item.id;
}
