/**
 * Returns the address for `new Worker` in a page. WebKit takes a script that it has loaded before
 * from its memory, and sometimes leaves that worker outside the service worker, where nothing loads
 * without the network. A new query prevents it. The service worker ignores queries.
 *
 * @param script the address of the worker's script
 */
export function workerAddress(script: string): string {
  // Firefox has no service workers in private windows.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return container?.controller ? `${script}?${performance.now()}` : script;
}
