import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Loads `.env` if it exists. Variables that are already set take precedence. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * @typedef {{ apiKey: string, authDomain: string, projectId: string, appId: string }} ProjectConfig
 *
 * @typedef {{ kind: 'off' }
 *   | { kind: 'real', config: ProjectConfig }
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
  const wanted = env['ROUNDEL_ACCOUNTS'] ?? '';
  if (!['', 'off', 'demo'].includes(wanted)) {
    throw new Error(`ROUNDEL_ACCOUNTS must be "off", "demo" or empty, not "${wanted}".`);
  }
  if (wanted === 'off') return { kind: 'off' };
  if (wanted !== 'demo') {
    const config = projectConfig(env);
    if (config !== undefined) return { kind: 'real', config };
  }
  const auth = env['FIREBASE_AUTH_EMULATOR_HOST'];
  const firestore = env['FIRESTORE_EMULATOR_HOST'];
  if (auth && firestore) {
    const functions = env['FUNCTIONS_EMULATOR_HOST'];
    return { kind: 'running', hosts: { auth, firestore, ...(functions ? { functions } : {}) } };
  }
  return { kind: 'emulators' };
}

const PROJECT_SETTINGS = [
  'ROUNDEL_FIREBASE_API_KEY',
  'ROUNDEL_FIREBASE_AUTH_DOMAIN',
  'ROUNDEL_FIREBASE_PROJECT_ID',
  'ROUNDEL_FIREBASE_APP_ID',
];

/**
 * The web app configuration from the Firebase console; undefined when none of it is set.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {ProjectConfig | undefined}
 */
function projectConfig(env) {
  const [apiKey, authDomain, projectId, appId] = PROJECT_SETTINGS.map((name) => env[name]);
  if (apiKey && authDomain && projectId && appId) return { apiKey, authDomain, projectId, appId };
  const missing = PROJECT_SETTINGS.filter((name) => !env[name]);
  if (missing.length === PROJECT_SETTINGS.length) return undefined;
  throw new Error(
    `To use accounts of a Firebase project, also set ${missing.join(' and ')} (see .env.example).`,
  );
}

/**
 * Reads the OAuth client for signing in with Google; null if that is off.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {string | null}
 * @throws {Error} with a message to print
 */
export function googleClientIdOf(env) {
  const id = env['ROUNDEL_GOOGLE_CLIENT_ID'] ?? '';
  if (id === '') return null;
  if (/^[\w-]+\.apps\.googleusercontent\.com$/.test(id)) return id;
  throw new Error(
    'ROUNDEL_GOOGLE_CLIENT_ID must end with ".apps.googleusercontent.com", as the Google Cloud console shows it.',
  );
}

/**
 * Reads the settings of Firebase App Check: the key that makes the site send tokens, and whether
 * functions refuse requests without one.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {{ siteKey: string | null, enforced: boolean }}
 * @throws {Error} with a message to print
 */
export function appCheckOf(env) {
  const siteKey = env['ROUNDEL_APP_CHECK_SITE_KEY'] ?? '';
  if (!/^[\w-]*$/.test(siteKey)) {
    throw new Error(
      'ROUNDEL_APP_CHECK_SITE_KEY must be the key alone: letters, digits, "_" and "-".',
    );
  }
  const enforced = env['ROUNDEL_APP_CHECK_ENFORCED'] ?? '';
  if (!['', 'yes'].includes(enforced)) {
    throw new Error(`ROUNDEL_APP_CHECK_ENFORCED must be "yes" or empty, not "${enforced}".`);
  }
  if (enforced !== '' && siteKey === '') {
    throw new Error(
      'To enforce App Check, also set ROUNDEL_APP_CHECK_SITE_KEY: without it, functions would refuse everybody.',
    );
  }
  return { siteKey: siteKey === '' ? null : siteKey, enforced: enforced !== '' };
}
