import { aptInstall } from './apt.mjs';
import { hasJava } from './emulators/suite.mjs';
import { THIS_MACHINE } from './machine.mjs';

/**
 * Makes sure that Java is installed for the emulators, if possible.
 *
 * @param {import('./machine.mjs').Machine} [machine]
 * @param {() => boolean} [isInstalled]
 * @returns {Promise<string | null>} why it is missing, or null
 */
export async function ensureJava(machine = THIS_MACHINE, isInstalled = hasJava) {
  if (isInstalled()) return null;
  machine.say('Installing Java for the Firebase emulators ...');
  const why = await aptInstall(['default-jre-headless'], machine);
  if (isInstalled()) return null;
  return `Java 11 or later is not installed (apt: ${why ?? 'installed it, but it is not found'})`;
}
