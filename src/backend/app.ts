import { initializeApp, type FirebaseApp } from 'firebase/app';
import { BackendUnavailable, loadConfig, type BackendConfig } from './config';
import { silenceHeartbeat } from './heartbeat';

export interface Backend {
  readonly app: FirebaseApp;
  readonly config: BackendConfig;
}

let started: Promise<Backend> | null = null;

/**
 * Initialises Firebase once, with the site's configuration.
 *
 * @throws BackendUnavailable without a readable configuration; the next call tries again
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
