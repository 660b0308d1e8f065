import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT } from '../lib/run.mjs';
import { THIS_MACHINE } from '../lib/machine.mjs';
import { IN_EVERY_BROWSER, SLOW_FILES, SLOW_RUST, SLOW_SPECS } from './slow.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 *
 * @typedef {Record<'emulators' | 'firefox' | 'webkit' | 'fullChromium', string | null>} Missing
 *   Why something cannot run, or null if it can.
 */

const { run } = THIS_MACHINE;

/** @type {(name: string, ...args: string[]) => Step} */
const node = (name, ...args) => ({ name, command: [process.execPath, args] });

/** @type {(projects: readonly string[], ...args: string[]) => Omit<Step, 'name'>} */
export const vitest = (projects, ...args) => ({
  runner: 'vitest',
  command: [bin('vitest'), ['run', ...projects.map((name) => `--project=${name}`), ...args]],
});

/** @type {(projects: readonly string[], ...args: string[]) => Omit<Step, 'name'>} */
export const playwright = (projects, ...args) => ({
  runner: 'playwright',
  command: [bin('playwright'), ['test', ...args, ...projects.map((name) => `--project=${name}`)]],
});

/** The static checks. Results of types and format are cached. @returns {readonly Step[]} */
export function staticSteps() {
  const cached = (/** @type {string} */ name) => join('.cache/checks', name);
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', cached('prettier')];
  // `.bin/tsc` may be either of the two TypeScripts.
  const tsc = 'node_modules/typescript-7/bin/tsc';
  /** @type {(name: string, ...args: string[]) => Step} */
  const types = (name, ...args) => {
    const info = cached(`${name.replaceAll(' ', '-').toLowerCase()}.tsbuildinfo`);
    return node(name, tsc, '--noEmit', ...args, '--incremental', '--tsBuildInfoFile', info);
  };
  return [
    {
      name: 'Format',
      command: [bin('prettier'), ['--check', '--log-level', 'warn', '.', ...cache]],
    },
    { name: 'Unused code', command: [bin('knip'), ['--treat-config-hints-as-errors']] },
    types('Types'),
    types('Types with Spanish words', '-p', 'tsconfig.es.json'),
    types('Types of scripts', '-p', 'scripts'),
    types('Types of functions', '-p', 'functions'),
    { name: 'Lint', command: [bin('oxlint'), ['-c', 'oxlint.config.mjs']] },
  ];
}

/**
 * A step of cargo in `crates`, which is skipped where cargo or its subcommand is missing.
 *
 * @type {(name: string, args: readonly string[], rest?: Partial<Step> & { needs?: string[] }) => Promise<Step>}
 */
async function cargo(name, args, { needs = [], ...rest } = {}) {
  const { code } = await run('cargo', [...needs, '--version']);
  const program = ['cargo', ...needs].join(' ');
  const why = `${program} is not installed. The committed Wasm is still tested.`;
  const skip = code === 0 ? (rest.skip ?? null) : why;
  return { name, command: ['cargo', args, join(ROOT, 'crates')], ...rest, skip };
}

/** Tests all crates but the bindings, which would need JavaScript. */
const CARGO_TEST = ['test', '--quiet', '--locked', '--workspace', '--exclude=*-wasm'];
const RUST_TESTS = {
  runner: /** @type {const} */ ('cargo'),
  // Saves a tenth of the time of a full build, and between most runs no crate changes.
  env: { CARGO_INCREMENTAL: '0' },
};
/** Clippy and rustdoc use the profile of the tests, so that all share the compiled macros and build scripts. */
const CHECK = ['--quiet', '--locked', '--profile=test', '--workspace'];

/** The checks and tests of the crates in `npm test`. */
export async function rustSteps() {
  const clippy = ['clippy', ...CHECK, '--all-targets', '--', '-D', 'warnings'];
  return [
    await cargo('Rust tests', [...CARGO_TEST, '--', '--skip', SLOW_RUST], RUST_TESTS),
    await cargo('Rust lint', clippy, { needs: ['clippy'] }),
    await cargo('Rust docs', ['doc', ...CHECK, '--no-deps'], {
      env: { RUSTDOCFLAGS: '-D warnings' },
    }),
    await cargo('Rust format', ['fmt', '--all', '--check'], { needs: ['fmt'] }),
  ];
}

/** The tests of the crates in Wasm, with the vectors that the site uses: they run in Node's WASI. */
async function rustInWasm() {
  const target = 'wasm32-wasip1';
  const runner = JSON.stringify([
    ...[process.execPath, '--no-warnings', join(ROOT, 'scripts/testing/run-wasi.mjs')],
  ]);
  // Node 20 can crash when Wasm memory grows during a garbage collection, so it never grows.
  const flags = '["-Ctarget-feature=+simd128","-Clink-arg=--initial-memory=1073741824"]';
  const config = [`target.${target}.rustflags=${flags}`, `target.${target}.runner=${runner}`];
  const args = [
    // Doctests run only natively: in Wasm, rustdoc would need the flags once more.
    ...[...CARGO_TEST, `--target=${target}`, '--tests'],
    ...config.flatMap((value) => ['--config', value]),
    // A failed test ends the program, so its message would be lost if it were captured.
    ...['--', '--nocapture', '--skip', SLOW_RUST],
  ];
  const found = await run('rustc', ['--print=target-libdir', `--target=${target}`]);
  const isInstalled = found.code === 0 && existsSync(found.output.trim());
  const { code } = isInstalled ? found : await run('rustup', ['target', 'add', target]);
  const why = `rustup cannot install the target ${target}. The browser tests run the committed Wasm.`;
  return cargo('Rust tests in Wasm', args, { ...RUST_TESTS, skip: code === 0 ? null : why });
}

