/**
 * The browser's service workers. Null where it hides them, as in pages without HTTPS and in some private windows, or
 * refuses access to them.
 */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return (navigator as Partial<Navigator>).serviceWorker ?? null;
  } catch {
    return null;
  }
}
