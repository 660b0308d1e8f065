import { _addOrOverwriteComponent, initializeApp, type FirebaseApp } from 'firebase/app';
import { BackendUnavailable, loadConfig, type BackendConfig } from './config';

declare module 'firebase/app' {
  /** Exported by Firebase for its own packages, without a type. */
  function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

export interface Backend {
  readonly app: FirebaseApp;
  readonly config: BackendConfig;
}

let started: Promise<Backend> | null = null;

/**
 * Initialises Firebase once, with the site's configuration.
 *
 * @throws BackendUnavailable if no configuration can be read; the next call tries again
 */
export function backend(): Promise<Backend> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<Backend> {
  const config = await loadConfig();
  if (config === null) throw new BackendUnavailable('not-set-up');
  const { apiKey, authDomain, projectId, appId } = config;
  const app = initializeApp({ apiKey, authDomain, projectId, appId });
  silenceHeartbeat(app);
  return { app, config };
}

/**
 * Replaces Firebase's heartbeat, which reports daily use of the SDK to Google and stores its state in IndexedDB. Auth
 * reads this state before each request, so a locked database would block all requests.
 */
function silenceHeartbeat(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      // Firebase does not send a header that is empty.
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
  });
}
