import type { UnhandledMessage } from './instrument-worker';

/** Starts the engine's worker. The worker's unhandled rejections become errors of the page. */
export function spawnTestedWorker(): Worker {
  const worker = new Worker(new URL('./tested-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<UnhandledMessage> | null>) => {
    if (data?.unhandled !== undefined)
      reportError(new Error(`unhandled rejection in the worker: ${data.unhandled}`));
  });
  return worker;
}
