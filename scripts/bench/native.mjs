import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from '../lib/run.mjs';
import { TWIN_JOBS } from './kernels.mjs';

const FOLDER = join(ROOT, '.cache/bench-native');
const CRATES = join(ROOT, 'crates');

/**
 * Wasm's memory stays with the page, while glibc hands a picture's memory back
 * to the system and pays for every page of the next one. It is told to keep it.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: String(2 ** 32) };

/** What a program prints, or null where it is not to be had. */
function outputOf(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: CRATES, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Why there are no native benchmarks here, or null when there are. */
export function nativeMissing() {
  const absent = ['cargo', 'rustc'].filter((program) => outputOf(program, '--version') === null);
  return absent.length > 0 ? `${absent.join(' and ')} not installed (https://rustup.rs)` : null;
}

/** The compiler, what it builds for, and the processor it calls native here. */
function describeCompiler() {
  const version = outputOf('rustc', '-vV') ?? '';
  const cpus = outputOf('rustc', '--print', 'target-cpus') ?? '';
  return {
    compiler: version.split('\n')[0],
    host: /^host: (.+)$/m.exec(version)?.[1] ?? 'unknown',
    nativeCpu: /^\s*native\b.*\(currently ([^)]+)\)/m.exec(cpus)?.[1] ?? 'unknown',
  };
}

/**
 * The median of one of criterion's benchmarks with its 95 % confidence
 * interval, in milliseconds.
 *
 * @param {string} text of its estimates.json, which has nanoseconds
 */
export function parseEstimates(text) {
  const { point_estimate, confidence_interval } = JSON.parse(text).median;
  return {
    median: point_estimate / 1e6,
    lower: confidence_interval.lower_bound / 1e6,
    upper: confidence_interval.upper_bound / 1e6,
  };
}

/** Builds for a kind of processor and runs the kernels that Wasm is timed on as well. */
async function benchBuild(name, flags, picture) {
  const home = join(FOLDER, name);
  // What an earlier run left must not be taken for this one's.
  rmSync(home, { recursive: true, force: true });
  const filter = `^opaque/(${TWIN_JOBS.join('|')})$`;
  await mustRun(
    'cargo',
    ['bench', '--locked', '--package', 'pixels', '--bench', 'kernels', '--', filter],
    {
      cwd: CRATES,
      env: {
        ...KEEP_MEMORY,
        CARGO_TARGET_DIR: join(FOLDER, 'target'),
        // Stronger than RUSTFLAGS and than any configuration, also when it is empty.
        CARGO_ENCODED_RUSTFLAGS: flags,
        CRITERION_HOME: home,
        ROUNDEL_BENCH_PICTURE: picture,
      },
    },
  );
  const estimates = (job) =>
    readFileSync(join(home, `opaque_${job}`, 'new/estimates.json'), 'utf8');
  return Object.fromEntries(TWIN_JOBS.map((job) => [job, parseEstimates(estimates(job))]));
}

/**
 * Runs the crate's own benchmarks on the photo's pixels, as any processor of
 * this family could run them, and built for this very one.
 *
 * @param {import('./browsers/page.mjs').BenchPage} page where the photo was loaded as `picture`
 */
export async function measureNative(page, picture) {
  const { nativeCpu, ...compiler } = describeCompiler();
  const path = join(FOLDER, 'picture.png');
  const png = await page.call('pngBase64', picture);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, Buffer.from(png, 'base64'));
  return {
    ...compiler,
    builds: [
      { cpu: 'the default', kernels: await benchBuild('default', '', path) },
      { cpu: nativeCpu, kernels: await benchBuild('native', '-Ctarget-cpu=native', path) },
    ],
  };
}
