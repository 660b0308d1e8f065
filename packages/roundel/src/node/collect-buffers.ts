import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Unused buffers are collected once a thread's buffers and Wasm memory together have this number of bytes. A collection
 * slows down the code that runs after it: with a third of this limit, making 640-pixel squares took a third longer.
 * Without collections, making 12-megapixel circles took a third more memory.
 */
const LIMIT = 72 * 2 ** 20;

let collect: (() => void) | null = null;

/**
 * Frees the buffers of finished work in this thread. Otherwise, V8 would leave hundreds of megabytes of unused buffers
 * in memory, because its own heap stays small and because it does not count the bytes of Blobs.
 */
export function collectBuffers(): void {
  if (process.memoryUsage().arrayBuffers < LIMIT) return;
  collect ??= exposeCollector();
  collect();
}

/** V8's garbage collector, which Node exposes to contexts that are created after the flag is set. */
function exposeCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
