import * as v from 'valibot';
import { flag, text } from 'roundel-records/fields';
import { createListeners } from '../../browser/listeners';

/** The Firebase configuration. */
const Config = v.object({
  apiKey: v.pipe(v.string(), v.nonEmpty()),
  authDomain: text,
  projectId: v.pipe(v.string(), v.nonEmpty()),
  appId: text,
  /** Whether to use the local emulators. The server of the page forwards requests to them. */
  emulators: flag,
});

export type BackendConfig = Readonly<v.InferOutput<typeof Config>>;

/**
 * The path of the configuration. Firebase Hosting serves it there, and `npm start` serves the configuration of the
 * emulators.
 */
const ADDRESS = '/__/firebase/init.json';

/** Milliseconds between requests while the server answers that the backend is starting. */
const PAUSE = 2_000;

/**
 * The maximum number of requests. With a {@link PAUSE} after each request, this takes one minute, which is enough for
 * `npm start` to start the emulators.
 */
const ATTEMPTS = 30;

/** Thrown when accounts are not set up, or when their backend cannot be reached. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
  readonly reason: 'not-set-up' | 'unreachable';

  constructor(reason: 'not-set-up' | 'unreachable', options?: ErrorOptions) {
    super(`Accounts are ${reason === 'not-set-up' ? 'not set up' : 'unreachable'}.`, options);
    this.reason = reason;
  }
}

// There is one configuration, and one backend that starts, for all of the site's origin.
let asked: Promise<BackendConfig | null> | null = null;
let starting = false;
const listeners = createListeners<[starting: boolean]>();

/**
 * Loads the configuration of this site's Firebase project, once. Resolves to null if there is none. Waits for up to a
 * minute while the backend is starting, which the server reports with the status 503.
 *
 * @throws BackendUnavailable 'unreachable'; the next call tries again
 */
export function loadConfig(): Promise<BackendConfig | null> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * Calls `listener` with true when the wait for a starting backend begins, and with false
 * when the wait ends. Returns an unsubscribe function.
 */
export function watchStarting(listener: (starting: boolean) => void): () => void {
  if (starting) listener(true);
  return listeners.subscribe(listener);
}

function setStarting(next: boolean): void {
  if (starting === next) return;
  starting = next;
  listeners.emit(next);
}

async function ask(): Promise<BackendConfig | null> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const response = await fetch(ADDRESS, { cache: 'no-store' });
      if (response.status === 404) return null;
      if (response.ok) return v.parse(Config, await response.json());
      if (response.status !== 503) throw new Error(`${ADDRESS} answered ${response.status}`);
      setStarting(true);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    throw new Error('The backend is still starting');
  } catch (cause) {
    throw new BackendUnavailable('unreachable', { cause });
  } finally {
    setStarting(false);
  }
}
