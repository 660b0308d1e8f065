import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEMO_PROJECT } from '../emulators/suite.mjs';
import { FUNCTIONS } from './functions.mjs';

/**
 * @typedef {import('../../functions/src/shared/services').Services} Services
 * @typedef {{ initializeApp: (options: object, name: string) => object, deleteApp: (app: object) => Promise<void> }} Apps
 * @typedef {{ getAuth: (app: object) => Services['auth'] }} Auth
 * @typedef {{ getFirestore: (app: object) => Services['firestore'] }} Firestore
 */

/**
 * Connects to Auth and Firestore as an admin: to the emulators that FIREBASE_AUTH_EMULATOR_HOST and
 * FIRESTORE_EMULATOR_HOST name. If these are not set, connects to the project with this machine's credentials. The
 * functions' dependencies must be installed.
 *
 * @param {string} [project]
 * @param {object} [options] more options of firebase-admin's initializeApp
 * @returns {Services & { close: () => Promise<void> }}
 */
export function adminServices(project = DEMO_PROJECT, options = {}) {
  // Loads firebase-admin as a dependency of the functions, which alone depend on it.
  const load = createRequire(join(FUNCTIONS, 'package.json'));
  // An emulator needs no credentials. Without this setting, the client would still look for Google Cloud's metadata
  // server. The search takes seconds, and causes a warning if something else answers.
  if (process.env['FIRESTORE_EMULATOR_HOST']) process.env['METADATA_SERVER_DETECTION'] = 'none';
  const { initializeApp, deleteApp } = /** @type {Apps} */ (load('firebase-admin/app'));
  const { getAuth } = /** @type {Auth} */ (load('firebase-admin/auth'));
  const { getFirestore } = /** @type {Firestore} */ (load('firebase-admin/firestore'));
  // Its own name, because a process has only one app without a name, which its other code may use.
  const app = initializeApp({ projectId: project, ...options }, randomUUID());
  return {
    auth: getAuth(app),
    // Created only when a caller needs it, because a project's Firestore requires this machine's credentials.
    get firestore() {
      return getFirestore(app);
    },
    close: () => deleteApp(app),
  };
}
