import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_MACHINE } from './machine.mjs';
import { ROOT } from './run.mjs';

/** The version of the compiler that `crates/rust-toolchain.toml` pins. */
export function pinnedRust() {
  const file = readFileSync(join(ROOT, 'crates/rust-toolchain.toml'), 'utf8');
  const version = /^channel = "(?<version>.+)"$/m.exec(file)?.groups?.['version'];
  if (version === undefined) throw new Error('crates/rust-toolchain.toml names no channel.');
  return version;
}

/**
 * Returns an environment that makes cargo use an installed compiler: the pinned one, or else rustup's default.
 * Otherwise, rustup refuses every command if it cannot install the pinned compiler. The environment is empty if
 * RUSTUP_TOOLCHAIN is set already, or if rustup or its default is missing.
 *
 * @param {import('./machine.mjs').Machine} [machine]
 * @returns {Promise<{ RUSTUP_TOOLCHAIN?: string }>}
 */
export async function installedRust(machine = THIS_MACHINE) {
  if (machine.env['RUSTUP_TOOLCHAIN']) return {};
  const pinned = pinnedRust();
  const which = await machine.run('rustup', ['which', '--toolchain', pinned, 'rustc']);
  if (which.code === 0) return { RUSTUP_TOOLCHAIN: pinned };
  const { code, output } = await machine.run('rustup', ['default']);
  const name = /^\S+/.exec(output)?.[0];
  return code === 0 && name !== undefined ? { RUSTUP_TOOLCHAIN: name } : {};
}
