import { createStore, type StoreApi } from 'zustand/vanilla';

/** The event with which Chromium offers to install the site. Other browsers offer it in their menus only. */
export interface InstallOffer extends Event {
  /** Asks the visitor. Can be called once. */
  prompt(): Promise<unknown>;
}

/**
 * Creates a store of the browser's offer: null if there is none, or if it was answered. The page creates it when it
 * starts, because the browser may make its offer before the page is hydrated.
 */
export function createInstallOffer(): StoreApi<{ readonly offer: InstallOffer | null }> {
  const store = createStore<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));
  // The build renders the footer without a window.
  if (typeof window !== 'undefined') {
    window.addEventListener('beforeinstallprompt', (event) => {
      store.setState({ offer: event as InstallOffer });
    });
    window.addEventListener('appinstalled', () => {
      store.setState({ offer: null });
    });
  }
  return store;
}
