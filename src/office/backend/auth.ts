import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import { pageLanguage } from '../../content/page-language';
import { backend } from './app';

let opened: Promise<Auth> | null = null;

/**
 * Opens Firebase Auth, and waits until it has restored this device's user.
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
  // No sign-in uses Firebase's pop-ups or redirects, so no resolver for them is loaded.
  const opening = initializeAuth(app, {
    // IndexedDB is not used, because in WebKit a closed page may leave it locked (docs/decisions/0013).
    persistence: [browserLocalPersistence, inMemoryPersistence],
  });
  // Sets the language of the e-mails that Firebase sends.
  const inThisLanguage = () => {
    opening.languageCode = pageLanguage.getState().language;
  };
  inThisLanguage();
  pageLanguage.subscribe(inThisLanguage);
  // Uses the page's own origin, because the page's server forwards requests for Auth to the emulator.
  if (config.emulators) {
    connectAuthEmulator(opening, window.location.origin, { disableWarnings: true });
  }
  await opening.authStateReady();
  return opening;
}
