import './worker-scope';
import '../engine/worker';
import { parentPort } from 'node:worker_threads';
import { collectBuffers } from './collect-buffers';

/** A message with which Comlink calls a function of the worker. Only the field that this file reads is declared. */
interface Call {
  readonly path?: readonly string[];
}

// The buffers of a photo are garbage once the photo is closed.
parentPort?.on('message', ({ path }: Call) => {
  if (path?.[0] === 'close') collectBuffers();
});
