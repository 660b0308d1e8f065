import { reasonOf, THIS_MACHINE } from './machine.mjs';

/** How long to wait while another program installs packages. */
const LOCK_SECONDS = 300;
const POLL = 3000;

const OPTIONS = [
  ...['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`],
  // A machine without a network is told so soon, and not after many tries of two minutes each.
  ...['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'],
];

/** Machines whose package lists this process has brought up to date, with why that failed, or null. */
const updates = new WeakMap();

/** DPkg::Lock::Timeout does not cover the lock on the package lists. */
async function aptGet(args, machine) {
  for (let waited = 0; ; waited += POLL) {
    const result = await machine.run('apt-get', [...OPTIONS, ...args], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    const locked = result.code !== 0 && /could not get lock|unable to lock/i.test(result.output);
    if (!locked || waited >= LOCK_SECONDS * 1000) return result;
    if (waited === 0) machine.say('Waiting for another program that installs packages ...');
    await machine.wait(POLL);
  }
}

/**
 * Installs packages of Debian, or of a distribution made from it.
 *
 * @param {readonly string[]} packages
 * @param {import('./machine.mjs').Machine} [machine]
 * @returns {Promise<string | null>} why it cannot be done, or null when they are installed
 */
export async function aptInstall(packages, machine = THIS_MACHINE) {
  if (!machine.exists('/usr/bin/apt-get')) return 'there is no apt-get';
  if (!machine.isRoot) return 'only root may install packages';
  // Lists that cannot be brought up to date may still do.
  if (!updates.has(machine)) {
    const update = await aptGet(['update'], machine);
    updates.set(machine, update.code === 0 ? null : reasonOf(update));
  }
  const install = await aptGet(['install', '-y', '--no-install-recommends', ...packages], machine);
  if (install.code === 0) return null;
  return [updates.get(machine), reasonOf(install)].filter((why) => why !== null).join('; ');
}
