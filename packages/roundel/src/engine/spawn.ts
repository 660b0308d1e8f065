/*
 * The workers, as Vite builds them for the site. The build of the package has other files in place of this one:
 * spawn-in-browser.ts and node/spawn.ts.
 */
import formatWorker from './formats/format-worker?worker&url';
import stripWorker from './wasm/strip-worker?worker&url';
import engineWorker from './worker?worker&url';
import { workerAddress } from './worker-address';

export function spawnEngine(): Worker {
  return new Worker(workerAddress(engineWorker), { type: 'module', name: 'engine' });
}

export function spawnFormats(): Worker {
  return new Worker(workerAddress(formatWorker), { type: 'module', name: 'formats' });
}

/** Called in the engine's worker. */
export function spawnStrips(): Worker {
  // Passes on the query of this worker's address, so that the service worker also controls its helpers: see
  // `workerAddress`.
  return new Worker(stripWorker + location.search, { type: 'module', name: 'strips' });
}
