/**
 * node scripts/testing/cargo.mjs [--needs NAME] ARGUMENT...: runs cargo in `crates` with the installed compiler. Without cargo, or
 * without the subcommand or target that it needs, says so and succeeds: the committed Wasm is tested all the same.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../lib/run.mjs';
import { installedRust } from '../lib/rust.mjs';
import { report } from './report.mjs';

const args = process.argv.slice(2);
const needs = args[0] === '--needs' ? (args.splice(0, 2)[1] ?? '') : '';
const env = {
  // Without incremental compilation, a full build takes a tenth less time.
  CARGO_INCREMENTAL: '0',
  // Tests in Wasm run in Node's WASI, with the SIMD instructions that the site uses. Node 20 can crash when Wasm memory grows
  // during a garbage collection, so the memory is large from the start.
  CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS:
    '-Ctarget-feature=+simd128 -Clink-arg=--initial-memory=1073741824',
  CARGO_TARGET_WASM32_WASIP1_RUNNER: `node --no-warnings ${join(ROOT, 'scripts/testing/run-wasi.mjs')}`,
  ...(await installedRust()),
};
const cwd = join(ROOT, 'crates');

/** Whether a program with these arguments succeeds. @type {(program: string, args: readonly string[]) => Promise<boolean>} */
const succeeds = (program, args) =>
  run(program, args, { cwd, env, show: false }).then(
    ({ code }) => code === 0,
    () => false,
  );

async function hasTarget() {
  const found = await run('rustc', ['--print=target-libdir', `--target=${needs}`], {
    cwd,
    env,
    show: false,
  });
  if (found.code === 0 && existsSync(found.output.trim())) return true;
  return succeeds('rustup', ['target', 'add', needs]);
}

/** What is missing, or null. */
async function findMissing() {
  if (!(await succeeds('cargo', ['--version']))) return 'cargo';
  if (needs === '') return null;
  const isThere = needs.includes('-')
    ? await hasTarget()
    : await succeeds('cargo', [needs, '--version']);
  return isThere ? null : needs;
}

const why = await findMissing();
if (why === null) {
  const { code, output } = await run('cargo', args, { cwd, env });
  // Only nightly cargo writes reports.
  const counts = [...output.matchAll(/^test result: .*?(\d+) passed; (\d+) failed/gm)];
  /** @param {1 | 2} group */
  const total = (group) => counts.reduce((sum, count) => sum + Number(count[group]), 0);
  if (counts.length > 0) report({ passed: total(1), failed: total(2), flaky: [] });
  process.exitCode = code;
} else {
  console.log(`Left out, because ${why} is not installed: cargo ${args.join(' ')}`);
}
