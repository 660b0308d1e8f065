import { nextTask } from '../next-task';
import { Planes } from './pkg/pixels_wasm';
import { memory } from './pkg/pixels_wasm_bg.wasm';

/** Bytes touched at a time: about 3 ms. */
const CHUNK = 8 << 20;

/**
 * Makes Wasm memory grow to what a picture will take, and the system give it its pages, while
 * something else is awaited. Fresh pages cost as much as decoding: 0.4 ms a megabyte.
 *
 * Best effort: ends when `meanwhile` does, and where there is no more memory.
 *
 * @param bytes that will be asked for soon
 */
export async function touchMemory(bytes: number, meanwhile: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  const end = (): void => {
    ended.abort();
  };
  meanwhile.then(end, end);
  const held: Planes[] = [];
  try {
    for (;;) {
      const missing = bytes - memory.buffer.byteLength;
      if (missing <= 0 || ended.signal.aborted) break;
      held.push(new Planes(Math.min(missing, CHUNK)));
      await nextTask();
    }
  } catch {
    // Whether memory is short shows where it is needed.
  } finally {
    for (const each of held) each.free();
  }
}
