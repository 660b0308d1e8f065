import { join } from 'node:path';
import { installedRust } from '../lib/rust.mjs';
import { ROOT } from '../lib/run.mjs';

/**
 * A fault that somebody could make, and the test that must find it.
 *
 * @typedef {object} Fault
 * @property {string} name the area, and in plain words what is broken
 * @property {string} file the file to break, relative to the project root
 * @property {string} from the text to replace. The file contains it once
 * @property {string} to
 * @property {string} test the test file, or the folder of a crate
 * @property {string} [named] the test's name or a part of it. Leaves out the file's other tests
 */

/**
 * How the tests of one kind are run.
 *
 * @typedef {object} Runner
 * @property {(test: string) => boolean} runs whether a test is of this kind
 * @property {(faults: readonly Fault[]) => readonly string[]} command the command that runs the tests of these faults
 * @property {RegExp} failed matches the output when a test has failed. Other errors, such as a port in use, do not match
 * @property {() => Promise<Record<string, string>>} [env]
 */

/** Escapes a name for runners that take regular expressions. @param {string} name */
const literal = (name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The names of the faults' tests as one regular expression; empty if one of the tests has no name. @param {readonly Fault[]} faults */
function pattern(faults) {
  const names = faults.map(({ named }) => named);
  return names.includes(undefined) ? '' : names.map((name) => literal(name ?? '')).join('|');
}

/** @param {readonly Fault[]} faults */
const listTestFiles = (faults) => [...new Set(faults.map(({ test }) => test))];

/** @param {RegExp} files @returns {Runner} */
const vitest = (files) => ({
  runs: (test) => files.test(test),
  command: (faults) => {
    const name = pattern(faults);
    const filter = name === '' ? [] : ['-t', name];
    return ['npx', 'vitest', 'run', ...listTestFiles(faults), ...filter];
  },
  failed: /Tests .*\d+ failed/,
});

/** @param {string} projects names with a space between them @param {RegExp} files @returns {Runner} */
const playwright = (projects, files) => ({
  runs: (test) => files.test(test),
  command: (faults) => {
    const name = pattern(faults);
    const filter = name === '' ? [] : ['--grep', name];
    return [
      'npx',
      'playwright',
      'test',
      ...projects.split(' ').map((project) => `--project=${project}`),
      ...listTestFiles(faults),
      ...filter,
    ];
  },
  failed: /^ +\d+ failed/m,
});

/** @param {string} crate @returns {Runner} */
const cargo = (crate) => ({
  runs: (test) => test === `crates/${crate}`,
  command: (faults) => {
    const names = faults.flatMap(({ named }) => named ?? []);
    const manifest = `--manifest-path=crates/${crate}/Cargo.toml`;
    return ['cargo', 'test', '--quiet', '--locked', manifest, '--', ...names];
  },
  failed: /test result: FAILED/,
  // Uses the dependencies that the project has compiled.
  env: async () => ({
    ...(await installedRust()),
    CARGO_TARGET_DIR: join(ROOT, 'crates/target'),
  }),
});

/** The kinds of tests, the quickest first. @type {readonly Runner[]} */
export const RUNNERS = [
  vitest(/^(tests\/unit|packages\/roundel\/tests)\//),
  cargo('pixels'),
  cargo('codecs'),
  cargo('faces'),
  vitest(/^tests\/(rules|emulator)\//),
  playwright('accounts', /^tests\/e2e\/(accounts|events|staff)\//),
  playwright('chromium', /^tests\/browsers\//),
  playwright('site site-full', /^tests\/e2e\/(?!accounts|events|staff)/),
];
