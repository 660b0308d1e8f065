import { countStep } from './count.mjs';
import { browserTestsOfReleases, otherBrowserTests, quickBrowserTests } from './browser-runs.mjs';
import { VITEST } from './only-in-all.mjs';
import { vitest } from './runner-steps.mjs';
import {
  oldestRust,
  randomRustTests,
  rustChecks,
  rustTests,
  wasmRustTests,
} from './rust-steps.mjs';
import { checks, lint } from './static-steps.mjs';
import { WHOLE_RUN } from './test-modules.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 * @typedef {import('./browser-runs.mjs').Missing} Missing
 */

/** @type {(...args: string[]) => Command} */
const node = (...args) => [process.execPath, args];

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
      // CI checks separately that the pinned compiler made the committed build, then tests its own build.
      command: node('scripts/wasm.mjs', 'check', '--any-compiler'),
      count: countStep,
    },
    // The servers of the browser tests use this build, and the unit tests check its byte budgets.
    { name: 'Build', command: node('scripts/build.mjs', '--keep'), count: countStep },
    await rustTests(),
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
    ...(await rustChecks()),
    ...checks(),
    lint(),
    {
      name: 'Browser tests',
      ...quickBrowserTests(),
      env: { [WHOLE_RUN]: 'yes' },
    },
  ];
}

/**
 * Steps that are skipped: one for each part of a browser run that cannot run, so that the output names the part.
 *
 * @param {Partial<Missing>} missing
 * @param {Pick<Step, 'command' | 'count'>} run
 * @returns {readonly Step[]}
 */
function missingParts({ emulators, firefox, webkit, fullChromium }, { command, count }) {
  const parts = [
    { name: 'Browser tests of accounts', skip: emulators },
    { name: 'Site in the full browser', skip: fullChromium },
    { name: 'Firefox', skip: firefox },
    { name: 'WebKit', skip: webkit },
  ];
  return parts.flatMap(({ name, skip }) => (skip == null ? [] : [{ name, skip, command, count }]));
}

/**
 * The steps of `npm run test:browsers`: the browser tests that `test:all` leaves out.
 *
 * @param {Missing} missing
 * @returns {readonly Step[]}
 */
export function browserSteps(missing) {
  const run = browserTestsOfReleases(missing);
  const { firefox, webkit, fullChromium } = missing;
  // Without the full browser, `test:all` has run the site's tests in the headless shell.
  const nothing = [firefox, webkit, fullChromium].every((why) => why !== null);
  return [
    ...(nothing ? [] : [{ name: 'Browser tests', ...run }]),
    ...missingParts({ firefox, webkit }, run),
  ];
}

/**
 * The additional steps of `npm run test:all`.
 *
 * @param {Missing & { oldestRust: string | null }} missing
 * @returns {Promise<readonly Step[]>}
 */
export async function slowSteps(missing) {
  /** @param {string} file */
  const isOfEmulator = (file) => /^tests\/(rules|emulator)\//.test(file);
  const run = otherBrowserTests(missing);
  return [
    await randomRustTests(),
    await oldestRust(missing.oldestRust),
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
      skip: missing.emulators,
    },
    // Runs beside the emulators, which leave a core idle.
    await wasmRustTests(),
    { name: 'Other browser tests', ...run },
    ...missingParts(missing, run),
  ];
}
