import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEMO_PROJECT } from './emulators/suite.mjs';
import { FUNCTIONS } from './functions.mjs';

/**
 * Auth and Firestore with an administrator's rights: of the emulators that the
 * environment names as Firebase does (FIREBASE_AUTH_EMULATOR_HOST and
 * FIRESTORE_EMULATOR_HOST), or else of a project, by the credentials of this
 * machine (gcloud auth application-default login).
 *
 * The functions' dependencies must be installed.
 *
 * @param {string} project
 */
export async function adminServices(project = DEMO_PROJECT) {
  // The functions bring the library; the site has no use for it.
  const load = createRequire(join(FUNCTIONS, 'package.json'));
  // Else it looks for credentials in Google's data centre, at length.
  if (project === DEMO_PROJECT) process.env.METADATA_SERVER_DETECTION = 'none';
  const { initializeApp, deleteApp } = load('firebase-admin/app');
  const app = initializeApp({ projectId: project });
  return {
    auth: load('firebase-admin/auth').getAuth(app),
    firestore: load('firebase-admin/firestore').getFirestore(app),
    Timestamp: load('firebase-admin/firestore').Timestamp,
    close: () => deleteApp(app),
  };
}
