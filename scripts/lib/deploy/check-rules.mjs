import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { DEMO_PROJECT } from '../emulators/suite.mjs';

/**
 * Compiles security rules in a Firestore emulator.
 *
 * @param {string} rules
 * @param {number} port the emulator's, on 127.0.0.1
 * @throws {Error} with the compiler's message
 */
export async function compileRules(rules, port) {
  const environment = await initializeTestEnvironment({
    projectId: `${DEMO_PROJECT}-compile`,
    firestore: { host: '127.0.0.1', port, rules },
  });
  await environment.cleanup();
}
