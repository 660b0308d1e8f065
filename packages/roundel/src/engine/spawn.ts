/*
 * Starts the workers that Vite builds for the site. The builds of the package use spawn-in-browser.ts or node/spawn.ts
 * instead of this file.
 */
import encodeWorker from './encode/encode-worker?worker&url';
import stripWorker from './wasm/strip-worker?worker&url';
import engineWorker from './worker?worker&url';
import { workerAddress } from './worker-address';

export function spawnEngine(): Worker {
  return new Worker(workerAddress(engineWorker), { type: 'module', name: 'engine' });
}

export function spawnEncoder(): Worker {
  return new Worker(workerAddress(encodeWorker), { type: 'module', name: 'encoder' });
}

/** Called in the engine's worker. */
export function spawnStrips(): Worker {
  // The address has the same query as the address of this worker, so that the service worker also controls the
  // helpers: see `workerAddress`.
  return new Worker(stripWorker + location.search, { type: 'module', name: 'strips' });
}
