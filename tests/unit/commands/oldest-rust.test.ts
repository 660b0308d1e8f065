/** The oldest compiler that the crates allow, and how the check installs it. */
import { expect, it } from 'vitest';
import { ensureOldestRust, oldestRustOf } from '../../../scripts/testing/oldest-rust.mjs';
import { aMachine } from './a-machine';

/** A machine whose rustup has some compilers, and can install others or fails. */
const withRustup = (installed: readonly string[], install: number) =>
  aMachine({
    programs: {
      rustup: ([command, , version = '']) =>
        command === 'which'
          ? Number(!installed.includes(version))
          : { code: install, output: 'error: no network' },
    },
  });

it('is the one in the manifest, in three parts', () => {
  expect(oldestRustOf('edition = "2024"\nrust-version = "1.70"\n')).toBe('1.70.0');
  expect(oldestRustOf('rust-version = "1.70.1"')).toBe('1.70.1');
  expect(() => oldestRustOf('edition = "2024"')).toThrow('rust-version');
});

it('is used as it is if rustup has it, and installed otherwise', async () => {
  const present = withRustup(['1.70.0'], 0);
  expect(await ensureOldestRust('1.70.0', present.machine)).toBeNull();
  expect(present.ran).toHaveLength(1);

  const absent = withRustup(['1.95.0'], 0);
  expect(await ensureOldestRust('1.70.0', absent.machine)).toBeNull();
  expect(absent.ran).toContain('rustup toolchain install 1.70.0 --profile minimal');
});

it('may be missing, and then the reason is given', async () => {
  expect(await ensureOldestRust('1.70.0', withRustup([], 1).machine)).toBe(
    'rustup cannot install Rust 1.70.0: error: no network',
  );
  expect(await ensureOldestRust('1.70.0', aMachine().machine)).toMatch(/^rustup.*not installed/);
});
