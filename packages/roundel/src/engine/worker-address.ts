/**
 * Returns the address for `new Worker` in a page. WebKit reuses a script from its memory cache and
 * then sometimes starts the worker outside the service worker's control, where nothing loads without
 * the network. A new query prevents this. The service worker ignores queries.
 *
 * @param script the address of the worker's script
 *
 * @internal
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
