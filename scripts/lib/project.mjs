import { DEMO_PROJECT } from './emulators/suite.mjs';

/**
 * The ID of the project that a script works on.
 *
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} when the environment names no project
 */
export function projectOf(env) {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = env;
  if (auth && firestore) return DEMO_PROJECT;
  if (auth || firestore) {
    throw new Error(
      'Set both FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST, or neither.',
    );
  }
  const project = env['ROUNDEL_FIREBASE_PROJECT_ID'];
  if (!project) throw new Error('Set ROUNDEL_FIREBASE_PROJECT_ID to the ID of the project.');
  return project;
}
