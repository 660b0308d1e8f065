/**
 * Starts the emulators once for all tests that need them, on ports that no other emulators use. If
 * FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST and FUNCTIONS_EMULATOR_HOST are set, the tests use the emulators
 * at these addresses instead. A test reaches the emulators with:
 *
 *     const backend = testBackend();
 */
import type { TestProject } from 'vitest/node';
import { startEmulators } from '../../scripts/emulators/suite.mjs';
import { isClosed } from '../../scripts/emulators/watch.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Hosts and ports, for example `127.0.0.1:9099`. */
    readonly emulators: {
      readonly auth: string;
      readonly firestore: string;
      readonly functions: string;
    };
  }
}

const AUTH = 'FIREBASE_AUTH_EMULATOR_HOST';
const FIRESTORE = 'FIRESTORE_EMULATOR_HOST';
const FUNCTIONS = 'FUNCTIONS_EMULATOR_HOST';

export default async function setup(project: TestProject) {
  const { [AUTH]: auth, [FIRESTORE]: firestore, [FUNCTIONS]: functions } = process.env;
  if (auth !== undefined && firestore !== undefined && functions !== undefined) {
    project.provide('emulators', { auth, firestore, functions });
    return undefined;
  }
  const suite = await startEmulators();
  const hosts = {
    auth: `127.0.0.1:${suite.ports.auth}`,
    firestore: `127.0.0.1:${suite.ports.firestore}`,
    functions: `127.0.0.1:${suite.ports.functions}`,
  };
  project.provide('emulators', hosts);
  // Firebase's libraries read these environment variables.
  process.env[AUTH] = hosts.auth;
  process.env[FIRESTORE] = hosts.firestore;
  return async () => {
    await suite.stop();
    // Java has a process group of its own, and would survive firebase-tools.
    for (const [name, port] of Object.entries(suite.ports)) {
      if (await isClosed(port)) continue;
      // Vitest only prints what is thrown here.
      process.exitCode = 1;
      throw new Error(`The ${name} emulator still runs.`);
    }
  };
}
