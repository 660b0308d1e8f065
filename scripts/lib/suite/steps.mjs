import { countStep } from './count.mjs';
import { IN_EVERY_BROWSER } from './in-every-browser.mjs';
import { PLAYWRIGHT, VITEST } from './only-in-all.mjs';
import { playwright, vitest } from './runner-steps.mjs';
import { randomRustTests, rustChecks, rustTests, wasmRustTests } from './rust-steps.mjs';
import { checks, lint } from './static-steps.mjs';
import { WHOLE_RUN } from './test-modules.mjs';

/**
 * @typedef {import('./run-steps.mjs').Step} Step
 * @typedef {Step['command']} Command
 */

/** @type {(...args: string[]) => Command} */
const node = (...args) => [process.execPath, args];

/** @type {(why: string | null) => string | null} */
const withoutEmulators = (why) =>
  why === null ? null : `${why}. Browser tests of accounts are skipped, too.`;

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
      ...playwright(['chromium', 'site'], '--grep-invert', PLAYWRIGHT.join('|')),
      env: { [WHOLE_RUN]: 'yes' },
    },
  ];
}

/**
 * The step in Firefox and WebKit, whose servers start once for both, and a skipped one for each that is missing.
 *
 * @param {Record<'firefox' | 'webkit', string | null>} missing why each cannot run, or null
 * @param {...string} args that select the tests
 * @returns {readonly Step[]}
 */
function otherBrowsers({ firefox, webkit }, ...args) {
  const all = [
    { name: 'Firefox', project: 'firefox', skip: firefox },
    { name: 'WebKit', project: 'webkit', skip: webkit },
  ];
  const present = all.filter(({ skip }) => skip === null);
  const step = (/** @type {typeof all} */ browsers) => ({
    name: browsers.map(({ name }) => name).join(' and '),
    ...playwright(
      browsers.map(({ project }) => project),
      ...args,
    ),
  });
  const skipped = all.filter(({ skip }) => skip !== null);
  return [
    ...(present.length > 0 ? [step(present)] : []),
    ...skipped.map((browser) => ({ ...step([browser]), skip: browser.skip })),
  ];
}

/**
 * The steps of `npm run test:browsers`: what `test:all` leaves out in Firefox and WebKit.
 *
 * @param {Record<'firefox' | 'webkit', string | null>} missing why each cannot run, or null
 * @returns {readonly Step[]}
 */
export function browserSteps(missing) {
  return otherBrowsers(missing, '--grep-invert', IN_EVERY_BROWSER.join('|'));
}

/**
 * The additional steps of `npm run test:all`.
 *
 * @param {Record<'emulators' | 'firefox' | 'webkit' | 'fullChromium', string | null>} missing why
 *   each cannot run, or null
 * @returns {Promise<readonly Step[]>}
 */
export async function slowSteps({ emulators, firefox, webkit, fullChromium }) {
  /** @param {string} file */
  const isOfEmulator = (file) => /^tests\/(rules|emulator)\//.test(file);
  // In one step, because the site with its emulators takes a minute to start.
  const accounts = [
    ...['accounts', 'chromium-accounts'],
    ...(firefox === null ? ['firefox-accounts'] : []),
    ...(webkit === null ? ['webkit-accounts'] : []),
  ];
  return [
    await randomRustTests(),
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
    // Beside the emulators, which leave a core idle.
    await wasmRustTests(),
    {
      name: 'Slow browser tests',
      ...playwright(
        ['chromium', 'site', ...(emulators === null ? accounts : [])],
        ...['--grep', PLAYWRIGHT.join('|')],
      ),
    },
    { name: 'Site in the full browser', ...playwright(['site-full']), skip: fullChromium },
    // Starts the site and the emulators with other settings.
    {
      name: 'Configured site',
      ...playwright(['configured']),
      skip: withoutEmulators(emulators),
    },
    ...otherBrowsers({ firefox, webkit }, '--grep', IN_EVERY_BROWSER.join('|')),
  ];
}
