import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from '../lib/run.mjs';
import { KERNEL_JOBS } from './kernels.mjs';

/**
 * @typedef {import('./result').Times} Times
 * @typedef {{ lower_bound: number, upper_bound: number }} Interval
 */

const FOLDER = join(ROOT, '.cache/bench-native');
const CRATES = join(ROOT, 'crates');

/**
 * Stops glibc from returning freed pictures to the system, which would cost a page
 * fault for every page of the next picture. Wasm memory never shrinks either.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: String(2 ** 32) };

/**
 * The output of a program, or null when it is missing or fails.
 *
 * @param {string} program
 * @param {string[]} args
 */
function outputOf(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: CRATES, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Why the native benchmarks cannot run on this machine, or null when they can. */
export function nativeMissing() {
  const absent = ['cargo', 'rustc'].filter((program) => outputOf(program, '--version') === null);
  if (absent.length === 0) return null;
  return `${absent.join(' and ')} ${absent.length === 1 ? 'is' : 'are'} not installed (https://rustup.rs)`;
}

/** The compiler, its host target, and the CPU that it detects as native. */
function describeCompiler() {
  const version = outputOf('rustc', '-vV') ?? '';
  const cpus = outputOf('rustc', '--print', 'target-cpus') ?? '';
  return {
    compiler: version.split('\n')[0] ?? 'unknown',
    host: /^host: (.+)$/m.exec(version)?.[1] ?? 'unknown',
    nativeCpu: /^\s*native\b.*\(currently ([^)]+)\)/m.exec(cpus)?.[1] ?? 'unknown',
  };
}

/**
 * Reads the median of a criterion benchmark with its 95 % confidence interval,
 * in milliseconds.
 *
 * @param {string} text of estimates.json, in nanoseconds
 * @returns {Times}
 */
export function parseEstimates(text) {
  /** @type {{ median: { point_estimate: number, confidence_interval: Interval } }} */
  const { median } = JSON.parse(text);
  const { point_estimate, confidence_interval } = median;
  return {
    median: point_estimate / 1e6,
    lower: confidence_interval.lower_bound / 1e6,
    upper: confidence_interval.upper_bound / 1e6,
  };
}

/**
 * Builds with the given compiler flags and runs the kernels that are also timed in Wasm.
 *
 * @param {string} name of the build
 * @param {string} flags
 * @param {{ picture: string, jpeg: string }} paths of the pixels as a PNG, and of the file to decode
 */
async function benchBuild(name, flags, { picture, jpeg }) {
  const home = join(FOLDER, name);
  // Otherwise a job that fails to run would report the estimates of an earlier run.
  rmSync(home, { recursive: true, force: true });
  const filter = `^opaque/(${KERNEL_JOBS.join('|')})$`;
  await mustRun(
    'cargo',
    ['bench', '--locked', '--package', 'pixels-bench', '--bench', 'kernels', '--', filter],
    {
      cwd: CRATES,
      env: {
        ...KEEP_MEMORY,
        CARGO_TARGET_DIR: join(FOLDER, 'target'),
        // Overrides RUSTFLAGS and cargo's configuration, even when empty.
        CARGO_ENCODED_RUSTFLAGS: flags,
        CRITERION_HOME: home,
        ROUNDEL_BENCH_PICTURE: picture,
        ROUNDEL_BENCH_JPEG: jpeg,
      },
    },
  );
  /** @param {string} job */
  const estimates = (job) =>
    readFileSync(join(home, `opaque_${job}`, 'new/estimates.json'), 'utf8');
  return Object.fromEntries(KERNEL_JOBS.map((job) => [job, parseEstimates(estimates(job))]));
}

/**
 * Runs the crate's own benchmarks on the photo's pixels, built for the baseline
 * CPU of the target and for this machine's CPU.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page where the photo was loaded as `picture`
 * @param {string} picture
 * @param {string} jpeg path of the photo
 */
export async function measureNative(page, picture, jpeg) {
  const { nativeCpu, ...compiler } = describeCompiler();
  const paths = { picture: join(FOLDER, 'picture.png'), jpeg };
  const png = await page.call('pngBase64', picture);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(paths.picture, Buffer.from(png, 'base64'));
  return {
    ...compiler,
    builds: [
      { cpu: 'the default', kernels: await benchBuild('default', '', paths) },
      { cpu: nativeCpu, kernels: await benchBuild('native', '-Ctarget-cpu=native', paths) },
    ],
  };
}
