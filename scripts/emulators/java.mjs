import { spawnSync } from 'node:child_process';
import { aptInstall } from '../lib/apt.mjs';
import { THIS_MACHINE } from '../lib/machine.mjs';

/** Whether Java 11 or later is installed, which the emulators need. */
export function hasJava() {
  const { stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stdout}${stderr}`)?.[1] ?? 0) >= 11;
}

/** Installs Java for the emulators, as root on Debian. @returns {Promise<string | null>} why it is missing, or null */
export async function ensureJava(machine = THIS_MACHINE, isInstalled = hasJava) {
  if (isInstalled()) return null;
  machine.say('Installing Java for the Firebase emulators ...');
  const why = await aptInstall(['default-jre-headless'], machine);
  if (isInstalled()) return null;
  return `Java 11 or later is not installed (apt: ${why ?? 'installed it, but it is not found'})`;
}
