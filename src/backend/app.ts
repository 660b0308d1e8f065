import { initializeApp, type FirebaseApp } from 'firebase/app';
import { BackendUnavailable, loadConfig, type BackendConfig } from './config';

export interface Backend {
  readonly app: FirebaseApp;
  readonly config: BackendConfig;
}

let started: Promise<Backend> | null = null;

/**
 * Firebase, started once with the site's configuration.
 *
 * @throws BackendUnavailable when there is no configuration or it cannot be read; the next call tries again
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
  return { app: initializeApp({ apiKey, authDomain, projectId, appId }), config };
}
