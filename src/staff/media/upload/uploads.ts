import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbortError } from 'roundel/engine/errors';
import { toFailure, type Failure } from '../../../pipeline/failure';
import { IMAGE_LIMITS } from 'roundel-records/image';
import { failureKind, withTimeLimit, type FailureKind } from '../../parts/failure';
import { FileRefused, type Prepared, type PrepareOptions } from './prepare';

/** Why an upload failed. */
export type UploadFailure =
  | { readonly kind: 'picture'; readonly failure: Failure }
  | { readonly kind: 'saving'; readonly failure: FailureKind };

type Phase = 'waiting' | 'preparing' | 'saving' | 'done' | 'failed' | 'cancelled';

const UNFINISHED: readonly Phase[] = ['waiting', 'preparing', 'saving'];
const ENDED_EARLY: readonly Phase[] = ['failed', 'cancelled'];

export interface Upload {
  /** Also the picture's id in the library. */
  readonly id: string;
  readonly file: File;
  readonly name: string;
  readonly phase: Phase;
  /** Progress of preparing the picture, 0 to 1. Saving reports no progress. */
  readonly progress: number;
  readonly thumb: Blob | null;
  readonly prepared: Prepared | null;
  readonly failure: UploadFailure | null;
}

/** A picture that is ready to be stored. */
export interface Storable {
  readonly id: string;
  readonly name: string;
  readonly prepared: Prepared;
}

export interface UploadsPort {
  prepare(file: Blob, options: Omit<Required<PrepareOptions>, 'maxBytes'>): Promise<Prepared>;
  store(picture: Storable): Promise<void>;
  remove(id: string): Promise<void>;
  newId(): string;
}

export interface Uploads {
  readonly store: StoreApi<readonly Upload[]>;
  /** Starts an upload for each file. The uploads succeed or fail independently. */
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (id: string) => void;
  /** Starts an upload again after a failure or a cancellation. */
  readonly retry: (id: string) => void;
  /** Removes a failed or cancelled file from the list. */
  readonly dismiss: (id: string) => void;
  readonly cancelAll: () => void;
}

/** The maximum number of concurrent uploads: two, so that one file can be prepared while another is stored. */
const MAX_CONCURRENT = 2;

/** A list of uploads to the library. Independent of React. */
export function createUploads(port: UploadsPort): Uploads {
  const store = createStore<readonly Upload[]>(() => []);
  const running = new Map<string, AbortController>();

  function update(id: string, changes: Partial<Upload>): void {
    store.setState(
      (uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
      true,
    );
  }

  function isIn(phases: readonly Phase[], id: string): boolean {
    return store.getState().some((upload) => upload.id === id && phases.includes(upload.phase));
  }

  function startNext(): void {
    for (const upload of store.getState()) {
      if (running.size >= MAX_CONCURRENT) return;
      // A retry after cancelling waits until the cancelled attempt has ended.
      if (upload.phase === 'waiting' && !running.has(upload.id)) void run(upload);
    }
  }

  async function run({ id, file, name, prepared }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    const report = (changes: Partial<Upload>) => {
      if (!signal.aborted) update(id, changes);
    };
    try {
      const picture = prepared ?? (await prepare(file, signal, report));
      signal.throwIfAborted();
      report({ phase: 'saving', prepared: picture, progress: 1 });
      await save({ id, name, prepared: picture }, signal, report);
    } catch (error) {
      if (isAbortError(error)) return;
      const failure: Failure = error instanceof FileRefused ? error.failure : toFailure(error);
      report({ phase: 'failed', failure: { kind: 'picture', failure } });
    } finally {
      running.delete(id);
      startNext();
    }
  }

  type Report = (changes: Partial<Upload>) => void;

  function prepare(file: File, signal: AbortSignal, report: Report): Promise<Prepared> {
    report({ phase: 'preparing', progress: 0 });
    return port.prepare(file, {
      signal,
      onThumb: (thumb) => {
        report({ thumb });
      },
      onProgress: (progress) => {
        report({ progress });
      },
    });
  }

  async function save(picture: Storable, signal: AbortSignal, report: Report): Promise<void> {
    try {
      await withTimeLimit(port.store(picture));
    } catch (error) {
      console.warn(error);
      report({ phase: 'failed', failure: { kind: 'saving', failure: failureKind(error) } });
      return;
    }
    if (signal.aborted) {
      try {
        // The write could not be aborted, so delete what it stored.
        await port.remove(picture.id);
        return;
      } catch (error) {
        // The picture is still in the library, so fall through and report it as done.
        console.warn(error);
      }
    }
    update(picture.id, { phase: 'done', failure: null });
  }

  function cancel(id: string): void {
    if (!isIn(UNFINISHED, id)) return;
    update(id, { phase: 'cancelled' });
    running.get(id)?.abort();
  }

  return {
    store,
    cancel,
    add: (files) => {
      const added = files.map((file): Upload => ({
        id: port.newId(),
        file,
        name: nameOf(file.name),
        phase: 'waiting',
        progress: 0,
        thumb: null,
        prepared: null,
        failure: null,
      }));
      store.setState((uploads) => [...uploads, ...added], true);
      startNext();
    },
    retry: (id) => {
      if (!isIn(ENDED_EARLY, id)) return;
      update(id, { phase: 'waiting', failure: null, progress: 0 });
      startNext();
    },
    dismiss: (id) => {
      if (!isIn(ENDED_EARLY, id)) return;
      store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);
    },
    cancelAll: () => {
      for (const { id } of store.getState()) cancel(id);
    },
  };
}

/** Whether an upload is waiting or running. */
export function isUnfinished({ phase }: Upload): boolean {
  return UNFINISHED.includes(phase);
}

/** A picture's initial name: the file name without its extension. */
function nameOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return (name === '' ? fileName : name).slice(0, IMAGE_LIMITS.nameLength);
}
