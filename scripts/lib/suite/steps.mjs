import { join } from 'node:path';
import { bin, ROOT, run } from '../run.mjs';
import { countCargo, countPlaywright, countStep, countVitest } from './count.mjs';
import { CARGO, PLAYWRIGHT, VITEST } from './only-in-all.mjs';
import { retryPlaywright, retryVitest } from './retry.mjs';
import { ensureWasi, IN_WASM } from './wasi.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 */

const CRATES = join(ROOT, 'crates');
/** @type {(...args: string[]) => Command} */
const node = (...args) => [process.execPath, args];

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
 * Optimises the crates, because their tests compare whole pictures. Optimising the
 * test dependencies would take minutes, so only the decoders are.
 */
const PROFILE = [
  'profile.test.debug=0',
  'profile.test.package."*".opt-level=0',
  ...['png', 'fdeflate', 'image-webp', 'miniz_oxide', 'simd-adler32', 'crc32fast', 'weezl'].map(
    (name) => `profile.test.package.${name}.opt-level=2`,
  ),
].flatMap((setting) => ['--config', setting]);

/** @type {(...args: string[]) => Command} */
const cargoTest = (...args) => [
  'cargo',
  ['test', '--quiet', '--locked', '--package=pixels', ...PROFILE, ...args],
  CRATES,
];

/** Arguments for tests in Rust that skip those on random pictures. */
const withoutRandom = ['--skip', CARGO];

/** @type {(why: string | null) => string | null} */
const withoutEmulators = (why) =>
  why === null ? null : `${why}. Browser tests of accounts are skipped, too.`;

/** @type {(name: string) => string} */
const cached = (name) => join('.cache/checks', name);

/** @type {(name: string) => string[]} */
const byContent = (name) => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', cached(name)],
];

/** @returns {Promise<readonly Step[]>} the static checks except ESLint, the longest first */
async function checks() {
  /** @type {(name: string, ...args: string[]) => Command} */
  const tsc = (name, ...args) => [
    bin('tsc'),
    [...args, '--incremental', '--tsBuildInfoFile', cached(`${name}.tsbuildinfo`)],
  ];
  return [
    {
      name: 'Rust lint',
      command: [
        'cargo',
        ['clippy', '--quiet', '--locked', '--all-targets', '--', '-D', 'warnings'],
        CRATES,
      ],
      count: countStep,
      skip: await withoutCargo('clippy'),
    },
    {
      name: 'Format',
      command: [bin('prettier'), ['--check', '--log-level', 'warn', '.', ...byContent('prettier')]],
      count: countStep,
    },
    { name: 'Types', command: tsc('site', '--noEmit'), count: countStep },
    {
      name: 'Types with Spanish words',
      command: tsc('spanish', '-p', 'tsconfig.es.json', '--noEmit'),
      count: countStep,
    },
    {
      name: 'Types of scripts',
      command: tsc('scripts', '-p', 'scripts', '--noEmit'),
      count: countStep,
    },
    {
      name: 'Types of functions',
      command: tsc('functions', '-p', 'functions', '--noEmit'),
      count: countStep,
    },
    {
      name: 'Rust format',
      command: ['cargo', ['fmt', '--check'], CRATES],
      count: countStep,
      skip: await withoutCargo('fmt'),
    },
  ];
}

/** @type {(names: readonly string[]) => string[]} */
const projects = (names) => names.map((name) => `--project=${name}`);

/** @type {(names: readonly string[], files?: readonly string[]) => Pick<Step, 'command' | 'count' | 'retry'>} */
function vitest(names, files = []) {
  const flags = ['run', ...projects(names)];
  return {
    command: [bin('vitest'), [...flags, ...files]],
    count: countVitest,
    retry: retryVitest(bin('vitest'), flags),
  };
}

