import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FileFormat, type WrittenFile, makePicture, type Photo, type Size } from 'roundel';
import { type HandFramed, planPicture } from 'roundel/tools';
import { QUALITY } from 'roundel/formats';
import { downloadName, saveFile } from '../../pipeline/download';
import { toFailure, type Failure } from '../../pipeline/failure';
import { describePicture, type Editor } from '../create-editor';
import { reduceTool, withFewerPixels } from './fewer-pixels';
import { KILOBYTE, readLimit, type SizeLimit, storeLimit } from './size-limit';

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
  /** Whether JPEG and WebP are made only when somebody looks at them, which calls `open`. */
  readonly isIdle: boolean;
  /** Undefined while the visitor's text is not a valid limit. */
  readonly limit: SizeLimit | undefined;
  readonly formats: Readonly<Record<FileFormat, FormatState>>;
}

export interface SaveAs {
  readonly store: StoreApi<SaveAsState>;
  /** Encodes the current result, and each later result until `rest` or `close`. */
  open(): void;
  /** Keeps the files, and replaces them by the PNG alone with the next result: nobody looks at the files now. */
  rest(): void;
  /** Cancels the work and drops the files. */
  close(): void;
  /** Encodes all formats again, within another limit. Remembers the limit if it is valid. */
  readonly setLimit: (limit: SizeLimit | undefined) => void;
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

/**
 * The order of encoding within a limit. The slowest format is last: the smallest PNG of a large picture takes many
 * seconds. Without a limit the PNG is there already, so it comes first.
 */
const ORDER_WITHIN: readonly FileFormat[] = ['jpeg', 'webp', 'png'];

/** A finished result of the editor. */
interface Done {
  readonly photo: Photo;
  readonly picture: HandFramed;
  readonly png: Blob;
  readonly size: Size;
}

/** What identifies a picture: the photo, and the operations as text. */
interface Shown {
  readonly photo: Photo;
  readonly ops: string;
}

/** A file that was made, with its size in pixels if the picture was reduced. */
type MadeFile = WrittenFile & Pick<FormatFile, 'size'>;

type OnProgress = (progress: number) => void;

/** Offers an editor's result in each format. When the result or the limit changes, new files replace the old files. */
export function createSaveAs(
  { store: editor, actions, reporter }: Editor,
  make: typeof makePicture = makePicture,
): SaveAs {
  const store = createStore<SaveAsState>(() => ({
    isOpen: false,
    isIdle: false,
    limit: readLimit(),
    formats: ALL_WAITING,
  }));
  let controller = new AbortController();
  let isResting = false;
  /** Whether every format of the picture was asked for, not the PNG alone. */
  let hasAsked = false;
  /** Runs the jobs one after the other, because each needs the pixels and an encoder in memory. */
  let queue = Promise.resolve();
  /** The picture in the files. Null if there is no picture. */
  let shown: Shown | null = null;

  const set = (format: FileFormat, next: FormatState): void => {
    store.setState(({ formats }) => ({ formats: { ...formats, [format]: next } }));
  };

  const stop = (): void => {
    controller.abort();
    controller = new AbortController();
    shown = null;
    hasAsked = false;
    store.setState({ formats: ALL_WAITING, isIdle: isResting });
  };

  const done = (): Done | null => {
    const state = editor.getState();
    if (state.status.phase !== 'done') return null;
    const { photo, png, preview } = state.status;
    const size = { width: preview.width, height: preview.height };
    return { photo, picture: describePicture(state), png, size };
  };

  /** Queues the work on a format. After `stop`, its progress and outcome are dropped. */
  const add = (
    format: FileFormat,
    work: (result: Done, signal: AbortSignal, onProgress: OnProgress) => Promise<MadeFile>,
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
        ({ blob, isOnWhite, fits, quality, size }): FormatState => ({
          phase: 'ready',
          file: blob,
          isOnWhite,
          fits,
          quality,
          size,
        }),
        (error: unknown): FormatState => ({ phase: 'failed', failure: toFailure(error) }),
      );
      if (isCurrent()) set(format, next);
    };
    queue = queue.then(job);
  };

  const encode = (format: FileFormat): void => {
    const { limit } = store.getState();
    const maxBytes = typeof limit === 'number' ? limit * KILOBYTE : undefined;
    add(format, ({ photo, picture, png }, signal, onProgress) => {
      const { tool, values, adjustments } = picture;
      const options = { format, maxBytes, png, onProgress, signal };
      return make(photo, tool, { ...values, adjustments }, options);
    });
  };

  /** Encodes every format that is in the given phase. While resting, only what needs no work: the PNG of the result. */
  const run = (phase: FormatState['phase']): void => {
    const { limit, formats } = store.getState();
    if (limit === undefined) return;
    if (isResting) {
      if (limit === null) encode('png');
      return;
    }
    hasAsked = true;
    for (const format of limit === null ? FILE_FORMATS : ORDER_WITHIN) {
      if (formats[format].phase !== phase) continue;
      set(format, WAITING);
      encode(format);
    }
  };

  /** Offers this PNG of the same picture if it is smaller than the offered PNG and within the limit. */
  const takePng = (png: Blob): void => {
    const { limit, formats } = store.getState();
    if (formats.png.phase !== 'ready' || formats.png.file.size <= png.size) return;
    if (typeof limit === 'number' && png.size > limit * KILOBYTE) return;
    set('png', { phase: 'ready', file: png, isOnWhite: false, fits: true });
  };

  const follow = (): void => {
    if (!store.getState().isOpen) return;
    const result = done();
    const picture = result && identify(result);
    if (picture?.photo === shown?.photo && picture?.ops === shown?.ops) {
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
      isResting = false;
      store.setState({ isOpen: true, isIdle: false });
      follow();
      if (shown !== null && !hasAsked) run('waiting');
    },
    rest: () => {
      isResting = true;
      store.setState({ isOpen: true, isIdle: !hasAsked });
      follow();
    },
    close: () => {
      isResting = false;
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
      const { fits, file } = full;
      const maxBytes = limit * KILOBYTE;
      const quality = format === 'png' ? undefined : QUALITY[format];
      add(format, ({ photo, picture, size }, signal) => {
        const options = { format, maxBytes, quality, signal };
        const settings = { ...picture.values, adjustments: picture.adjustments };
        return withFewerPixels({ format, size, bytes: file.size, fits, maxBytes }, (reduced) =>
          make(photo, reduceTool(picture.tool, size, reduced), settings, options),
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

function identify({ photo, picture }: Done): Shown {
  return { photo, ops: JSON.stringify(planPicture(picture, photo)) };
}
