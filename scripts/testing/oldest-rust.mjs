/**
 * Checks the published crates with the oldest compiler that `crates/Cargo.toml` allows, which rustup installs.
 * Needs no npm packages.
 *
 *   node scripts/testing/oldest-rust.mjs
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf, THIS_MACHINE } from '../lib/machine.mjs';
import { mustRun, ROOT } from '../lib/run.mjs';

/** The oldest compiler that a manifest allows, as rustup names it: in three parts. @param {string} manifest */
export function oldestRustOf(manifest) {
  const [, version] = /^rust-version = "([\d.]+)"$/m.exec(manifest) ?? [];
  if (version === undefined) throw new Error('The manifest has no rust-version.');
  return /^\d+\.\d+$/.test(version) ? `${version}.0` : version;
}

const OLDEST = oldestRustOf(readFileSync(join(ROOT, 'crates/Cargo.toml'), 'utf8'));

/**
 * Installs the compiler unless rustup has it. Returns why there is none, or null.
 *
 * @param {string} [version]
 * @param {import('../lib/machine.mjs').Machine} [machine]
 */
export async function ensureOldestRust(version = OLDEST, machine = THIS_MACHINE) {
  const found = await machine.run('rustup', ['which', '--toolchain', version, 'rustc']);
  if (found.code === 0) return null;
  if (found.code === 127) return `rustup, which would install Rust ${version}, is not installed.`;
  const install = ['toolchain', 'install', version, '--profile', 'minimal'];
  const installed = await machine.run('rustup', install);
  return installed.code === 0
    ? null
    : `rustup cannot install Rust ${version}: ${reasonOf(installed)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = await ensureOldestRust();
  if (missing !== null) throw new Error(missing);
  // In a folder of its own, because cargo locks its folder while a command runs.
  const flags = ['--locked', '--lib', '--all-features', '--target-dir=target/oldest-rust'];
  // The names of the crates that others can use start like this.
  const check = ['cargo', 'check', '--quiet', ...flags, '--package=roundel-*'];
  await mustRun('rustup', ['run', OLDEST, ...check], { cwd: join(ROOT, 'crates') });
  console.log(`The crates build with Rust ${OLDEST}, the rust-version in crates/Cargo.toml.`);
}
