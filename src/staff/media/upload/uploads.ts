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

export interface Upload {
  /** Also the picture's id in the library. */
  readonly id: string;
  readonly fileName: string;
  /** Bytes of the chosen file. */
  readonly fileSize: number;
  readonly phase: 'waiting' | 'preparing' | 'saving' | 'done' | 'failed' | 'cancelled';
  /** Progress of preparing the picture, 0 to 1. Saving reports no progress. */
  readonly progress: number;
  readonly thumb: Blob | null;
  readonly prepared: Prepared | null;
  readonly name: string;
  readonly failure: UploadFailure | null;
}

/** A picture that is ready to be stored. */
export interface Storable {
  readonly id: string;
  readonly name: string;
  readonly prepared: Prepared;
}

export interface UploadsPort {
  prepare(file: Blob, options: Omit<PrepareOptions, 'maxBytes'>): Promise<Prepared>;
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
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  function update(id: string, changes: Partial<Upload>): void {
    store.setState(
      (uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
      true,
    );
  }

  function get(id: string): Upload | undefined {
    return store.getState().find((upload) => upload.id === id);
  }

  function startNext(): void {
    for (const { id, phase } of store.getState()) {
      if (running.size >= MAX_CONCURRENT) return;
      const file = files.get(id);
      // A retry after cancelling waits until the cancelled attempt has ended.
      if (phase === 'waiting' && file !== undefined && !running.has(id)) void run(id, file);
    }
  }

  async function run(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    try {
      const prepared = get(id)?.prepared ?? (await prepare(id, file, signal));
      if (signal.aborted) return;
      update(id, { phase: 'saving', prepared, progress: 1 });
      await save(id, prepared, signal);
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      const failure: Failure = error instanceof FileRefused ? error.failure : toFailure(error);
      update(id, { phase: 'failed', failure: { kind: 'picture', failure } });
    } finally {
      running.delete(id);
      startNext();
    }
  }

  function prepare(id: string, file: File, signal: AbortSignal): Promise<Prepared> {
    update(id, { phase: 'preparing', progress: 0 });
    return port.prepare(file, {
      signal,
      onThumb: (thumb) => {
        if (!signal.aborted) update(id, { thumb });
      },
      onProgress: (progress) => {
        if (!signal.aborted) update(id, { progress });
      },
    });
  }

  async function save(id: string, prepared: Prepared, signal: AbortSignal): Promise<void> {
    const name = get(id)?.name ?? '';
    try {
      await withTimeLimit(port.store({ id, name, prepared }));
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      update(id, { phase: 'failed', failure: { kind: 'saving', failure: failureKind(error) } });
      return;
    }
    if (signal.aborted) {
      try {
        // The write could not be aborted, so delete what it stored.
        await port.remove(id);
        return;
      } catch (error) {
        // The picture is still in the library, so fall through and report it as done.
        console.warn(error);
      }
    }
    update(id, { phase: 'done', failure: null });
  }

  function cancel(id: string): void {
    const phase = get(id)?.phase;
    if (phase !== 'waiting' && phase !== 'preparing' && phase !== 'saving') return;
    update(id, { phase: 'cancelled' });
    running.get(id)?.abort();
  }

  return {
    store,
    cancel,
    add: (added) => {
      const newUploads = added.map((file): Upload => {
        const id = port.newId();
        files.set(id, file);
        return {
          id,
          fileName: file.name,
          fileSize: file.size,
          phase: 'waiting',
          progress: 0,
          thumb: null,
          prepared: null,
          name: nameOf(file.name),
          failure: null,
        };
      });
      store.setState((uploads) => [...uploads, ...newUploads], true);
      startNext();
    },
    retry: (id) => {
      const phase = get(id)?.phase;
      if (phase !== 'failed' && phase !== 'cancelled') return;
      update(id, { phase: 'waiting', failure: null, progress: 0 });
      startNext();
    },
    dismiss: (id) => {
      const phase = get(id)?.phase;
      if (phase !== 'failed' && phase !== 'cancelled') return;
      files.delete(id);
      store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);
    },
    cancelAll: () => {
      for (const { id } of store.getState()) cancel(id);
    },
  };
}

/** A picture's initial name: the file name without its extension. */
function nameOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return (name === '' ? fileName : name).slice(0, IMAGE_LIMITS.nameLength);
}
