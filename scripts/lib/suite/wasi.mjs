import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../run.mjs';

/**
 * The target of the crates' tests in Wasm. Unlike the target of the site's Wasm, it
 * supports command-line arguments and standard output.
 */
const TARGET = 'wasm32-wasip1';

const RUNNER = fileURLToPath(new URL('run-wasi.mjs', import.meta.url));

/** Arguments for `cargo test` to run the tests in Wasm, with the vectors that the site uses. */
export const IN_WASM = [
  `--target=${TARGET}`,
  // Doctests run only natively: in Wasm, rustdoc would need the flags below once more.
  '--tests',
  // Node 20 can crash when Wasm memory grows during a garbage collection, so it never grows.
  ...[
    '--config',
    `target.${TARGET}.rustflags=["-Ctarget-feature=+simd128","-Clink-arg=--initial-memory=1073741824"]`,
  ],
  // Node warns that its WASI is experimental.
  ...[
    '--config',
    `target.${TARGET}.runner=${JSON.stringify([process.execPath, '--no-warnings', RUNNER])}`,
  ],
];

/**
 * Installs the target if rustup can. Returns why the tests cannot run, or null.
 *
 * @returns {Promise<string | null>}
 */
export async function ensureWasi() {
  const found = await run('rustc', ['--print=target-libdir', `--target=${TARGET}`], {
    show: false,
  });
  if (found.code === 0 && existsSync(found.output.trim())) return null;
  console.log(`Installing the Rust target ${TARGET} ...`);
  const add = run('rustup', ['target', 'add', TARGET], { show: false });
  const isAdded = await add.then(
    ({ code }) => code === 0,
    () => false,
  );
  return isAdded
    ? null
    : `rustup cannot install the target ${TARGET}. The browser tests run the committed Wasm.`;
}
