import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEMO_PROJECT } from './emulators/suite.mjs';
import { FUNCTIONS } from './functions.mjs';

/** @typedef {import('../../functions/src/services').Services} Services */

/**
 * Auth and Firestore with admin access: to the emulators that
 * FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST name, otherwise to the
 * project, with this machine's credentials (gcloud auth application-default login).
 *
 * The functions' dependencies must be installed.
 *
 * @param {string} [project]
 * @returns {Promise<Services & { close: () => Promise<void> }>}
 */
export async function adminServices(project = DEMO_PROJECT) {
  // Only the functions depend on firebase-admin.
  const load = createRequire(join(FUNCTIONS, 'package.json'));
  // Otherwise it first tries Google Cloud's metadata server, which takes long to time out.
  if (project === DEMO_PROJECT) process.env.METADATA_SERVER_DETECTION = 'none';
  const { initializeApp, deleteApp } = load('firebase-admin/app');
  const app = initializeApp({ projectId: project });
  return {
    auth: load('firebase-admin/auth').getAuth(app),
    firestore: load('firebase-admin/firestore').getFirestore(app),
    close: () => deleteApp(app),
  };
}
