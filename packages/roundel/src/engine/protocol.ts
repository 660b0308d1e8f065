import type {
  EncodeOptions,
  EngineKind,
  Face,
  MeasuredFace,
  OpenOptions,
  PhotoInfo,
  Pixels,
  Preview,
  PreviewOptions,
  ShowOptions,
  Shown,
} from './engine';
import type { EngineErrorCode, EngineErrorReason, Fault } from './errors';
import type { Op } from './op';

/** The worker's first message, sent once the worker listens for calls. Calls that are made earlier would be lost. */
export const WORKER_READY = 'roundel-worker-ready';

/**
 * The message that the worker sends when it starts a job. If this message does not arrive in time, the client treats
 * the worker as unresponsive.
 */
export interface StartedMessage {
  readonly started: number;
}

/** Which engine the worker should start. `auto` prefers Wasm and falls back to Canvas. */
export type EnginePreference = 'auto' | EngineKind;

/**
 * The reply to a call: the value, or the code of the error. Errors are not thrown, because comlink would transfer only
 * their name, message and stack, and not their code.
 */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: EngineErrorCode | 'aborted';
      readonly reason?: EngineErrorReason | undefined;
      readonly fault?: Fault | undefined;
      readonly detail: string;
      /** True when the worker must be replaced: a Wasm instance is unusable after a trap. */
      readonly fatal: boolean;
    };

/** What the worker says of itself once it has started. */
export interface Started {
  readonly kind: EngineKind;
  /** Whether the worker can draw on a page's canvas. */
  readonly canDraw: boolean;
}

/** A canvas of the page on which the worker draws. */
export interface GivenCanvas {
  /** Identifies the place on the page. */
  readonly number: number;
  /** The canvas. Null if the worker has it. It takes the place of the last canvas with the same number. */
  readonly canvas: OffscreenCanvas | null;
}

/** A result that the worker has drawn, or whose bitmap the page draws. */
export interface ShownByWorker extends Shown {
  readonly bitmap: ImageBitmap | null;
}

/**
 * The worker's API over comlink. The client numbers the jobs so that it can cancel a job by a separate call: an
 * AbortSignal cannot be sent to a worker. A photo has the number of the job that opened it.
 */
export interface WorkerApi {
  start(preference: EnginePreference): Promise<Reply<Started>>;
  open(
    job: number,
    file: Blob,
    options: Pick<OpenOptions, 'resultSide' | 'atMost'>,
    onProgress: ((share: number) => void) | null,
  ): Promise<Reply<PhotoInfo>>;
  preview(
    job: number,
    photo: number,
    ops: readonly Op[],
    options: Pick<PreviewOptions, 'maxSide' | 'pngUpTo'>,
  ): Promise<Reply<Preview>>;
  /** Draws the result on the canvas. Without a canvas, it returns the bitmap. */
  show(
    job: number,
    photo: number,
    ops: readonly Op[],
    options: Pick<ShowOptions, 'maxSide' | 'pngUpTo' | 'thumbnails'>,
    given: GivenCanvas | null,
  ): Promise<Reply<ShownByWorker>>;
  encode(
    job: number,
    photo: number,
    ops: readonly Op[],
    options: Pick<EncodeOptions, 'level' | 'maxSide'>,
    onProgress: ((share: number) => void) | null,
  ): Promise<Reply<Blob>>;
  pixels(job: number, photo: number, ops: readonly Op[]): Promise<Reply<Pixels>>;
  encodePixels(job: number, pixels: Pixels): Promise<Reply<Blob>>;
  faces(job: number, photo: number): Promise<Reply<readonly Face[]>>;
  measureFace(job: number, photo: number, face: Face): Promise<Reply<MeasuredFace>>;
  cancel(job: number): void;
  close(photo: number): void;
}
