import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { backend } from './app';

let opened: Promise<Firestore> | null = null;

/**
 * Opens the database with Firestore Lite, which has no listeners and no cache. Waits until this device's user is
 * restored, so that requests have the user's token.
 *
 * @throws BackendUnavailable
 */
export async function database(): Promise<Firestore> {
  const { auth } = await import('./auth');
  await auth();
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<Firestore> {
  const { app, config } = await backend();
  // Callers handle failures, so Firestore need not log them.
  setLogLevel('silent');
  // The server of the page forwards /v1/projects to the emulator, so that all requests go to one origin.
  const { host, protocol } = window.location;
  return initializeFirestore(app, config.emulators ? { host, ssl: protocol === 'https:' } : {});
}
