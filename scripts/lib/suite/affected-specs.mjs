import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKERS } from '../browsers/workers.mjs';
import { bin, ROOT, run } from '../run.mjs';
import { PLAYWRIGHT } from './only-in-all.mjs';
import { representatives } from './representatives.mjs';
import { recordedTests, UNKNOWN_SECONDS } from './test-modules.mjs';

/** @typedef {ReadonlyMap<string, import('./test-modules.mjs').Recorded>} Recorded */

/**
 * How many seconds the browser tests may take. A change of a module that every page loads can break hundreds of tests,
 * which take minutes; a few tests of each file find most faults.
 */
const TIME = 20;

/** The projects whose tests `npm test` runs. */
const QUICK_PROJECTS = /^\[(site|chromium)\]/;

const SLOW = new RegExp(PLAYWRIGHT.join('|'));

/** Whether `npm test` runs a test. @param {string} title */
const isQuick = (title) => QUICK_PROJECTS.test(title) && !SLOW.test(title);

/** Whether a test runs in the Chromium of `npm test`. @param {string} title */
const isInChromium = (title) => !/^\[(firefox|webkit|site-full)/.test(title);

/** The slow tests of a folder of `src`, for machines on which they have never run. */
const SLOW_TESTS = [
  [/^src\/staff\//, '[accounts] › e2e/staff/'],
  [/^src\/(account|backend)\//, '[accounts] › e2e/accounts/'],
  [/^src\/telemetry\//, '[accounts] › e2e/events/'],
  [/^src\/batch\//, '[site] › e2e/batch'],
  [/^src\/benchmark\//, '[site] › e2e/benchmark'],
];

/**
 * Whether a module is only types, which the compiler erases.
 *
 * @param {string} file
 */
function isErased(file) {
  const path = join(ROOT, file);
  if (!/\.tsx?$/.test(file) || !existsSync(path)) return false;
  const exports = readFileSync(path, 'utf8').match(/^(export|import) .*/gm) ?? [];
  return exports.every((line) => /^(import type|export (type|interface|declare)) /.test(line));
}

/**
 * The name of a file in the record. A built Wasm module has that of its bindings, which are loaded together with it.
 *
 * @param {string} file
 */
function loadedAs(file) {
  return file.replace(/^(packages\/roundel\/src\/engine\/(\w+)\/pkg\/).*/, (_all, folder, name) => {
    return `${folder}${name === 'wasm' ? 'pixels' : name}_wasm_bg.js`;
  });
}

/**
 * The recorded tests whose pages loaded a changed file. Includes slow tests only if no quick one loaded
 * the file. Null if the file can reach every page, or if it is unknown which pages it reaches.
 *
 * @param {string} file
 * @param {Recorded} recorded
 * @param {{ isNew: boolean, inScripts: ReadonlySet<string> }} known `inScripts`: all modules of built scripts
 * @returns {readonly string[] | null}
 */
export function testsThatLoaded(file, recorded, { isNew, inScripts }) {
  const module = loadedAs(file);
  const tests = [...recorded.keys()].filter(
    (title) => isInChromium(title) && recorded.get(title)?.modules.includes(module) === true,
  );
  const quick = tests.filter(isQuick);
  if (quick.length > 0) return quick;
  if (tests.length > 0) return tests;
  // Pages load a new file only through a module that has changed, too. They never load types.
  if (isNew || isErased(file)) return [];
  const slow = SLOW_TESTS.flatMap(([files, title]) =>
    /** @type {RegExp} */ (files).test(file) ? [String(title)] : [],
  );
  if (slow.length > 0) return slow;
  // A file that is in no built script may be a part of the HTML, or merged into other modules by the bundler.
  return inScripts.has(module) ? [] : null;
}

/**
 * The tests that, according to Playwright, import a file that has changed since a commit.
 *
 * @param {string} since
 * @returns {Promise<readonly string[]>} titles
 */
async function testsThatImport(since) {
  const { code, output } = await run(
    bin('playwright'),
    ['test', '--list', `--only-changed=${since}`, '--reporter=list'],
    { show: false },
  );
  const lines = output.split('\n').filter((line) => /^ {2}\[/.test(line));
  if (code !== 0 && lines.length > 0) throw new Error(output);
  return lines.map((line) => line.trim().replace(/:\d+:\d+(?= › )/, ''));
}

/**
 * The browser tests that changes can break, for a list that Playwright reads. If they would take longer than `TIME`,
 * only some of each file. Null means all that `npm test` runs.
 *
 * @param {import('./changed-files.mjs').Changes} changes
 * @param {{ pages: readonly string[], specs: readonly string[] }} files changed files by how tests reach them
 * @returns {Promise<{ tests: readonly string[], affected: number } | null>} `affected`: the number of tests that the
 *   changes can break
 */
export async function affectedTests({ since, files, added }, { pages, specs }) {
  const recorded = recordedTests();
  const quick = [...recorded.keys()].filter(isQuick);
  /** Tests that run regardless of the time. @type {Set<string>} */
  const certain = new Set();
  /** @type {Set<string>} */
  const others = new Set();
  if (specs.length > 0) {
    for (const title of await testsThatImport(since)) {
      const isChanged = files.some((file) =>
        title.includes(` › ${file.slice('tests/'.length)} › `),
      );
      // Tests in the other browsers take minutes: `--browser` runs them.
      if (isInChromium(title) && isChanged) certain.add(title);
      else if (isQuick(title)) others.add(title);
    }
  }
  if (pages.length > 0) {
    if (quick.length === 0) return null;
    /** @type {Set<string>} */
    const inScripts = new Set();
    for (const file of pages) {
      const isNew = added.includes(file);
      const those = testsThatLoaded(file, recorded, { isNew, inScripts }) ?? quick;
      for (const title of those) others.add(title);
    }
  }
  for (const [title, { failed, modules }] of recorded) {
    if (failed && isInChromium(title)) certain.add(title);
    // A test without modules reads the HTML.
    if (pages.length > 0 && isQuick(title) && modules.length === 0) others.add(title);
  }
  /** @param {string} title */
  const secondsOf = (title) => recorded.get(title)?.seconds;
  const taken = [...certain].reduce(
    (total, title) => total + (secondsOf(title) ?? UNKNOWN_SECONDS),
    0,
  );
  const limit = Math.max(TIME / 2, TIME - taken / WORKERS) * WORKERS;
  const uncertain = [...others].filter((title) => !certain.has(title));
  const some = representatives(uncertain, { limit, secondsOf });
  return { tests: [...certain, ...some], affected: certain.size + uncertain.length };
}
