import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf, THIS_MACHINE } from '../machine.mjs';
import { ROOT } from '../run.mjs';

/** The crates that others can use. */
export const PUBLISHED = ['roundel-pixels', 'roundel-codecs', 'roundel-nets'];

/**
 * The version in three parts, as rustup names it, of the oldest compiler that a manifest allows.
 *
 * @param {string} manifest the text of a Cargo.toml
 */
export function oldestRustOf(manifest) {
  const version = /^rust-version = "(?<version>\d+\.\d+)(?<patch>\.\d+)?"$/m.exec(manifest)?.groups;
  if (version === undefined) throw new Error('The manifest has no rust-version.');
  return `${version['version'] ?? ''}${version['patch'] ?? '.0'}`;
}

/** The oldest compiler that can build the crates. */
export const OLDEST_RUST = oldestRustOf(readFileSync(join(ROOT, 'crates/Cargo.toml'), 'utf8'));

/**
 * Installs the oldest compiler if rustup can. Returns why there is none, or null.
 *
 * @param {string} [version] in three parts
 * @param {import('../machine.mjs').Machine} [machine]
 * @returns {Promise<string | null>}
 */
export async function ensureOldestRust(version = OLDEST_RUST, machine = THIS_MACHINE) {
  const found = await machine.run('rustup', ['which', '--toolchain', version, 'rustc']);
  if (found.code === 0) return null;
  if (found.code === 127) return `rustup, which would install Rust ${version}, is not installed.`;
  machine.say(`Installing Rust ${version} ...`);
  const install = ['toolchain', 'install', version, '--profile', 'minimal'];
  const installed = await machine.run('rustup', install);
  return installed.code === 0
    ? null
    : `rustup cannot install Rust ${version}: ${reasonOf(installed)}`;
}
