import type { UnheardMessage } from './disturbances';

/** Starts the engine's worker; what is rejected unheard in it becomes an error of the page. */
export function spawnTestedWorker(): Worker {
  const worker = new Worker(new URL('./tested-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<UnheardMessage> | null>) => {
    if (data?.unheard !== undefined)
      reportError(new Error(`unheard in the worker: ${data.unheard}`));
  });
  return worker;
}
