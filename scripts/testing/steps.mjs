import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_MACHINE } from '../lib/machine.mjs';
import { bin, ROOT } from '../lib/run.mjs';
import { IN_EVERY_BROWSER, IN_FULL_BROWSER, SLOW_FILES, SLOW_RUST, SLOW_SPECS } from './slow.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Record<'emulators' | 'firefox' | 'webkit' | 'fullChromium', string | null>} Missing Why each cannot run, or
 *   null if it can.
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
  const format = ['--check', '--log-level', 'warn', '.', ...cache];
  /** @type {(name: string, ...args: string[]) => Step} */
  const types = (name, ...args) => {
    const info = cached(`${name.replaceAll(' ', '-').toLowerCase()}.tsbuildinfo`);
    // `.bin/tsc` may be either of the two installed versions.
    const tsc = ['node_modules/typescript-7/bin/tsc', '--noEmit', ...args];
    return node(name, ...tsc, '--incremental', '--tsBuildInfoFile', info);
  };
  return [
    { name: 'Format', command: [bin('prettier'), format] },
    { name: 'Spelling', command: [bin('cspell'), ['lint', '--quiet', '--no-progress']] },
    { name: 'Unused code', command: [bin('knip'), ['--treat-config-hints-as-errors']] },
    types('Types'),
    types('Types with Spanish words', '-p', 'tsconfig.es.json'),
    { name: 'Lint', command: [bin('oxlint'), ['-c', 'oxlint.config.mjs']] },
  ];
}

/**
 * A step that runs cargo in `crates`. The step is skipped if cargo or a subcommand in `needs` is missing.
 *
 * @type {(name: string, args: readonly string[], rest?: Partial<Step>, needs?: readonly string[]) => Promise<Step>}
 */
async function cargo(name, args, { skip = null, ...rest } = {}, needs = []) {
  const { code } = await run('cargo', [...needs, '--version']);
  const why = `${['cargo', ...needs].join(' ')} is not installed. The committed Wasm is still tested.`;
  const command = /** @type {const} */ (['cargo', args, join(ROOT, 'crates')]);
  return { name, command, ...rest, skip: code === 0 ? skip : why };
}

/** The arguments of cargo that test all crates except the bindings, which would need JavaScript. */
const CARGO_TEST = ['test', '--quiet', '--locked', '--workspace', '--exclude=*-wasm'];
/** What steps with Rust tests share. Without incremental compilation, a full build takes a tenth less time. */
const RUST = { runner: /** @type {const} */ ('cargo'), env: { CARGO_INCREMENTAL: '0' } };
/** Arguments of Clippy and rustdoc. They use the tests' profile, and so share compiled macros and build scripts. */
const CHECK = ['--quiet', '--locked', '--profile=test', '--workspace'];

/** A step that tests one crate. @param {string} crate the crate's folder */
export const cargoTests = (crate) =>
  cargo(`Rust tests of ${crate}`, ['test', `--manifest-path=${crate}/Cargo.toml`], RUST);

/** A step that runs the crates' tests as Wasm in Node's WASI, with the SIMD instructions that the site uses. */
async function rustInWasm() {
  const target = 'wasm32-wasip1';
  const script = join(ROOT, 'scripts/testing/run-wasi.mjs');
  const runner = JSON.stringify([process.execPath, '--no-warnings', script]);
  // Node 20 can crash when Wasm memory grows during a garbage collection, so the memory is large from the start.
  const flags = '["-Ctarget-feature=+simd128","-Clink-arg=--initial-memory=1073741824"]';
  const args = [
    // Leaves out doctests, for which rustdoc would need the same flags.
    ...[...CARGO_TEST, `--target=${target}`, '--tests'],
    ...['--config', `target.${target}.rustflags=${flags}`],
    ...['--config', `target.${target}.runner=${runner}`],
    // A failed test ends the program, so a captured message would be lost.
    ...['--', '--nocapture', '--skip', SLOW_RUST],
  ];
  const found = await run('rustc', ['--print=target-libdir', `--target=${target}`]);
  const isInstalled = found.code === 0 && existsSync(found.output.trim());
  const { code } = isInstalled ? found : await run('rustup', ['target', 'add', target]);
  const why = `rustup cannot install the target ${target}. The browser tests run the committed Wasm.`;
  return cargo('Rust tests in Wasm', args, { ...RUST, skip: code === 0 ? null : why });
}

const QUICK = { QUICK_TESTS: 'yes' };

/**
 * The steps of `npm test`. The longest come early, so that no core is idle while another runs a long step at the end.
 *
 * @param {{ emulators: string | null }} missing
 * @returns {Promise<readonly Step[]>}
 */
