import { IN_EVERY_BROWSER } from './in-every-browser.mjs';
import { PLAYWRIGHT } from './only-in-all.mjs';
import { playwright } from './runner-steps.mjs';

/**
 * Why something cannot run, or null if it can.
 *
 * @typedef {Record<'emulators' | 'firefox' | 'webkit' | 'fullChromium', string | null>} Missing
 */

/**
 * Projects of Playwright, and a regular expression that matches the files and names of their tests.
 *
 * @typedef {{ projects: readonly string[], tests: string }} Group
 */

const SLOW = `.*(?:${PLAYWRIGHT.join('|')})`;
const IN_EVERY = `.*(?:${IN_EVERY_BROWSER.join('|')})`;
const ALL = '';

/** @param {Pick<Missing, 'firefox' | 'webkit'>} missing */
const others = ({ firefox, webkit }) => [
  ...(firefox === null ? ['firefox'] : []),
  ...(webkit === null ? ['webkit'] : []),
];

/**
 * A run of Playwright. It starts each server once, so one run of all tests is quicker than one for each browser.
 *
 * @param {readonly Group[]} groups in the order in which they run
 */
function runOf(groups) {
  const present = groups.filter(({ projects }) => projects.length > 0);
  // Playwright matches an expression against the project, the file and the name of a test.
  const patterns = present.map(({ projects, tests }) => `^(?:${projects.join('|')}) ${tests}`);
  return playwright(
    present.flatMap(({ projects }) => projects),
    ...['--grep', patterns.join('|')],
  );
}

/** The quick tests in Chromium, for `npm test`. */
export function quickBrowserTests() {
  return playwright(['chromium', 'site'], '--grep-invert', PLAYWRIGHT.join('|'));
}

/**
 * What `npm run test:all` adds. The site's tests run in the full browser. The quick ones run in the headless shell
 * as well, in `npm test`; the slow ones do so only where the full browser is missing.
 *
 * @param {Missing} missing
 */
export function otherBrowserTests(missing) {
  const accounts = ['chromium', ...others(missing)].map((name) => `${name}-accounts`);
  return runOf([
    {
      projects: missing.emulators === null ? ['accounts', ...accounts, 'configured'] : [],
      tests: ALL,
    },
    { projects: ['chromium'], tests: SLOW },
    missing.fullChromium === null
      ? { projects: ['site-full'], tests: ALL }
      : { projects: ['site'], tests: SLOW },
    { projects: others(missing), tests: IN_EVERY },
  ]);
}

/**
 * What `npm run test:all` leaves out.
 *
 * @param {Missing} missing
 */
export function browserTestsOfReleases(missing) {
  return runOf([
    { projects: missing.fullChromium === null ? ['site'] : [], tests: SLOW },
    { projects: others(missing), tests: `(?!${IN_EVERY})` },
  ]);
}
