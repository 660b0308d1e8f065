/** What Firebase is started with. */
export interface BackendConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** Talk to the local emulators, which the page's own origin passes requests on to. */
  readonly emulators: boolean;
}

/** Where Firebase Hosting answers with the project's configuration, and `npm start` with its own. */
const ADDRESS = '/__/firebase/init.json';

/** Milliseconds between questions while the answer is that accounts are starting. */
const PAUSE = 2_000;

/** With the pause a minute, in which the emulators of `npm start` are there. */
const ATTEMPTS = 30;

/** Accounts are not set up, or cannot be reached. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
  readonly reason: 'not-set-up' | 'unreachable';

  constructor(reason: 'not-set-up' | 'unreachable', options?: ErrorOptions) {
    super(`Accounts are ${reason === 'not-set-up' ? 'not set up' : 'unreachable'}.`, options);
    this.reason = reason;
  }
}

let asked: Promise<BackendConfig | null> | null = null;
let starting = false;
let listeners: readonly ((starting: boolean) => void)[] = [];

/**
 * The configuration of this site's Firebase project; null when there is none.
 * Asked for once. While the backend is starting (503) the promise waits, for a
 * minute at most.
 *
 * @throws BackendUnavailable 'unreachable' when nobody answers; the next call asks again
 */
export function loadConfig(): Promise<BackendConfig | null> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * Calls `listener` with true once the answer is that the backend is starting,
 * and with false when that is over. Returns the end of it.
 */
export function watchStarting(listener: (starting: boolean) => void): () => void {
  listeners = [...listeners, listener];
  if (starting) listener(true);
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}

function setStarting(next: boolean): void {
  if (starting === next) return;
  starting = next;
  for (const listener of listeners) listener(next);
}

async function ask(): Promise<BackendConfig | null> {
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const response = await fetch(ADDRESS, { cache: 'no-store' });
      if (response.status === 404) return null;
      if (response.ok) return readConfig(await response.json());
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

function readConfig(json: unknown): BackendConfig {
  if (typeof json !== 'object' || json === null) throw new Error(`${ADDRESS} has no configuration`);
  const fields = new Map<string, unknown>(Object.entries(json));
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const config = {
    apiKey: text('apiKey'),
    authDomain: text('authDomain'),
    projectId: text('projectId'),
    appId: text('appId'),
    emulators: fields.get('emulators') === true,
  };
  if (config.apiKey === '' || config.projectId === '') {
    throw new Error(`${ADDRESS} lacks the key or the id of the project`);
  }
  return config;
}