export async function quickSteps({ emulators }) {
  const clippy = ['clippy', ...CHECK, '--all-targets', '--', '-D', 'warnings'];
  const strict = { env: { RUSTDOCFLAGS: '-D warnings' } };
  const browsers = playwright(['chromium', 'site'], '--grep-invert', SLOW_SPECS.join('|'));
  return [
    // CI also checks that the pinned compiler made the committed build. CI then tests a build of its own.
    node('Wasm is fresh', 'scripts/wasm.mjs', 'check', '--any-compiler'),
    // The servers of the browser tests use this build, and the unit tests check its byte budgets.
    node('Build', 'scripts/build.mjs', '--keep'),
    await cargo('Rust tests', [...CARGO_TEST, '--', '--skip', SLOW_RUST], RUST),
    { name: 'Emulator tests', ...vitest(['emulator']), env: QUICK, skip: emulators },
    { name: 'Unit tests', ...vitest(['unit', 'isolated']), env: QUICK },
    await cargo('Rust lint', clippy, {}, ['clippy']),
    await cargo('Rust docs', ['doc', ...CHECK, '--no-deps'], strict),
    await cargo('Rust format', ['fmt', '--all', '--check'], {}, ['fmt']),
    ...staticSteps(),
    { name: 'Browser tests', ...browsers },
  ];
}

const SLOW = `.*(?:${SLOW_SPECS.join('|')})`;
const FULL = `.*(?:${[...SLOW_SPECS, ...IN_FULL_BROWSER].join('|')})`;
const IN_EVERY = `.*(?:${IN_EVERY_BROWSER.join('|')})`;

/** @param {Pick<Missing, 'firefox' | 'webkit'>} missing */
const others = ({ firefox, webkit }) => [
  ...(firefox === null ? ['firefox'] : []),
  ...(webkit === null ? ['webkit'] : []),
];

/**
 * Returns one step for all groups, because a run of Playwright starts each server only once. Also returns a skipped
 * step for each part that cannot run, so that the output names it. `tests` matches files and names of a group's tests.
 *
 * @param {string} name
 * @param {readonly (readonly [projects: readonly string[], tests: string])[]} groups
 * @param {Partial<Missing>} missing
 * @returns {readonly Step[]}
 */
function browserRun(name, groups, { emulators, firefox, webkit, fullChromium }) {
  const all = groups.flatMap(([projects]) => projects);
  // Playwright matches an expression against the project, the file and the name of a test.
  const patterns = groups.flatMap(([projects, tests]) =>
    projects.length > 0 ? [`^(?:${projects.join('|')}) ${tests}`] : [],
  );
  const one = playwright(all, '--grep', patterns.join('|'));
  const parts = {
    'Browser tests of accounts': emulators,
    'Site in the full browser': fullChromium,
    ...{ Firefox: firefox, WebKit: webkit },
  };
  const skipped = Object.entries(parts).flatMap(([part, skip]) =>
    skip == null ? [] : [{ ...one, name: part, skip }],
  );
  return [...(all.length > 0 ? [{ name, ...one }] : []), ...skipped];
}

/**
 * The steps of `npm run test:browsers`: the browser tests that `test:all` leaves out. If the full browser is missing,
 * `test:all` runs the slow tests of the site in the headless shell, so they are not repeated here.
 *
 * @param {Missing} missing
 */
export function browserSteps({ firefox, webkit, fullChromium }) {
  const site = fullChromium === null ? ['site'] : [];
  const present = others({ firefox, webkit });
  const groups = /** @type {const} */ ([
    [site, SLOW],
    [present, `(?!${IN_EVERY})`],
  ]);
  return browserRun('Browser tests', groups, { firefox, webkit });
}

/**
 * The steps that `npm run test:all` adds. If the full browser is installed, it runs the slow tests of the site and
 * those of what differs in it.
 *
 * @param {Missing} missing
 * @returns {Promise<readonly Step[]>}
 */
export async function slowSteps(missing) {
  const { emulators, fullChromium } = missing;
  const ofEmulators = SLOW_FILES.filter((file) => /^tests\/(rules|emulator)\//.test(file));
  const units = SLOW_FILES.filter((file) => !ofEmulators.includes(file));
  const accounts = ['chromium', ...others(missing)].map((name) => `${name}-accounts`);
  /** @type {Parameters<typeof browserRun>[1]} */
  const groups = [
    [emulators === null ? ['accounts', ...accounts, 'configured'] : [], ''],
    [['chromium'], SLOW],
    fullChromium === null ? [['site-full'], FULL] : [['site'], SLOW],
    [others(missing), IN_EVERY],
  ];
  return [
    await cargo('Rust tests on random pictures', [...CARGO_TEST, '--tests', SLOW_RUST], RUST),
    { name: 'Slow unit tests', ...vitest(['unit'], ...units) },
    { name: 'Slow emulator tests', ...vitest(['emulator'], ...ofEmulators), skip: emulators },
    await rustInWasm(),
    ...browserRun('Other browser tests', groups, missing),
  ];
}
