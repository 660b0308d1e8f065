import { reasonOf, THIS_MACHINE } from './machine.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const OPTIONS = [
  // Waits five minutes for another program that installs packages.
  ...['-qq', '-o', 'DPkg::Lock::Timeout=300'],
  // Without a network, fail soon: the default is many retries of two minutes each.
  ...['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'],
];

/** For each machine on which `apt-get update` has run: why it failed, or null. @type {WeakMap<Machine, string | null>} */
const updates = new WeakMap();

/** Runs apt-get. Returns the reason for a failure, or null. @param {readonly string[]} args @param {Machine} machine */
async function aptGet(args, machine) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const result = await machine.run('apt-get', [...OPTIONS, ...args], env);
  return result.code === 0 ? null : reasonOf(result);
}

/** Installs packages on Debian. Returns the reason for a failure, or null on success. @param {readonly string[]} packages */
export async function aptInstall(packages, machine = THIS_MACHINE) {
  if (!machine.exists('/usr/bin/apt-get')) return 'apt-get is not installed';
  if (!machine.isRoot) return 'only root may install packages';
  // Installs even if the update fails: old lists may still work.
  if (!updates.has(machine)) updates.set(machine, await aptGet(['update'], machine));
  const why = await aptGet(['install', '-y', '--no-install-recommends', ...packages], machine);
  return why === null ? null : [updates.get(machine) ?? [], why].flat().join('; ');
}
