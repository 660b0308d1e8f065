import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ImageInfo } from 'roundel/engine/engine';
import { encodeAs } from 'roundel/engine/formats/encode-as';
import { encodeWithin, type FileFormat } from 'roundel/engine/formats/encode-within';
import { QUALITY } from 'roundel/engine/formats/lossy-format';
import type { Size } from 'roundel/engine/geometry';
import type { Op } from 'roundel/engine/op';
import { downloadName, saveFile } from '../../pipeline/download';
import { toFailure, type Failure } from '../../pipeline/failure';
import { planOf, type Editor } from '../create-editor';
import { withFewerPixels } from './fewer-pixels';
import { readLimit, type SizeLimit, storeLimit } from './size-limit';

export const FILE_FORMATS: readonly FileFormat[] = ['png', 'jpeg', 'webp'];

/** The file of the result in one format. */
export interface FormatFile {
  readonly file: Blob;
  /** True when transparent pixels became white, because the format has no transparency. */
  readonly isOnWhite: boolean;
  /**
   * False if the file is over the limit. Such a file cannot be saved, although it is the smallest file of this format
   * with this number of pixels.
   */
  readonly fits: boolean;
  /** The quality that was chosen to meet the limit, 1 to 100. Undefined without a limit, and for a PNG. */
  readonly quality?: number | undefined;
  /** The size in pixels, if the picture was reduced to fit at the visitor's request. */
  readonly size?: Size | undefined;
}

/** The state of the result's file in one format. */
export type FormatState =
  /** There is no result yet, or no valid limit, or another format is being encoded first. */
  | { readonly phase: 'waiting' }
  /** `progress` is the share done, 0 to 1. Undefined while the share is unknown. */
  | { readonly phase: 'working'; readonly progress?: number }
  | ({ readonly phase: 'ready' } & FormatFile)
  | { readonly phase: 'failed'; readonly failure: Failure };

export interface SaveAsState {
  readonly isOpen: boolean;
  /** Undefined while the visitor's text is not a valid limit. */
  readonly limit: SizeLimit | undefined;
  readonly formats: Readonly<Record<FileFormat, FormatState>>;
}

export interface SaveAs {
  readonly store: StoreApi<SaveAsState>;
  /** Encodes the current result, and each later result until `close`. */
  open(): void;
  /** Cancels the work and drops the files. */
  close(): void;
  /** Encodes all formats again, within another limit. Remembers the limit if it is valid. */
  setLimit(limit: SizeLimit | undefined): void;
  /** Replaces the file of a format with a file that has fewer pixels and fits. */
  useFewerPixels(format: FileFormat): void;
  /** Retries the formats that failed. */
  retry(): void;
  /** Downloads the file of a format. Returns false if there is no file within the limit. */
  save(format: FileFormat): boolean;
}

const EXTENSIONS = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const;
const WAITING: FormatState = { phase: 'waiting' };
const ALL_WAITING = { png: WAITING, jpeg: WAITING, webp: WAITING };

/** The order of encoding. The slowest format is last: the smallest PNG of a large picture takes many seconds. */
const ORDER: readonly FileFormat[] = ['jpeg', 'webp', 'png'];

/** A finished result of the editor. */
interface Done {
  readonly info: ImageInfo;
  readonly png: Blob;
  readonly ops: readonly Op[];
  readonly size: Size;
}

interface Encoders {
  readonly encodeAs: typeof encodeAs;
  readonly encodeWithin: typeof encodeWithin;
}

type OnProgress = (progress: number) => void;

