import { reasonOf, THIS_MACHINE } from './machine.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

/** How long to wait for another program's lock. */
const LOCK_SECONDS = 300;
const POLL = 3000;

const OPTIONS = [
  ...['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`],
  // Without a network, fail soon: the default is many retries of two minutes each.
  ...['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'],
];

/** For each machine on which `apt-get update` has run: why it failed, or null. @type {WeakMap<Machine, string | null>} */
const updates = new WeakMap();

/**
 * Runs apt-get. DPkg::Lock::Timeout does not cover the lock on the package lists, so this tries again while another
 * program holds that lock.
 *
 * @param {readonly string[]} args
 * @param {Machine} machine
 * @returns {Promise<string | null>} the reason for a failure, or null
 */
async function aptGet(args, machine) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (let waited = 0; ; waited += POLL) {
    const result = await machine.run('apt-get', [...OPTIONS, ...args], env);
    if (result.code === 0) return null;
    const isLocked = /could not get lock|unable to lock/i.test(result.output);
    if (!isLocked || waited >= LOCK_SECONDS * 1000) return reasonOf(result);
    if (waited === 0) machine.say('Waiting for another program to finish installing packages ...');
    await machine.wait(POLL);
  }
}

/**
 * Installs packages on Debian or a derived distribution.
 *
 * @param {readonly string[]} packages
 * @param {Machine} [machine]
 * @returns {Promise<string | null>} the reason for a failure, or null on success
 */
export async function aptInstall(packages, machine = THIS_MACHINE) {
  if (!machine.exists('/usr/bin/apt-get')) return 'apt-get is not installed';
  if (!machine.isRoot) return 'only root may install packages';
  // Installs even if the update fails: old lists may still work.
  if (!updates.has(machine)) updates.set(machine, await aptGet(['update'], machine));
  const why = await aptGet(['install', '-y', '--no-install-recommends', ...packages], machine);
  return why === null ? null : [updates.get(machine) ?? [], why].flat().join('; ');
}
