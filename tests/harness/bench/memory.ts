import { createWasmEngine } from '../../../src/engine/wasm/engine';
import { memory } from '../../../src/engine/wasm/pkg/pixels_wasm_bg.wasm';
import { findTool } from '../../../src/tools/registry';
import type { ToolId } from '../../../src/records/tool-id';
import { PREVIEW_SIDE } from '../../../src/pipeline/frames';
import { fileNamed } from './files';

/** Bytes of Wasm memory: the engine's, and that of each worker that helps it. */
export interface WasmMemory {
  readonly engine: number;
  readonly helpers: readonly number[];
}

/**
 * The greatest size our Wasm memories had while a tool was at work: a Wasm
 * memory never shrinks. The engine runs in this page for once, where its memory
 * can be seen, and its helpers in workers that tell theirs; a page that has
 * worked before would tell too much.
 */
export async function peakWasmMemory(name: string, id: ToolId): Promise<WasmMemory> {
  const helpers = tellingHelpers();
  const engine = createWasmEngine();
  const never = new AbortController().signal;
  const info = await engine.open(fileNamed(name), never);
  const ops = findTool(id)?.plan({}, info) ?? [];
  (await engine.render(info.id, ops, { maxSide: PREVIEW_SIDE }, never)).bitmap.close();
  await engine.encode(info.id, ops, {}, never);
  engine.close(info.id);
  return { engine: memory.buffer.byteLength, helpers: await Promise.all(helpers.map(askMemory)) };
}

/** From now on the helpers that are started can be asked. Returns the list they are put on. */
function tellingHelpers(): Worker[] {
  const helpers: Worker[] = [];
  const Plain = Worker;
  const construct = (_target: typeof Worker, [, options]: unknown[]): Worker => {
    const { name } = options as WorkerOptions;
    // A worker of another kind would have memory that nobody counts.
    if (name !== 'strips') throw new Error(`an unknown worker: ${String(name)}`);
    const helper = spawnTelling(Plain);
    helpers.push(helper);
    return helper;
  };
  globalThis.Worker = new Proxy(Plain, { construct });
  return helpers;
}

/** The bundler knows a worker by these very words, so the constructor has to have this name. */
function spawnTelling(Worker: new (url: URL, options: WorkerOptions) => Worker): Worker {
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
