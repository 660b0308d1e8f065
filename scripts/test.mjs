/**
 * npm test: installs what is missing and runs the tests that a change is most
 * likely to break. The last line is "N passed, N failed"; a check without tests,
 * such as types or lint, counts as one.
 *
 *   npm test -- --changed [COMMIT]  what the changes since a commit can break; without one,
 *                                   the uncommitted changes or else the last commit
 *   npm test -- NAME...             test files by path or a part of it, folders, or crates
 *     --browser firefox             in another browser, for tests that run in all three
 *
 *   --all       every test in Chromium, and in Firefox and WebKit what may differ there (npm run test:all)
 *   --rest      only what npm test leaves out; CI runs npm test first
 *   --browsers  only the browser tests that test:all leaves out (npm run test:browsers)
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chromiumOrExit, ensureFullChromium } from './lib/browsers/get-chromium.mjs';
import { ensureOtherBrowser } from './lib/browsers/get-other.mjs';
import { BROWSERS } from './lib/browsers/missing.mjs';
import { ensureFirestore } from './lib/emulators/get-firestore.mjs';
import { messageOf } from './lib/errors.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { installedRust } from './lib/rust.mjs';
import { changedFiles } from './lib/suite/changed-files.mjs';
import { changedSteps } from './lib/suite/changed-steps.mjs';
import { namedSteps } from './lib/suite/named-steps.mjs';
import { ensureOldestRust } from './lib/suite/oldest-rust.mjs';
import { passedBefore } from './lib/suite/passed.mjs';
import { runSteps } from './lib/suite/run-steps.mjs';
import { browserSteps, quickSteps, slowSteps } from './lib/suite/steps.mjs';

const started = Date.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    browser: { type: 'string', default: 'chromium' },
  },
});
await ensureDependencies({ functions: true });
const chromium = await chromiumOrExit();
// Playwright's configuration and the benchmark also look for a browser: make them use this one.
if (chromium !== undefined) process.env['CHROMIUM_PATH'] = chromium;
Object.assign(process.env, await installedRust());

/** What to run, if the arguments name it. */
const names = values.changed ? [] : positionals;
const emulators = values.browsers ? null : ((await ensureJava()) ?? (await ensureFirestore()));
const quick = await quickSteps({ emulators });
// Not for steps of named tests: reading all files takes a second, and a later run has other steps.
const passed = names.length > 0 || values.browsers ? null : await passedBefore(quick);
const steps = await chosenSteps().catch((error) => {
  console.error(messageOf(error));
  process.exit(1);
});
const cores = Math.min(4, Math.max(2, availableParallelism()));
const result = await runSteps(steps, { cores });
passed?.add(steps.filter(({ name }) => result.clean.includes(name)));

if (result.failures.length > 0) console.log(`\nFailed: ${result.failures.join(', ')}`);
if (result.flaky.length > 0) console.log('');
for (const test of result.flaky) console.log(`Flaky: ${test}`);
console.log(`\nThis took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failures.length > 0 ? 1 : 0;

/** @returns {Promise<readonly import('./lib/suite/run-steps.mjs').Step[]>} what the arguments ask for */
async function chosenSteps() {
  if (values.changed) return await stepsOfChanges(positionals[0]);
  if (names.length > 0) return await stepsOfNames(names, values.browser);
  if (!values.all && !values.rest && !values.browsers) return quick;
  const firefox = await ensureOtherBrowser('firefox');
  const webkit = await ensureOtherBrowser('webkit');
  const missing = { emulators, firefox, webkit, fullChromium: await ensureFullChromium() };
  if (values.browsers) return browserSteps(missing);
  const slow = await slowSteps({ ...missing, oldestRust: await ensureOldestRust() });
  return values.rest ? slow : [...quick, ...slow];
}

/** @param {string} [since] a commit */
async function stepsOfChanges(since) {
  const changes = await changedFiles(since);
  console.log(`Testing what has changed since ${changes.since} (${changes.files.length} files).`);
  const why = 'it passed, and nothing that it reads has changed';
  const affected = await changedSteps(changes, quick);
  return affected.map((step) => (passed?.has(step) ? { ...step, skip: why } : step));
}

/** @param {readonly string[]} asked @param {string} wanted */
async function stepsOfNames(asked, wanted) {
  const browser = BROWSERS.find((name) => name === wanted);
  if (browser === undefined) throw new Error(`--browser is one of ${BROWSERS.join(', ')}.`);
  const missing = browser === 'chromium' ? null : await ensureOtherBrowser(browser);
  if (missing !== null) throw new Error(missing);
  const rust = quick.find(({ name }) => name === 'Rust tests');
  if (rust === undefined) throw new Error('The steps have no Rust tests.');
  return await namedSteps(asked, { browser, rust });
}
