import { createWasmEngine } from '../../../packages/roundel/src/engine/wasm/engine';
import { memory } from '../../../packages/roundel/src/engine/wasm/pkg/pixels_wasm_bg.wasm';
import { toolOf } from '../../../src/tools/registry';
import { resultSide } from 'roundel/tools/result-side';
import { PREVIEW_SIDE } from '../../../src/pipeline/preview-side';
import type { ToolId } from 'roundel/tools/registry';
import { fileNamed } from './files';

/** Sizes of Wasm memories in bytes: the engine's, and each helper's. */
export interface WasmMemory {
  readonly engine: number;
  readonly helpers: readonly number[];
}

/**
 * The peak size of our Wasm memories while a tool runs. Wasm memory never shrinks,
 * so the sizes afterwards are the peak; for the same reason, the page must not have
 * run a tool before. The engine runs on the main thread here, where its memory is
 * accessible, and its helpers in workers that report theirs.
 */
export async function peakWasmMemory(name: string, id: ToolId): Promise<WasmMemory> {
  const helpers = trackHelpers();
  const engine = createWasmEngine();
  const never = new AbortController().signal;
  const tool = toolOf(id);
  const info = await engine.open(fileNamed(name), { resultSide: resultSide(tool, {}) }, never);
  const ops = tool.plan({}, info);
  (await engine.render(info.id, ops, { maxSide: PREVIEW_SIDE }, never)).bitmap.close();
  await engine.encode(info.id, ops, {}, never);
  engine.close(info.id);
  return { engine: memory.buffer.byteLength, helpers: await Promise.all(helpers.map(askMemory)) };
}

/** Makes all helpers that start later report their memory. Returns the list that collects them. */
function trackHelpers(): Worker[] {
  const helpers: Worker[] = [];
  const Plain = Worker;
  const construct = (_target: typeof Worker, [, options]: unknown[]): Worker => {
    const { name } = options as WorkerOptions;
    // The memory of any other worker would not be counted.
    if (name !== 'strips') throw new Error(`unknown worker: ${String(name)}`);
    const helper = spawnHelper(Plain);
    helpers.push(helper);
    return helper;
  };
  globalThis.Worker = new Proxy(Plain, { construct });
  return helpers;
}

/** The bundler looks for exactly `new Worker(new URL(...))`, so the parameter must have this name. */
function spawnHelper(Worker: new (url: URL, options: WorkerOptions) => Worker): Worker {
  return new Worker(new URL('./memory-helper.ts', import.meta.url), { type: 'module' });
}

function askMemory(helper: Worker): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<number>) => {
      resolve(data);
    };
    helper.addEventListener('error', ({ message }) => {
      reject(new Error(`a helper failed: ${message}`));
    });
    helper.postMessage({ memoryTo: port2 }, [port2]);
  });
}
