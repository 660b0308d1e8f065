import { join } from 'node:path';
import { ROOT, run } from '../run.mjs';
import { countCargo, countStep } from './count.mjs';
import { CARGO } from './only-in-all.mjs';
import { ensureWasi, IN_WASM } from './wasi.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 */

const CRATES = join(ROOT, 'crates');

/**
 * Why to skip a cargo command, or null. Clippy and rustfmt may be missing, too.
 *
 * @param {string[]} command
 */
async function withoutCargo(...command) {
  const why = `${['cargo', ...command].join(' ')} is not installed. The committed Wasm is still tested.`;
  try {
    return (await run('cargo', [...command, '--version'], { show: false })).code === 0 ? null : why;
  } catch {
    return why;
  }
}

/**
 * Tests all crates but the bindings, which would need JavaScript. `crates/Cargo.toml` defines the profile.
 *
 * @type {(...args: string[]) => Command}
 */
const cargoTest = (...args) => [
  'cargo',
  ['test', '--quiet', '--locked', '--workspace', '--exclude=*-wasm', ...args],
  CRATES,
];

const CLIPPY = [
  ...['clippy', '--quiet', '--locked', '--profile=test'],
  ...['--workspace', '--all-targets'],
];

const DOC = ['doc', '--quiet', '--locked', '--profile=test', '--workspace', '--no-deps'];

/** Saves a tenth of the time of a full build, and between most runs no crate changes. */
const NOT_INCREMENTAL = { CARGO_INCREMENTAL: '0' };

/** Arguments for tests in Rust that skip those on random pictures. */
const withoutRandom = ['--skip', CARGO];

/** @returns {Promise<readonly Step[]>} the static checks of the crates */
export async function rustChecks() {
  return [
    {
      name: 'Rust lint',
      // The profile of the tests, so that both share the compiled macros and build scripts.
      command: ['cargo', [...CLIPPY, '--', '-D', 'warnings'], CRATES],
      count: countStep,
      skip: await withoutCargo('clippy'),
    },
    {
      name: 'Rust docs',
      // Finds broken links, for example.
      command: ['cargo', DOC, CRATES],
      env: { RUSTDOCFLAGS: '-D warnings' },
      count: countStep,
      skip: await withoutCargo(),
    },
    {
      name: 'Rust format',
      command: ['cargo', ['fmt', '--all', '--check'], CRATES],
      count: countStep,
      skip: await withoutCargo('fmt'),
    },
  ];
}

/** @returns {Promise<Step>} the crates' tests and the examples in their comments, except tests on random pictures */
export async function rustTests() {
  return {
    name: 'Rust tests',
    command: cargoTest('--', ...withoutRandom),
    env: NOT_INCREMENTAL,
    count: countCargo,
    skip: await withoutCargo(),
  };
}

/**
 * Clippy already finds functions of the standard library that are too new, but not language features or
 * dependencies that are.
 *
 * @param {string | null} missing why there is no such compiler, or null
 * @returns {Promise<Step>} the check of the published crates by the oldest compiler that they allow
 */
export async function oldestRust(missing) {
  return {
    name: 'Oldest Rust',
    command: [process.execPath, ['scripts/oldest-rust.mjs']],
    count: countStep,
    skip: (await withoutCargo()) ?? missing,
  };
}

/** @returns {Promise<Step>} */
export async function randomRustTests() {
  return {
    name: 'Rust tests on random pictures',
    command: cargoTest('--tests', CARGO),
    env: NOT_INCREMENTAL,
    count: countCargo,
    skip: await withoutCargo(),
  };
}

/** @returns {Promise<Step>} */
export async function wasmRustTests() {
  return {
    name: 'Rust tests in Wasm',
    // A failed test ends the program, so its message would be lost if it were captured.
    command: cargoTest(...IN_WASM, '--', '--nocapture', ...withoutRandom),
    env: NOT_INCREMENTAL,
    count: countCargo,
    skip: (await withoutCargo()) ?? (await ensureWasi()),
  };
}
