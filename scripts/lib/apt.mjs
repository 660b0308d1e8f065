import { findReason, THIS_MACHINE } from './machine.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

const OPTIONS = [
  // Waits up to five minutes while another program installs packages.
  '-qq',
  '-o',
  'DPkg::Lock::Timeout=300',
  // Fails soon if there is no network.
  '-o',
  'Acquire::Retries=1',
  '-o',
  'Acquire::http::Timeout=30',
];

/** The machines on which `apt-get update` has run, and why it failed, or null. @type {WeakMap<Machine, string | null>} */
const updates = new WeakMap();

/** Runs apt-get. Returns why it failed, or null. @param {readonly string[]} args @param {Machine} machine */
async function aptGet(args, machine) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const result = await machine.run('apt-get', [...OPTIONS, ...args], env);
  return result.code === 0 ? null : findReason(result);
}

/** Installs packages on Debian. Returns why that failed, or null. @param {readonly string[]} packages */
export async function aptInstall(packages, machine = THIS_MACHINE) {
  if (!machine.exists('/usr/bin/apt-get')) return 'apt-get is not installed';
  if (!machine.isRoot) return 'only root may install packages';
  // Tries to install even after a failed update, because the old package lists may still be valid.
  if (!updates.has(machine)) updates.set(machine, await aptGet(['update'], machine));
  const why = await aptGet(['install', '-y', '--no-install-recommends', ...packages], machine);
  return why === null ? null : [updates.get(machine) ?? [], why].flat().join('; ');
}
