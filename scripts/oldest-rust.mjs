/**
 * Checks the published crates with the oldest compiler that `crates/Cargo.toml` allows. rustup installs the
 * compiler. Needs no npm packages.
 *
 *   node scripts/oldest-rust.mjs
 */
import { ensureOldestRust, OLDEST_RUST, PUBLISHED } from './lib/suite/oldest-rust.mjs';
import { ROOT, run } from './lib/run.mjs';

const missing = await ensureOldestRust();
if (missing !== null) throw new Error(missing);

const packages = PUBLISHED.map((name) => `--package=${name}`);
// In a folder of its own, because cargo locks its folder while a command runs.
const flags = ['--quiet', '--locked', '--lib', '--all-features', '--target-dir=target/oldest-rust'];
const check = ['run', OLDEST_RUST, 'cargo', 'check', ...flags, ...packages];
const { code } = await run('rustup', check, { cwd: `${ROOT}/crates` });
const result = code === 0 ? 'build' : 'do not build';
console.log(
  `The crates ${result} with Rust ${OLDEST_RUST}, the rust-version in crates/Cargo.toml.`,
);
process.exitCode = code;
