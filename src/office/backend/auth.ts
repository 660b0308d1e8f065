import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  type Auth,
} from 'firebase/auth';
import { pageLanguage } from '../../content/page-language';
import { backend, type Backend } from './app';

const opened = new WeakMap<FirebaseApp, Promise<Auth>>();

/**
 * Opens the Auth of Firebase's app once, and waits until it has restored this device's user.
 *
 * @throws BackendUnavailable
 */
export async function auth(): Promise<Auth> {
  const started = await backend();
  const known = opened.get(started.app);
  if (known !== undefined) return known;
  const opening = open(started).catch((error: unknown) => {
    opened.delete(started.app);
    throw error;
  });
  opened.set(started.app, opening);
  return opening;
}

async function open({ app, config }: Backend): Promise<Auth> {
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
