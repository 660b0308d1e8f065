import { createStore, type StoreApi } from 'zustand/vanilla';
import { encodeAs as encodeInWorker } from 'roundel/engine/formats/encode-as';
import {
  LOSSY_FORMATS,
  type FormattedFile,
  type LossyFormat,
} from 'roundel/engine/formats/encode-as';
import { downloadName, saveFile } from '../../pipeline/download';
import { toFailure, type Failure } from '../../pipeline/failure';
import { planOf, type Editor } from '../create-editor';

/** The state of the result's file in one format. */
type FormatState =
  /** There is no result yet, or the other format is being encoded. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'working' }
  | ({ readonly phase: 'ready' } & FormattedFile)
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface SaveAsState {
  readonly isOpen: boolean;
  readonly formats: Readonly<Record<LossyFormat, FormatState>>;
}

export interface SaveAs {
  readonly store: StoreApi<SaveAsState>;
  /** Encodes the current result, and each later result until `close`. */
  open(): void;
  /** Cancels the work and drops the files. */
  close(): void;
  /** Retries the formats that failed. */
  retry(): void;
  /** Downloads the file of a format. Returns false if the file is not ready. */
  save(format: LossyFormat): boolean;
}

const EXTENSIONS = { jpeg: 'jpg', webp: 'webp' } as const;
const WAITING: FormatState = { phase: 'waiting' };
const ALL_WAITING = { jpeg: WAITING, webp: WAITING };

/** Offers an editor's result as JPEG and WebP. Another result, photo or tool replaces the files. */
export function createSaveAs(
  { store: editor, engine, reporter }: Editor,
  encodeAs: typeof encodeInWorker = encodeInWorker,
): SaveAs {
  const store = createStore<SaveAsState>(() => ({ isOpen: false, formats: ALL_WAITING }));
  let running: AbortController | null = null;
  /** The picture that the files show: the photo, and its operations as text. */
  let shown: string | null = null;

  const stop = (): void => {
    running?.abort();
    running = null;
    shown = null;
    store.setState({ formats: ALL_WAITING });
  };

  const encode = async (format: LossyFormat, signal: AbortSignal): Promise<FormatState> => {
    const state = editor.getState();
    if (state.status.phase !== 'done') return WAITING;
    const { info } = state.status;
    try {
      const pixels = await engine.pixels(info.id, planOf(state, info), signal);
      return { phase: 'ready', ...(await encodeAs(pixels, format, {}, signal)) };
    } catch (error) {
      return { phase: 'failed', failure: toFailure(error) };
    }
  };

  const run = async (): Promise<void> => {
    const { signal } = (running = new AbortController());
    // The formats are encoded one after the other, because each needs the pixels and an encoder in memory.
    for (const format of LOSSY_FORMATS) {
      if (store.getState().formats[format].phase === 'ready') continue;
      const set = (next: FormatState): void => {
        store.setState(({ formats }) => ({ formats: { ...formats, [format]: next } }));
      };
      set({ phase: 'working' });
      const next = await encode(format, signal);
      if (signal.aborted) return;
      set(next);
    }
    running = null;
  };

  const follow = (): void => {
    if (!store.getState().isOpen) return;
    const state = editor.getState();
    const { status } = state;
    const picture =
      status.phase === 'done' ? JSON.stringify([status.info.id, planOf(state, status.info)]) : null;
    if (picture === shown) return;
    stop();
    shown = picture;
    if (picture !== null) void run();
  };
  editor.subscribe(follow);

  return {
    store,
    open: () => {
      store.setState({ isOpen: true });
      follow();
    },
    close: () => {
      store.setState({ isOpen: false });
      stop();
    },
    retry: () => {
      if (running === null && shown !== null) void run();
    },
    save: (format) => {
      const state = store.getState().formats[format];
      if (state.phase !== 'ready') return false;
      const { toolId } = editor.getState();
      saveFile(state.file, downloadName(toolId, Date.now(), EXTENSIONS[format]));
      reporter.download(toolId);
      return true;
    },
  };
}
