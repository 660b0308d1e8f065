import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of buffers in a thread above which they are collected: about one large photo and its picture. */
const LIMIT = 24 * 2 ** 20;

let collect: (() => void) | null = null;

/**
 * Frees the buffers of finished work in this thread. V8 would leave hundreds of megabytes of them, because the heap
 * itself is small, and because it does not count the bytes of Blobs. A collection takes a few milliseconds.
 */
export function collectBuffers(): void {
  if (process.memoryUsage().arrayBuffers < LIMIT) return;
  collect ??= exposedCollector();
  collect();
}

/** V8's collector, which Node exposes to contexts that are created after the flag is set. */
function exposedCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
