import './worker-scope';
import '../engine/worker';
import { parentPort } from 'node:worker_threads';
import { collectBuffers } from './collect-buffers';

/** The part that we read of the message that Comlink sends for a call of the worker's interface. */
interface Call {
  readonly path?: readonly string[];
}

// The buffers of a photo are garbage once it is closed.
parentPort?.on('message', ({ path }: Call) => {
  if (path?.[0] === 'close') collectBuffers();
});
