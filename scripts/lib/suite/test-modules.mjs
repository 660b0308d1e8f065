import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.mjs';

/** The record of what each browser test loaded when it last ran. */
const RECORD = join(ROOT, '.cache/test-modules.json');

/** The assumed duration of a test that has not run here, in seconds. */
export const UNKNOWN_SECONDS = 1;

/** The environment variable that is 'yes' in the browser tests of `npm test`. */
export const WHOLE_RUN = 'WHOLE_RUN';

/**
 * A browser test's last run. `modules`: the paths of the modules and of the files in `public` that its pages loaded,
 * relative to the project root.
 *
 * @typedef {{ readonly modules: readonly string[], readonly failed: boolean, readonly seconds: number }} Recorded
 */

/**
 * A test as Playwright's `--test-list` names it, such as `[site] › e2e/kit.spec.ts › the kit › saves it`.
 *
 * @param {readonly string[]} titlePath of Playwright's TestCase
 */
export function titleOf([, project = '', file = '', ...titles]) {
  return [`[${project}]`, file, ...titles].join(' › ');
}

/**
 * The recorded tests by title.
 *
 * @param {string} [file]
 * @returns {Map<string, Recorded>} empty if no tests have run here
 */
export function recordedTests(file = RECORD) {
  if (!existsSync(file)) return new Map();
  /** @type {{ modules: string[], tests: Record<string, { modules: number[], failed?: true, seconds?: number }> }} */
  const { modules, tests } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(tests).map(([title, test]) => [
      title,
      {
        modules: test.modules.map((index) => modules[index] ?? ''),
        failed: test.failed === true,
        seconds: test.seconds ?? UNKNOWN_SECONDS,
      },
    ]),
  );
}

/**
 * Adds the tests of a run to the record. Only a run of all tests of `npm test` creates the record: if it began with
 * some of them, a changed module would seem to be loaded by no other test.
 *
 * @param {ReadonlyMap<string, Recorded>} ran
 * @param {{ isWhole: boolean, file?: string }} run
 */
export function recordTests(ran, { isWhole, file = RECORD }) {
  if (!isWhole && !existsSync(file)) return;
  const all = new Map([...recordedTests(file), ...ran]);
  /** @type {Map<string, number>} */
  const indexes = new Map();
  /** @param {string} module */
  const indexOf = (module) => {
    const index = indexes.get(module) ?? indexes.size;
    indexes.set(module, index);
    return index;
  };
  const tests = Object.fromEntries(
    [...all].map(([title, { modules, failed, seconds }]) => [
      title,
      { modules: [...new Set(modules)].map(indexOf), ...(failed ? { failed } : {}), seconds },
    ]),
  );
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ modules: [...indexes.keys()], tests }));
  // Another run may read it at the same time.
  renameSync(next, file);
}
