import { _addOrOverwriteComponent, getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import { BackendUnavailable, loadConfig, type BackendConfig } from './config';

declare module 'firebase/app' {
  /** Exported by Firebase for its own packages, without a type. */
  function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

export interface Backend {
  readonly app: FirebaseApp;
  readonly config: BackendConfig;
}

/**
 * Initialises Firebase once, with the site's configuration. Firebase itself keeps the one app of a document.
 *
 * @throws BackendUnavailable if no configuration can be read; the next call tries again
 */
export async function backend(): Promise<Backend> {
  const config = await loadConfig();
  if (config === null) throw new BackendUnavailable('not-set-up');
  return { app: getApps()[0] ?? start(config), config };
}

function start({ apiKey, authDomain, projectId, appId }: BackendConfig): FirebaseApp {
  const app = initializeApp({ apiKey, authDomain, projectId, appId });
  silenceHeartbeat(app);
  return app;
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
