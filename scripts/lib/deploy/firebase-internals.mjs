import { createRequire } from 'node:module';
import { ensureFirebaseTools } from '../firebase-tools.mjs';

/**
 * A function as firebase-tools discovers it before a deployment.
 *
 * @typedef {object} Endpoint
 * @property {string[]} [region]
 * @property {object} [httpsTrigger]
 */

/**
 * The state of a runtime of Cloud Functions. Dates are written YYYY-MM-DD.
 *
 * @typedef {{ friendly: string, deprecationDate: string, decommissionDate: string }} Runtime
 */

/**
 * The parts of firebase-tools that a deployment runs before it contacts the project. They are not a
 * public interface, so they are used from the pinned version only.
 *
 * @typedef {object} FirebaseInternals
 * @property {Readonly<Record<string, Runtime>>} runtimes
 * @property {(config: unknown) => string[]} configErrors what is wrong with a firebase.json
 * @property {(spec: unknown) => void} validateIndexes throws an error about a firestore.indexes.json
 * @property {(context: { projectId: string, projectDir: string, sourceDir: string, runtime?: string }) =>
 *   Promise<{ runtime: string, validate: () => Promise<void>,
 *   discoverBuild: (config: object, env: object) => Promise<{ endpoints: Record<string, Endpoint> }> }>} runtimeDelegate
 */

/** @returns {Promise<FirebaseInternals>} */
export async function firebaseInternals() {
  // Not named `require`: TypeScript would then look for the modules in this folder.
  const load = createRequire(await ensureFirebaseTools());
  const { getValidator, getErrorMessage } = load('../firebaseConfigValidate.js');
  const { FirestoreApi } = load('../firestore/api.js');
  const { RUNTIMES } = load('../deploy/functions/runtimes/supported/index.js');
  return {
    runtimes: RUNTIMES,
    configErrors: (config) => {
      const validator = getValidator();
      return validator(config) ? [] : (validator.errors ?? []).map(getErrorMessage);
    },
    validateIndexes: (spec) => new FirestoreApi().validateSpec(spec),
    runtimeDelegate: load('../deploy/functions/runtimes/index.js').getRuntimeDelegate,
  };
}
