/*
 * Starts a helper of the engine's worker, which Vite builds for the site. The builds of the package use
 * spawn-strips-in-browser.ts or node/spawn-strips.ts instead of this file.
 */
import stripWorker from './strip-worker?worker&url';

export function spawnStrips(): Worker {
  // The address has the same query as the address of this worker, so that the service worker also controls the
  // helpers: see `workerAddress`.
  return new Worker(stripWorker + location.search, { type: 'module', name: 'strips' });
}
