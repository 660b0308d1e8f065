/* Starts the workers in the package for Node. */
import { ThreadWorker } from './thread-worker';

export function spawnEngine(): Worker {
  return new ThreadWorker(new URL('./worker.js', import.meta.url)) as unknown as Worker;
}

export function spawnEncoder(): Worker {
  return new ThreadWorker(new URL('./encode-worker.js', import.meta.url)) as unknown as Worker;
}
