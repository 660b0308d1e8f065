import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Loads `.env` if it exists. Variables that are already set take precedence. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * @typedef {{ kind: 'off' }
 *   | { kind: 'real', config: Record<string, string> }
 *   | { kind: 'running', hosts: import('./local-backend.mjs').EmulatorHosts }
 *   | { kind: 'emulators' }} Accounts
 */

/**
 * Reads from the environment where accounts come from: nowhere, a Firebase
 * project, running emulators, or (by default) emulators still to be started.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Accounts}
 * @throws {Error} with a message to print
 */
export function accountsOf(env) {
  const wanted = env.ROUNDEL_ACCOUNTS ?? '';
  if (!['', 'off', 'demo'].includes(wanted)) {
    throw new Error(`ROUNDEL_ACCOUNTS must be "off", "demo" or empty, not "${wanted}".`);
  }
  if (wanted === 'off') return { kind: 'off' };
  if (wanted !== 'demo') {
    const config = projectConfig(env);
    if (config !== undefined) return { kind: 'real', config };
  }
  const auth = env.FIREBASE_AUTH_EMULATOR_HOST;
  const firestore = env.FIRESTORE_EMULATOR_HOST;
  if (auth && firestore) {
    const functions = env.FUNCTIONS_EMULATOR_HOST;
    return { kind: 'running', hosts: { auth, firestore, ...(functions ? { functions } : {}) } };
  }
  return { kind: 'emulators' };
}

/** The web app configuration from the Firebase console; undefined when none of it is set. */
function projectConfig(env) {
  const settings = {
    apiKey: ['ROUNDEL_FIREBASE_API_KEY', env.ROUNDEL_FIREBASE_API_KEY],
    authDomain: ['ROUNDEL_FIREBASE_AUTH_DOMAIN', env.ROUNDEL_FIREBASE_AUTH_DOMAIN],
    projectId: ['ROUNDEL_FIREBASE_PROJECT_ID', env.ROUNDEL_FIREBASE_PROJECT_ID],
    appId: ['ROUNDEL_FIREBASE_APP_ID', env.ROUNDEL_FIREBASE_APP_ID],
  };
  const entries = Object.entries(settings);
  const missing = entries.flatMap(([, [name, value]]) => (value ? [] : [name]));
  if (missing.length === entries.length) return undefined;
  if (missing.length > 0) {
    throw new Error(
      `To use accounts of a Firebase project, also set ${missing.join(' and ')} (see .env.example).`,
    );
  }
  return Object.fromEntries(entries.map(([key, [, value]]) => [key, value]));
}
