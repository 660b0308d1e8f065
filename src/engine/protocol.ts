import type {
  EncodeLevel,
  EngineKind,
  ImageInfo,
  Rendered,
  RenderOptions,
  SourceId,
} from './engine';
import type { EngineErrorCode } from './errors';
import type { Op } from './op';

/** The worker's first message, sent once it listens: calls made before it would be lost. */
export const WORKER_READY = 'roundel-worker-ready';

/** Sent as soon as the worker begins a job: one that never comes went to a worker that is deaf. */
export interface StartedMessage {
  readonly started: number;
}

/** Which engine the worker is to start: `auto` is Wasm where it can be, else Canvas. */
export type EnginePreference = 'auto' | EngineKind;

/**
 * An answer that keeps its error's code: what comlink throws across loses
 * everything but the message.
 */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: EngineErrorCode | 'aborted';
      readonly detail: string;
      /** True when the worker cannot go on: a Wasm instance is useless after a trap. */
      readonly fatal: boolean;
    };

/**
 * What the worker serves through comlink. Jobs are numbered by the client, so
 * that a cancellation, which arrives as a call of its own, can name one: an
 * AbortSignal cannot cross.
 */
export interface WorkerApi {
  start(preference: EnginePreference): Promise<Reply<EngineKind>>;
  open(job: number, file: Blob): Promise<Reply<ImageInfo>>;
  render(
    job: number,
    id: SourceId,
    ops: readonly Op[],
    options: RenderOptions,
  ): Promise<Reply<Rendered>>;
  encode(
    job: number,
    id: SourceId,
    ops: readonly Op[],
    level: EncodeLevel,
    onProgress: (share: number) => void,
  ): Promise<Reply<Blob>>;
  cancel(job: number): void;
  close(id: SourceId): void;
}
