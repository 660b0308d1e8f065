import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Loads `.env` if it exists. Variables that are already set take precedence. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The settings that a build of the site contains. The others are those of servers, functions and deployments, so that a
 * build serves with any of them.
 */
export const BUILD_SETTINGS = [
  'ROUNDEL_ORIGIN',
  'ROUNDEL_COMMIT',
  'ROUNDEL_OFFLINE',
  'ROUNDEL_WITHOUT_HEIC',
  'ROUNDEL_PACKAGE',
  'ROUNDEL_APP_CHECK_SITE_KEY',
  'ROUNDEL_GOOGLE_CLIENT_ID',
];

/**
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {{ apiKey: string, authDomain: string, projectId: string, appId: string }} ProjectConfig
 * @typedef {{ kind: 'off' }
 *   | { kind: 'real', config: ProjectConfig }
 *   | { kind: 'running', hosts: import('./local-backend.mjs').EmulatorHosts }
 *   | { kind: 'emulators' }} Accounts
 */

/**
 * Where accounts come from: nowhere, a Firebase project, emulators that are running, or (by default) emulators that the
 * caller starts.
 *
 * @param {Environment} env
 * @returns {Accounts}
 * @throws {Error} with a message to print
 */
export function readAccounts(env) {
  const wanted = env['ROUNDEL_ACCOUNTS'] ?? '';
  if (!['', 'off', 'demo'].includes(wanted)) {
    throw new Error(`ROUNDEL_ACCOUNTS must be "off", "demo" or empty, not "${wanted}".`);
  }
  if (wanted === 'off') return { kind: 'off' };
  const config = wanted === 'demo' ? undefined : projectConfig(env);
  if (config !== undefined) return { kind: 'real', config };
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = env;
  if (!auth || !firestore) return { kind: 'emulators' };
  const functions = env['FUNCTIONS_EMULATOR_HOST'];
  return { kind: 'running', hosts: { auth, firestore, ...(functions ? { functions } : {}) } };
}

const PROJECT_SETTINGS = [
  'ROUNDEL_FIREBASE_API_KEY',
  'ROUNDEL_FIREBASE_AUTH_DOMAIN',
  'ROUNDEL_FIREBASE_PROJECT_ID',
  'ROUNDEL_FIREBASE_APP_ID',
];

/** The web app configuration from the Firebase console; undefined if no part is set. @param {Environment} env */
function projectConfig(env) {
  const [apiKey, authDomain, projectId, appId] = PROJECT_SETTINGS.map((name) => env[name]);
  if (apiKey && authDomain && projectId && appId) return { apiKey, authDomain, projectId, appId };
  const missing = PROJECT_SETTINGS.filter((name) => !env[name]);
  if (missing.length === PROJECT_SETTINGS.length) return undefined;
  throw new Error(
    `To use accounts of a Firebase project, also set ${missing.join(' and ')} (see .env.example).`,
  );
}

/** The client ID for sign-in with Google, or null. @param {Environment} env @throws {Error} with a message to print */
export function readGoogleClientId(env) {
  const id = env['ROUNDEL_GOOGLE_CLIENT_ID'] ?? '';
  if (id === '' || /^[\w-]+\.apps\.googleusercontent\.com$/.test(id)) return id || null;
  throw new Error(
    'ROUNDEL_GOOGLE_CLIENT_ID must end with ".apps.googleusercontent.com", as the Google Cloud console shows it.',
  );
}

/** Whether a setting is "yes". @param {Environment} env @param {string} name @throws {Error} with a message to print */
function isYes(env, name) {
  const value = env[name] ?? '';
  if (['', 'yes'].includes(value)) return value === 'yes';
  throw new Error(`${name} must be "yes" or empty, not "${value}".`);
}

/**
 * The settings of App Check. `siteKey` makes the site send tokens. `enforced` makes functions refuse calls without one.
 *
 * @param {Environment} env
 * @throws {Error} with a message to print
 */
export function readAppCheck(env) {
  const key = env['ROUNDEL_APP_CHECK_SITE_KEY'] ?? '';
  if (!/^[\w-]*$/.test(key)) {
    throw new Error(
      'ROUNDEL_APP_CHECK_SITE_KEY must be the key alone: letters, digits, "_" and "-".',
    );
  }
  const enforced = isYes(env, 'ROUNDEL_APP_CHECK_ENFORCED');
  if (enforced && key === '') {
    throw new Error(
      'To enforce App Check, also set ROUNDEL_APP_CHECK_SITE_KEY: without it, functions would refuse everybody.',
    );
  }
  return { siteKey: key || null, enforced };
}

/**
 * Where the package `roundel` can be had, as npx takes it: a name with its version, or the address of an archive. Null
 * if it is published nowhere. The site then names no command, because anyone could take a name that nobody has
 * published. A version is needed, because another version may make other pictures than the site.
 *
 * @param {Environment} env
 * @throws {Error} with a message to print
 */
export function readPackage(env) {
  const place = env['ROUNDEL_PACKAGE'] ?? '';
  const isName = /^(?:@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+$/.test(place);
  const isArchive = /^https:\/\/[\w./:@-]+\.tgz$/.test(place);
  if (place === '' || isName || isArchive) return place || null;
  throw new Error(
    `ROUNDEL_PACKAGE must be a name with its version, such as "roundel@1.2.3", or the https address of a .tgz file, not "${place}".`,
  );
}

/** Whether functions limit sign-ups and password mails. @param {Environment} env */
export const readAuthLimits = (env) => isYes(env, 'ROUNDEL_AUTH_LIMITS');
