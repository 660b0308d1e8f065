/** The event with which Chromium offers to install the site. Other browsers offer it in their menus only. */
export interface InstallOffer extends Event {
  /** Asks the visitor. Can be called once. */
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listen of listeners) listen();
}

// Listens from the start, because the browser may make its offer before the page is hydrated.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    change(event as InstallOffer);
  });
  window.addEventListener('appinstalled', dropOffer);
}

/** The browser's offer. Null if there is none, or if it was answered. */
export function currentOffer(): InstallOffer | null {
  return offer;
}

export function dropOffer(): void {
  change(null);
}

/** Calls `listen` when there is an offer, and when there is none any more. Returns a function that ends this. */
export function onOffer(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
