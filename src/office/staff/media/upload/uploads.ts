import { createStore } from 'zustand/vanilla';
import { toFailure, type Failure } from '../../../../photo/pipeline/failure';
import { IMAGE_FIELDS } from 'roundel-records/image';
import { cutText } from 'roundel-records/cut-text';
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
  /** The id that the picture gets in the library. */
  readonly id: string;
  readonly file: File;
  readonly name: string;
  readonly phase: Phase;
  /** Progress of preparing the picture, 0 to 1. Saving reports no progress. */
  readonly progress: number;
  readonly thumb: Blob | null;
  readonly prepared: Prepared | null;
  readonly failure: UploadFailure | null;
  /** The alternative text as it was typed. */
  readonly alt: string;
  /** The alternative text as it was last saved. */
  readonly savedAlt: string;
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

export type Uploads = ReturnType<typeof createUploads>;

/** The maximum number of uploads at the same time: two, so that one file can be prepared while another is stored. */
const MAX_CONCURRENT = 2;

/** A list of uploads to the library. Independent of React. */
export function createUploads(port: UploadsPort) {
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
      // An upload that is retried after it was cancelled waits until the cancelled attempt has ended.
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
    let picture = prepared;
    try {
      if (picture === null) {
        report({ phase: 'preparing', progress: 0 });
        picture = await port.prepare(file, {
          signal,
          onThumb: (thumb) => {
            report({ thumb });
          },
          onProgress: (progress) => {
            report({ progress });
          },
        });
      }
      signal.throwIfAborted();
      report({ phase: 'saving', prepared: picture });
      await withTimeLimit(port.store({ id, name, prepared: picture }));
      // The write cannot be aborted. If the upload was cancelled meanwhile, delete the stored picture.
      const isDeleted = signal.aborted && (await remove(id));
      if (!isDeleted) update(id, { phase: 'done', failure: null });
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      const failure = toUploadFailure(error, picture === null ? 'picture' : 'saving');
      update(id, { phase: 'failed', failure });
    } finally {
      running.delete(id);
      startNext();
    }
  }

  /** Deletes a picture from the library. Resolves to false if that failed. */
  async function remove(id: string): Promise<boolean> {
    try {
      await port.remove(id);
      return true;
    } catch (error) {
      console.warn(error);
      return false;
    }
  }

  function cancel(id: string): void {
    if (!isIn(UNFINISHED, id)) return;
    update(id, { phase: 'cancelled' });
    running.get(id)?.abort();
  }

  return {
    store,
    cancel,
    /** Starts an upload for each file. The uploads succeed or fail independently. */
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({
        id: port.newId(),
        file,
        name: toName(file.name),
        phase: 'waiting',
        progress: 0,
        thumb: null,
        prepared: null,
        failure: null,
        alt: '',
        savedAlt: '',
      }));
      store.setState((uploads) => [...uploads, ...added], true);
      startNext();
    },
    /** Starts an upload again after a failure or a cancellation. */
    retry: (id: string) => {
      if (!isIn(ENDED_EARLY, id)) return;
      update(id, { phase: 'waiting', failure: null, progress: 0 });
      startNext();
    },
    /** Removes a failed or cancelled file from the list. */
    dismiss: (id: string) => {
      if (!isIn(ENDED_EARLY, id)) return;
      store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);
    },
    /** Notes the alternative text that was typed, or that was saved. */
    describe: (id: string, text: Partial<Pick<Upload, 'alt' | 'savedAlt'>>) => {
      update(id, text);
    },
    cancelAll: () => {
      for (const { id } of store.getState()) cancel(id);
    },
  };
}

function toUploadFailure(error: unknown, kind: UploadFailure['kind']): UploadFailure {
  if (kind === 'saving') return { kind, failure: failureKind(error) };
  return { kind, failure: error instanceof FileRefused ? error.failure : toFailure(error) };
}

/** Whether an upload is waiting or running. */
export function isUnfinished({ phase }: Upload): boolean {
  return UNFINISHED.includes(phase);
}

/** Whether an alternative text was typed and not saved. */
export function hasUnsavedAlt({ alt, savedAlt }: Upload): boolean {
  return alt !== savedAlt;
}

/** A picture's initial name: the file name without its extension. */
function toName(fileName: string): string {
  const name = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return cutText(name === '' ? fileName : name, IMAGE_FIELDS.name.longest);
}
