/** The compiler that the project's commands use in `crates`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { installedRust, pinnedRust } from '../../../scripts/lib/rust.mjs';
import { aMachine } from './a-machine';

/** Returns a machine whose rustup has these compilers. The first one is the default. */
const withRustup = (installed: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  aMachine({
    env,
    programs: {
      rustup: ([command, , version = '']) => {
        if (command === 'which') return Number(!installed.includes(version));
        const [first] = installed;
        if (first === undefined) return { code: 1, output: 'error: no default toolchain' };
        return { code: 0, output: `${first} (default)\n` };
      },
    },
  }).machine;

it('the pinned compiler has built the committed Wasm', () => {
  for (const name of ['codecs', 'faces', 'pixels']) {
    const build = readFileSync(`crates/${name}-wasm/build.json`, 'utf8');
    expect((JSON.parse(build) as { rustc: string }).rustc, name).toBe(pinnedRust());
  }
});

it('the pinned compiler is used if rustup has it, and otherwise the default', async () => {
  const pinned = pinnedRust();
  expect(await installedRust(withRustup(['stable', pinned]))).toEqual({ RUSTUP_TOOLCHAIN: pinned });
  expect(await installedRust(withRustup(['stable-x86_64']))).toEqual({
    RUSTUP_TOOLCHAIN: 'stable-x86_64',
  });
});

it('nothing is changed if the caller has chosen a compiler, or without rustup', async () => {
  const chosen = withRustup(['stable', pinnedRust()], { RUSTUP_TOOLCHAIN: 'nightly' });
  expect(await installedRust(chosen)).toEqual({});
  expect(await installedRust(withRustup([]))).toEqual({});
  expect(await installedRust(aMachine().machine)).toEqual({});
});

it.runIf(spawnSync('cargo', ['--version']).status === 0)('cargo runs in crates', async () => {
  const env = { ...process.env, ...(await installedRust()) };
  const { status, stderr } = spawnSync('cargo', ['--version'], { cwd: 'crates', env });
  expect(status, stderr.toString()).toBe(0);
});