/** @type {(names: readonly string[], ...args: string[]) => Pick<Step, 'command' | 'count' | 'retry' | 'alone'>} */
function playwright(names, ...args) {
  /** @type {Command} */
  const command = [bin('playwright'), ['test', ...args, ...projects(names)]];
  return { command, count: countPlaywright, retry: retryPlaywright(command), alone: true };
}

/**
 * The steps of `npm test`. The longest come early, so that no core waits for one
 * of them at the end.
 *
 * @param {{ emulators: string | null }} missing why the Firebase emulators cannot run, or null
 * @returns {Promise<readonly Step[]>}
 */
export async function quickSteps({ emulators }) {
  return [
    {
      name: 'Wasm is fresh',
      // CI checks the compiler of the committed build, then tests a build by the compiler it has.
      command: node('scripts/wasm.mjs', 'check', '--any-compiler'),
      count: countStep,
    },
    // The servers of the browser tests use it, and the unit tests check its byte budgets.
    { name: 'Build', command: node('scripts/build.mjs', '--keep'), count: countStep },
    {
      name: 'Rust tests',
      command: cargoTest('--package=codecs', '--', ...withoutRandom),
      count: countCargo,
      skip: await withoutCargo(),
    },
    {
      name: 'Lint',
      command: [bin('eslint'), ['.', '--max-warnings', '0', ...byContent('eslint')]],
      count: countStep,
    },
    {
      name: 'Emulator tests',
      ...vitest(['emulator']),
      env: { QUICK_TESTS: 'yes' },
      skip: emulators,
    },
    {
      name: 'Unit tests',
      ...vitest(['unit', 'isolated']),
      env: { QUICK_TESTS: 'yes' },
    },
    ...(await checks()),
    {
      name: 'Browser tests',
      ...playwright(['chromium', 'site'], '--grep-invert', PLAYWRIGHT.join('|')),
    },
  ];
}

/**
 * The additional steps of `npm run test:all`.
 *
 * @param {{ emulators: string | null, firefox: string | null, webkit: string | null }} missing why
 *   each cannot run, or null
 * @returns {Promise<readonly Step[]>}
 */
export async function slowSteps({ emulators, firefox, webkit }) {
  /** @param {string} file */
  const isOfEmulator = (file) => /^tests\/(rules|emulator)\//.test(file);
  /** @type {(name: string, project: string, skip: string | null) => Step} */
  const inBrowser = (name, project, skip) => ({
    name,
    ...playwright([project]),
    skip,
  });
  // In one step, because the site with its emulators takes a minute to start.
  const accounts = [
    ...['accounts', 'chromium-accounts'],
    ...(firefox === null ? ['firefox-accounts'] : []),
    ...(webkit === null ? ['webkit-accounts'] : []),
  ];
  const rust = await withoutCargo();
  return [
    {
      name: 'Rust tests on random pictures',
      command: cargoTest(CARGO),
      count: countCargo,
      skip: rust,
    },
    {
      name: 'Slow unit tests',
      ...vitest(
        ['unit'],
        VITEST.filter((file) => !isOfEmulator(file)),
      ),
    },
    {
      name: 'Slow emulator tests',
      ...vitest(['emulator'], VITEST.filter(isOfEmulator)),
      skip: withoutEmulators(emulators),
    },
    {
      // Beside the emulators, which leave a core idle.
      name: 'Rust tests in Wasm',
      // A failed test ends the program, so its message would be lost if it were captured.
      command: cargoTest(...IN_WASM, '--', '--nocapture', ...withoutRandom),
      count: countCargo,
      skip: rust ?? (await ensureWasi()),
    },
    {
      name: 'Slow browser tests',
      ...playwright(
        ['chromium', 'site', ...(emulators === null ? accounts : [])],
        ...['--grep', PLAYWRIGHT.join('|')],
      ),
    },
    // After the others, because it starts the site and the emulators with other settings.
    inBrowser('Configured site', 'configured', withoutEmulators(emulators)),
    inBrowser('Firefox', 'firefox', firefox),
    inBrowser('WebKit', 'webkit', webkit),
  ];
}
