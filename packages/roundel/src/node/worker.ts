import './worker-scope';
import '../engine/worker';
import { parentPort } from 'node:worker_threads';
import { collectBuffers } from './collect-buffers';

/** A message that Comlink sends to call a function of the worker, with only the field that is read here. */
interface Call {
  readonly path?: readonly string[];
}

// The buffers of a photo are garbage once the photo is closed.
parentPort?.on('message', ({ path }: Call) => {
  if (path?.[0] === 'close') collectBuffers();
});
