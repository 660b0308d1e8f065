import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { backend } from './app';

let opened: Promise<Firestore> | null = null;

/**
 * The database, in its small form: single requests, no listeners, no cache.
 *
 * @param options.as 'account' waits until the account kept on this device is restored, so that
 *   requests carry its token; 'visitor' loads nothing of accounts
 * @throws BackendUnavailable
 */
export async function database({ as }: { readonly as: 'visitor' | 'account' }): Promise<Firestore> {
  if (as === 'account') {
    const { auth } = await import('./auth');
    await auth();
  }
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<Firestore> {
  const { app, config } = await backend();
  // Whoever asks learns of a failure and deals with it; the console need not have it as an error too.
  setLogLevel('silent');
  // The page's own server passes /v1/projects on to the emulator, so that no other host is spoken to.
  const { host, protocol } = window.location;
  return initializeFirestore(app, config.emulators ? { host, ssl: protocol === 'https:' } : {});
}
