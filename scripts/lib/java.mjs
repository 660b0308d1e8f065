import { aptInstall } from './apt.mjs';
import { hasJava } from './emulators/suite.mjs';
import { THIS_MACHINE } from './machine.mjs';

/**
 * Makes sure that there is a Java for the emulators, where that can be done.
 *
 * @param {import('./machine.mjs').Machine} [machine]
 * @param {() => boolean} [isThere]
 * @returns {Promise<string | null>} why there is none, or null
 */
export async function ensureJava(machine = THIS_MACHINE, isThere = hasJava) {
  if (isThere()) return null;
  machine.say('Installing Java, for the Firebase emulators ...');
  const why = await aptInstall(['default-jre-headless'], machine);
  if (isThere()) return null;
  return `there is no Java 11 or later here (apt: ${why ?? 'installed, but not found'})`;
}