/** Offers an editor's result in each format. When the result or the limit changes, new files replace the old files. */
export function createSaveAs(
  { store: editor, actions, engine, reporter }: Editor,
  encoders: Encoders = { encodeAs, encodeWithin },
): SaveAs {
  const store = createStore<SaveAsState>(() => ({
    ...{ isOpen: false, limit: readLimit(), formats: ALL_WAITING },
  }));
  let controller = new AbortController();
  /** Runs the jobs one after the other, because each needs the pixels and an encoder in memory. */
  let queue = Promise.resolve();
  /** Identifies the picture in the files: the photo and the operations, as text. Null if there is no picture. */
  let shown: string | null = null;

  const set = (format: FileFormat, next: FormatState): void => {
    store.setState(({ formats }) => ({ formats: { ...formats, [format]: next } }));
  };

  const stop = (): void => {
    controller.abort();
    controller = new AbortController();
    shown = null;
    store.setState({ formats: ALL_WAITING });
  };

  const done = (): Done | null => {
    const state = editor.getState();
    if (state.status.phase !== 'done') return null;
    const { info, png, preview } = state.status;
    const size = { width: preview.width, height: preview.height };
    return { info, png, ops: planOf(state, info), size };
  };

  /** Queues the work on a format. After `stop`, its progress and outcome are dropped. */
  const add = (
    format: FileFormat,
    work: (result: Done, signal: AbortSignal, onProgress: OnProgress) => Promise<FormatFile>,
  ): void => {
    const { signal } = controller;
    const isCurrent = (): boolean => !signal.aborted;
    const job = async (): Promise<void> => {
      const result = done();
      if (!isCurrent() || result === null) return;
      set(format, { phase: 'working' });
      const onProgress: OnProgress = (progress) => {
        if (isCurrent()) set(format, { phase: 'working', progress });
      };
      const next = await work(result, signal, onProgress).then(
        (file): FormatState => ({ phase: 'ready', ...file }),
        (error: unknown): FormatState => ({ phase: 'failed', failure: toFailure(error) }),
      );
      if (isCurrent()) set(format, next);
    };
    queue = queue.then(job);
  };

  const encode = (format: FileFormat): void => {
    const { limit } = store.getState();
    add(format, async ({ info, png, ops }, signal, onProgress) => {
      const usual: FormatFile = { file: png, isOnWhite: false, fits: true };
      if (typeof limit === 'number') {
        const maxBytes = limit * 1024;
        if (format === 'png' && png.size <= maxBytes) return usual;
        // For a PNG, the fast level need not be tried, because the result's PNG was made at that level and is too
        // large.
        const options = { format, maxBytes, onProgress, level: 'smallest', lane: 'limit' } as const;
        return encoders.encodeWithin(engine, info.id, ops, options, signal);
      }
      if (format === 'png') return usual;
      const pixels = await engine.pixels(info.id, ops, signal);
      return { ...(await encoders.encodeAs(pixels, format, {}, signal)), fits: true };
    });
  };

  /** Encodes every format that is in the given phase. */
  const run = (phase: FormatState['phase']): void => {
    const { limit, formats } = store.getState();
    if (limit === undefined) return;
    for (const format of ORDER) {
      if (formats[format].phase !== phase) continue;
      set(format, WAITING);
      encode(format);
    }
  };

  /** Offers this PNG of the same picture if it is smaller than the offered PNG and within the limit. */
  const takePng = (png: Blob): void => {
    const { limit, formats } = store.getState();
    if (formats.png.phase !== 'ready' || formats.png.file.size <= png.size) return;
    if (typeof limit === 'number' && png.size > limit * 1024) return;
    set('png', { phase: 'ready', file: png, isOnWhite: false, fits: true });
  };

  const follow = (): void => {
    if (!store.getState().isOpen) return;
    const result = done();
    const picture = result && JSON.stringify([result.info.id, result.ops]);
    if (picture === shown) {
      // `createShrink` may have replaced the PNG with a smaller PNG of the same picture.
      if (result !== null) takePng(result.png);
      return;
    }
    stop();
    shown = picture;
    if (picture !== null) run('waiting');
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
    setLimit: (limit) => {
      if (limit === store.getState().limit) return;
      store.setState({ limit });
      if (limit !== undefined) storeLimit(limit);
      stop();
      follow();
    },
    useFewerPixels: (format) => {
      const { limit, formats } = store.getState();
      const full = formats[format];
      if (typeof limit !== 'number' || full.phase !== 'ready') return;
      set(format, { phase: 'working' });
      add(format, async ({ info, ops, size }, signal) => {
        const highestQuality = format === 'png' ? undefined : QUALITY[format];
        const options = { format, maxBytes: limit * 1024, highestQuality, lane: 'limit' } as const;
        const { fits, file } = full;
        return withFewerPixels(
          ...([encoders.encodeWithin, engine, { id: info.id, ops, size }, options] as const),
          ...([{ fits, bytes: file.size }, signal] as const),
        );
      });
    },
    retry: () => {
      if (shown !== null) run('failed');
    },
    save: (format) => {
      const state = store.getState().formats[format];
      if (state.phase !== 'ready' || !state.fits) return false;
      const { toolId } = editor.getState();
      saveFile(state.file, downloadName(toolId, Date.now(), EXTENSIONS[format]));
      reporter.download(toolId);
      actions.noteSaved();
      return true;
    },
  };
}
