import type { FirebaseApp } from 'firebase/app';
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { backend } from './app';
import type { BackendConfig } from './config';

const opened = new WeakMap<FirebaseApp, Firestore>();

/**
 * Opens the database of Firebase's app once, with Firestore Lite, which has no listeners and no cache. Waits until this device's user is
 * restored, so that requests have the user's token.
 *
 * @throws BackendUnavailable
 */
export async function database(): Promise<Firestore> {
  const { auth } = await import('./auth');
  await auth();
  const { app, config } = await backend();
  const known = opened.get(app);
  if (known !== undefined) return known;
  const store = open(app, config);
  opened.set(app, store);
  return store;
}

function open(app: FirebaseApp, config: BackendConfig): Firestore {
  // Callers handle failures, so Firestore need not log them.
  setLogLevel('silent');
  // The server of the page forwards /v1/projects to the emulator, so that all requests go to one origin.
  const { host, protocol } = window.location;
  return initializeFirestore(app, config.emulators ? { host, ssl: protocol === 'https:' } : {});
}
