/**
 * Returns the address with which a page that has a service worker should start a worker, so that the worker can load its
 * files without a connection. WebKit reuses a script from its memory cache and then sometimes starts the worker outside
 * the service worker's control, where nothing loads without the network. A new query prevents this, so the service worker
 * must ignore queries. Without a service worker, the address stays as it is.
 *
 * @param script the address of the worker's script
 *
 * @example
 * ```js
 * import { EngineClient, workerAddress } from 'roundel';
 *
 * // The package's folder `browser` is served as /roundel.
 * const spawn = () => new Worker(workerAddress('/roundel/worker.js'), { type: 'module' });
 * export const engine = new EngineClient({ spawn });
 * ```
 */
export function workerAddress(script: string): string {
  return isControlled() ? `${script}?${performance.now()}` : script;
}

function isControlled(): boolean {
  try {
    // Firefox has no service workers in private windows.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    return Boolean(container?.controller);
  } catch {
    // Browsers refuse access in some frames, and some where the visitor blocks storage.
    return false;
  }
}
