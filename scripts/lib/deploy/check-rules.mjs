import { DEMO_PROJECT } from '../../emulators/suite.mjs';

/**
 * Compiles security rules in a Firestore emulator.
 *
 * @param {string} rules
 * @param {number} port the emulator's, on 127.0.0.1
 * @throws {Error} with the compiler's message
 */
export async function compileRules(rules, port) {
  const url = `http://127.0.0.1:${port}/emulator/v1/projects/${DEMO_PROJECT}-compile:securityRules`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  if (response.ok) return;
  /** @type {{ error?: { message?: string } }} */
  const { error } = await response.json();
  throw new Error(error?.message ?? `The emulator answered with status ${response.status}.`);
}
