/*
 * Starts the workers that Vite builds for the site. The builds of the package use spawn-in-browser.ts or node/spawn.ts
 * instead of this file.
 */
import encodeWorker from './encode/encode-worker?worker&url';
import engineWorker from './worker?worker&url';
import { workerAddress } from './worker-address';

export function spawnEngine(): Worker {
  return new Worker(workerAddress(engineWorker), { type: 'module', name: 'engine' });
}

export function spawnEncoder(): Worker {
  return new Worker(workerAddress(encodeWorker), { type: 'module', name: 'encoder' });
}
