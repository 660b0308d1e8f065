import { expose } from 'comlink';
import type { PhotoInfo, Preview } from 'roundel';
import {
  WORKER_READY,
  type Reply,
  type StartedMessage,
  type WorkerApi,
} from '../../src/engine/protocol';

export const INFO: PhotoInfo = {
  width: 4,
  height: 3,
  type: 'png',
  animated: false,
  metadata: [],
  isOpaque: true,
  engine: 'wasm',
};

export function ok<T>(value: T): Reply<T> {
  return { ok: true, value };
}

/** Returns a bitmap that has only what the client uses: its size and `close`. */
export function fakeBitmap(): ImageBitmap {
  return { width: 4, height: 3, close: () => undefined };
}

export const RENDERED: Omit<Preview, 'bitmap'> = { width: 4, height: 3 };

/** The names of the API's calls that are jobs. */
const JOBS = [
  'open',
  'preview',
  'show',
  'encode',
  'pixels',
  'encodePixels',
  'faces',
  'measureFace',
];

/**
 * A worker whose other side runs in the test. It uses comlink over a real message channel, so that order, cloning and
 * proxies are as in a browser.
 */
export class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  readonly #port: MessagePort;
  terminated = false;
  /** The calls received, in order. */
  readonly calls: string[] = [];

  /** If false, the worker starts no job. */
  startsJobs = true;

  /** @param announce if false, the worker sends its ready message only when the test calls `announce` */
  constructor(api: Partial<WorkerApi> = {}, announce = true) {
    super();
    const { port1, port2 } = this.#channel;
    const base: WorkerApi = {
      start: () => Promise.resolve(ok({ kind: 'wasm', canDraw: true } as const)),
      open: () => Promise.resolve(ok(INFO)),
      // Only the size is sent, because Node has no bitmaps.
      preview: () => Promise.resolve(ok({ ...RENDERED, bitmap: null as never })),
      show: () => Promise.resolve(ok({ ...RENDERED, bitmap: null, thumbnails: [] })),
      encode: () => Promise.resolve(ok(new Blob(['png']))),
      pixels: () => Promise.resolve(ok({ data: new Uint8ClampedArray(4), width: 1, height: 1 })),
      encodePixels: () => Promise.resolve(ok(new Blob(['png']))),
      faces: () => Promise.resolve(ok([])),
      measureFace: (_job, _photo, face) => Promise.resolve(ok({ ...face, areEyesClear: true })),
      cancel: () => undefined,
      close: () => undefined,
      ...api,
    };
    const recorded = Object.fromEntries(
      Object.entries(base).map(([name, method]) => [
        name,
        (...args: unknown[]) => {
          const isJob = JOBS.includes(name);
          if (isJob && !this.startsJobs) return new Promise(() => undefined);
          this.calls.push(
            name === 'open' || name === 'start' ? name : `${name} ${String(args[0])}`,
          );
          if (isJob)
            port2.postMessage({ started: args[0] } satisfies {
              [Key in keyof StartedMessage]: unknown;
            });
          return (method as (...args: unknown[]) => unknown)(...args);
        },
      ]),
    );
    expose(recorded, port2);
    port1.addEventListener('message', (event) => {
      this.dispatchEvent(new MessageEvent('message', { data: event.data as unknown }));
    });
    port1.start();
    this.#port = port2;
    if (announce) this.announce();
  }

  /** Sends the ready message. */
  announce(): void {
    this.#port.postMessage(WORKER_READY);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.terminated = true;
    this.#channel.port1.close();
  }

  /** Fires the event that a browser fires when the worker's script fails to load or throws. */
  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'boom' }));
  }

  asWorker(): Worker {
    return this as unknown as Worker;
  }
}
