import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import { backend } from './app';

let opened: Promise<Auth> | null = null;

/**
 * Firebase Auth, once it has restored who is signed in on this device.
 *
 * @throws BackendUnavailable
 */
export function auth(): Promise<Auth> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<Auth> {
  const { app, config } = await backend();
  // No resolver for pop-ups and redirects: with e-mail and password there are none.
  const opening = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  // The page's own server passes the addresses of Auth on to the emulator.
  if (config.emulators) {
    connectAuthEmulator(opening, window.location.origin, { disableWarnings: true });
  }
  await opening.authStateReady();
  return opening;
}
