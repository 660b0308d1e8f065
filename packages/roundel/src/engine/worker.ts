/**
 * The engine's worker. It owns one engine, runs numbered jobs on it, and replies with values or error codes. It decodes
 * photos, applies operations and writes PNGs. Helpers compress strips of rows for the PNGs. Other workers write JPEG
 * and WebP files: see encode/encode-worker.ts.
 */
import { expose, releaseProxy, transfer, type ProxyMethods } from 'comlink';
import type { Engine, EngineKind, Photo } from './engine';
import { argumentError, readFault } from './argument-error';
import { closedError, EngineError, isAbortError } from './errors';
import {
  WORKER_READY,
  type EnginePreference,
  type GivenCanvas,
  type Reply,
  type Started,
  type StartedMessage,
  type WorkerApi,
} from './protocol';
import { findPixelsFault } from './pixels-fault';
import { assertOperations } from './validate';
import type { WarmEngine } from './wasm/wasm-engine';
import { isWasmSimdSupported } from './wasm/support';

let engine: Engine | null = null;
let beforeJob: WarmEngine['beforeJob'] = () => undefined;
const jobs = new Map<number, AbortController>();
/** The open photos, by the number of the job that opened them. */
const photos = new Map<number, Photo>();
/** The page's canvases, by their numbers. */
const canvases = new Map<number, ImageBitmapRenderingContext>();

async function createEngine(kind: EngineKind): Promise<Engine> {
  // The imports are dynamic, so that only the selected engine is downloaded.
  if (kind === 'wasm') {
    const wasm = (await import('./wasm/wasm-engine')).createWasmEngine();
    void wasm.warmUp(() => jobs.size === 0);
    beforeJob = wasm.beforeJob.bind(wasm);
    return wasm;
  }
  return (await import('./canvas/canvas-engine')).createCanvasEngine();
}

async function startEngine(preference: EnginePreference): Promise<Started> {
  const hasCanvas = typeof OffscreenCanvas !== 'undefined';
  let kind: EngineKind = 'canvas';
  if (preference !== 'canvas' && isWasmSimdSupported()) kind = 'wasm';
  else if (preference === 'wasm' || !hasCanvas) throw new EngineError('unsupported-browser');
  engine = await createEngine(kind);
  return { kind, canDraw: hasCanvas };
}

function requireEngine(): Engine {
  if (engine === null) throw new EngineError('worker-unavailable', 'start was not called');
  return engine;
}

function findPhoto(number: number, method: string): Photo {
  const photo = photos.get(number);
  if (photo === undefined) throw closedError(method);
  return photo;
}

/** Keeps a canvas that the page has given, and returns what draws on it. */
function takeCanvas({ number, canvas }: GivenCanvas): ImageBitmapRenderingContext {
  const context = canvas?.getContext('bitmaprenderer') ?? canvases.get(number);
  if (context === undefined) throw new EngineError('out-of-memory', 'no canvas context');
  canvases.set(number, context);
  return context;
}

function toReply(error: unknown): Reply<never> {
  if (isAbortError(error)) return { ok: false, code: 'aborted', detail: '', fatal: false };
  if (error instanceof EngineError) {
    const { code, reason, message } = error;
    return { ok: false, code, reason, fault: readFault(error), detail: message, fatal: false };
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // The error is a Wasm trap or a bug, so the worker's state can no longer be trusted.
  return { ok: false, code: 'worker-crashed', detail, fatal: true };
}

async function answer<T>(work: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return toReply(error);
  }
}

async function runJob<T>(
  job: number,
  work: (signal: AbortSignal) => Promise<T>,
  ...opening: Parameters<WarmEngine['beforeJob']>
): Promise<Reply<T>> {
  const controller = new AbortController();
  jobs.set(job, controller);
  beforeJob(...opening);
  postMessage({ started: job } satisfies StartedMessage);
  try {
    return await answer(() => work(controller.signal));
  } finally {
    jobs.delete(job);
  }
}

/** The error, with the reason for which the file cannot be decoded if its structure shows one. */
async function addReason(error: unknown, file: Blob): Promise<unknown> {
  if (!(error instanceof EngineError) || error.code !== 'decode-failed') return error;
  try {
    // Loaded on demand, because few files are refused.
    const { findDamage } = await import('../photo-file/find-damage');
    const reason = findDamage(new Uint8Array(await file.arrayBuffer()));
    return new EngineError(error.code, error.message, { reason, cause: error });
  } catch {
    return error;
  }
}

/** Comlink keeps a channel open for each callback until the callback is released. */
function release(callback: ((share: number) => void) | null): void {
  (callback as Partial<ProxyMethods> | null)?.[releaseProxy]?.();
}

const api: WorkerApi = {
  start: (preference) => answer(() => startEngine(preference)),
  open: (job, file, options, onProgress) => {
    const report = onProgress ?? undefined;
    const run = async (signal: AbortSignal): Promise<Photo> => {
      try {
        const photo = await requireEngine().open(file, { ...options, onProgress: report, signal });
        photos.set(job, photo);
        // The message has a copy of the photo's fields, which are its `PhotoInfo`.
        return photo;
      } catch (error) {
        throw await addReason(error, file);
      }
    };
    return runJob(job, run, file, options).finally(() => {
      release(onProgress);
    });
  },
  preview: async (job, id, ops, options) => {
    const reply = await runJob(job, (signal) => {
      assertOperations(ops);
      return findPhoto(id, 'preview').preview(ops, { ...options, signal });
    });
    // The bitmap is transferred to the client, which closes it.
    return reply.ok ? transfer(reply, [reply.value.bitmap]) : reply;
  },
  show: async (job, id, ops, options, given) => {
    const reply = await runJob(job, async (signal) => {
      assertOperations(ops);
      const context = given && takeCanvas(given);
      const kept: ImageBitmap[] = [];
      const draw = (bitmap: ImageBitmap): void => {
        if (context === null) kept.push(bitmap);
        else context.transferFromImageBitmap(bitmap);
      };
      const shown = await findPhoto(id, 'show').show(ops, { draw }, { ...options, signal });
      return { ...shown, bitmap: kept[0] ?? null };
    });
    if (!reply.ok) return reply;
    const { bitmap, thumbnails } = reply.value;
    return transfer(reply, bitmap === null ? [...thumbnails] : [bitmap, ...thumbnails]);
  },
  encode: async (job, id, ops, options, onProgress) => {
    const report = onProgress ?? undefined;
    try {
      return await runJob(job, (signal) => {
        assertOperations(ops);
        return findPhoto(id, 'encode').encode(ops, { ...options, onProgress: report, signal });
      });
    } finally {
      release(onProgress);
    }
  },
  pixels: async (job, id, ops) => {
    const reply = await runJob(job, (signal) => {
      assertOperations(ops);
      return findPhoto(id, 'pixels').pixels(ops, { signal });
    });
    return reply.ok ? transfer(reply, [reply.value.data.buffer]) : reply;
  },
  encodePixels: (job, pixels) =>
    runJob(job, (signal) => {
      const fault = findPixelsFault(pixels);
      if (fault !== null) throw argumentError(fault);
      return requireEngine().encodePixels(pixels, { signal });
    }),
  faces: (job, id) => runJob(job, (signal) => findPhoto(id, 'faces').faces({ signal })),
  measureFace: (job, id, face) =>
    runJob(job, (signal) => findPhoto(id, 'measureFace').measureFace(face, { signal })),
  cancel: (job) => {
    jobs.get(job)?.abort();
  },
  close: (id) => {
    photos.get(id)?.close();
    photos.delete(id);
  },
};

expose(api);
postMessage(WORKER_READY);