const QUICK = { QUICK_TESTS: 'yes' };

/**
 * The steps of `npm test`. The longest come early, so that no core waits for one of them at the end.
 *
 * @param {{ emulators: string | null }} missing why the Firebase emulators cannot run, or null
 * @returns {Promise<readonly Step[]>}
 */
export async function quickSteps({ emulators }) {
  const [rustTests, ...rustChecks] = await rustSteps();
  if (rustTests === undefined) throw new Error('There are no steps for Rust.');
  return [
    // CI checks separately that the pinned compiler made the committed build, then tests its own build.
    node('Wasm is fresh', 'scripts/wasm.mjs', 'check', '--any-compiler'),
    // The servers of the browser tests use this build, and the unit tests check its byte budgets.
    node('Build', 'scripts/build.mjs', '--keep'),
    rustTests,
    { name: 'Emulator tests', ...vitest(['emulator']), env: QUICK, skip: emulators },
    { name: 'Unit tests', ...vitest(['unit', 'isolated']), env: QUICK },
    ...rustChecks,
    ...staticSteps(),
    {
      name: 'Browser tests',
      ...playwright(['chromium', 'site'], '--grep-invert', SLOW_SPECS.join('|')),
    },
  ];
}

const SLOW = `.*(?:${SLOW_SPECS.join('|')})`;
const IN_EVERY = `.*(?:${IN_EVERY_BROWSER.join('|')})`;

/** @param {Pick<Missing, 'firefox' | 'webkit'>} missing */
const others = ({ firefox, webkit }) => [
  ...(firefox === null ? ['firefox'] : []),
  ...(webkit === null ? ['webkit'] : []),
];

/**
 * One run of Playwright, which starts each server once, and the parts of it that are skipped, so that the output names
 * them.
 *
 * @param {string} name
 * @param {readonly (readonly [projects: readonly string[], tests: string])[]} groups `tests`: a regular expression that
 *   matches the files and names of their tests
 * @param {Partial<Missing>} missing
 * @returns {readonly Step[]}
 */
function browserRun(name, groups, { emulators, firefox, webkit, fullChromium }) {
  const present = groups.filter(([projects]) => projects.length > 0);
  // Playwright matches an expression against the project, the file and the name of a test.
  const patterns = present.map(([projects, tests]) => `^(?:${projects.join('|')}) ${tests}`);
  const all = present.flatMap(([projects]) => projects);
  const run = playwright(all, '--grep', patterns.join('|'));
  const parts = [
    { name: 'Browser tests of accounts', skip: emulators },
    { name: 'Site in the full browser', skip: fullChromium },
    { name: 'Firefox', skip: firefox },
    { name: 'WebKit', skip: webkit },
  ];
  const skipped = parts.flatMap(({ skip, ...part }) =>
    skip == null ? [] : [{ ...run, ...part, skip }],
  );
  return [...(all.length > 0 ? [{ name, ...run }] : []), ...skipped];
}

/**
 * The steps of `npm run test:browsers`: the browser tests that `test:all` leaves out.
 *
 * @param {Missing} missing
 */
export function browserSteps({ firefox, webkit, fullChromium }) {
  const present = others({ firefox, webkit });
  return browserRun(
    'Browser tests',
    [
      // Without the full browser, `test:all` has run the slow tests of the site in the headless shell.
      [fullChromium === null ? ['site'] : [], SLOW],
      [present, `(?!${IN_EVERY})`],
    ],
    { firefox, webkit },
  );
}

/**
 * The additional steps of `npm run test:all`. The tests of the site run in the full browser. The quick ones run in the
 * headless shell as well, in `npm test`.
 *
 * @param {Missing & { oldestRust: string | null }} missing
 * @returns {Promise<readonly Step[]>}
 */
export async function slowSteps(missing) {
  const { emulators, fullChromium, oldestRust } = missing;
  const ofEmulators = SLOW_FILES.filter((file) => /^tests\/(rules|emulator)\//.test(file));
  const units = SLOW_FILES.filter((file) => !ofEmulators.includes(file));
  const accounts = ['chromium', ...others(missing)].map((name) => `${name}-accounts`);
  return [
    await cargo('Rust tests on random pictures', [...CARGO_TEST, '--tests', SLOW_RUST], RUST_TESTS),
    { ...node('Oldest Rust', 'scripts/testing/oldest-rust.mjs'), skip: oldestRust },
    { name: 'Slow unit tests', ...vitest(['unit'], ...units) },
    { name: 'Slow emulator tests', ...vitest(['emulator'], ...ofEmulators), skip: emulators },
    await rustInWasm(),
    ...browserRun(
      'Other browser tests',
      [
        [emulators === null ? ['accounts', ...accounts, 'configured'] : [], ''],
        [['chromium'], SLOW],
        fullChromium === null ? [['site-full'], ''] : [['site'], SLOW],
        [others(missing), IN_EVERY],
      ],
      missing,
    ),
  ];
}
