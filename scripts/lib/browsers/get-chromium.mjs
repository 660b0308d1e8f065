import { aptInstall } from '../apt.mjs';
import { messageOf } from '../errors.mjs';
import { reasonOf, THIS_MACHINE } from '../machine.mjs';
import { bin } from '../run.mjs';
import { fetchNpmChromium, npmChromiumPath } from './npm-chromium.mjs';

/** @typedef {import('../machine.mjs').Machine} Machine */

/** Debian's headless shell, which takes less CPU time than the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Paths of full browsers, in order of preference. */
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Paths of installed browsers, in order of preference. */
const SYSTEM = [HEADLESS_SHELL, ...FULL];

/**
 * The Chromium to use: CHROMIUM_PATH, an installed browser, or the npm package's
 * if it has been downloaded.
 *
 * @param {Pick<import('../machine.mjs').Machine, 'env' | 'exists'>} [machine]
 * @returns {string | undefined} undefined for Playwright's own
 */
export function chromiumPath({ env, exists } = THIS_MACHINE) {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  return [...SYSTEM, npmChromiumPath()].find(exists);
}

/**
 * The full browser that runs the site's tests in addition to the headless shell.
 *
 * @param {Pick<import('../machine.mjs').Machine, 'env' | 'exists'>} [machine]
 * @returns {string | undefined} undefined if none is installed, or if the other tests run in it anyway
 */
export function fullChromiumPath(machine = THIS_MACHINE) {
  const full = FULL.find(machine.exists);
  return full === chromiumPath(machine) ? undefined : full;
}

/**
 * Playwright's own Chromium. A parameter of `ensureChromium`, so that tests can replace it.
 *
 * @typedef {object} Playwright
 * @property {() => Promise<boolean>} starts whether it is installed and starts
 * @property {(machine: Machine) => Promise<string | null>} install returns why that failed, or null
 */

/** @type {Playwright} */
export const PLAYWRIGHT = {
  async starts() {
    const { chromium } = await import('@playwright/test');
    try {
      const browser = await chromium.launch({ args: ['--no-sandbox'] });
      await browser.close();
      return true;
    } catch {
      return false;
    }
  },
  async install(machine) {
    // Also installs its system libraries where that needs no password.
    const deps = machine.isRoot && machine.exists('/usr/bin/apt-get') ? ['--with-deps'] : [];
    const result = await machine.run(process.execPath, [
      bin('playwright'),
      ...['install', ...deps, 'chromium'],
    ]);
    return result.code === 0 ? null : reasonOf(result);
  },
};

/**
 * Whether a browser starts. Ubuntu's chromium-browser may be a stub that only prints a notice.
 *
 * @param {string} path
 * @param {Machine} machine
 */
async function runs(path, machine) {
  // On Windows, --version opens a window.
  if (machine.platform === 'win32') return machine.exists(path);
  return (await machine.run(path, ['--version'])).code === 0;
}

/**
 * Finds or installs a Chromium, and prints which one it is.
 *
 * @param {Machine} [machine]
 * @param {Playwright} [playwright]
 * @param {(machine: Machine) => Promise<string | null>} [fetchPackage]
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 * @throws {Error} with one paragraph that says what was tried and what to install
 */
export async function ensureChromium(
  machine = THIS_MACHINE,
  playwright = PLAYWRIGHT,
  fetchPackage = fetchNpmChromium,
) {
  /** @type {(path: string, source: string) => string} */
  const use = (path, source) => {
    machine.say(`Chromium: ${path} (${source}).`);
    return path;
  };
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    if (await runs(named, machine)) return use(named, 'from CHROMIUM_PATH');
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not start. Name another browser, or unset CHROMIUM_PATH.`,
    );
  }
  const tried = [];
  for (const path of SYSTEM.filter((each) => machine.exists(each))) {
    if (await runs(path, machine)) return use(path, 'already installed');
    tried.push(`${path} does not start`);
  }
  if (tried.length === 0) tried.push('none is installed');

  machine.say('No working Chromium found. Installing one ...');
  const apt = await aptInstall(['chromium-headless-shell'], machine);
  if (apt === null && (await runs(HEADLESS_SHELL, machine))) {
    return use(HEADLESS_SHELL, 'installed with apt');
  }
  tried.push(`chromium-headless-shell from apt failed (${apt ?? 'it does not start'})`);

  const own = (await playwright.starts()) ? null : await playwright.install(machine);
  if (own === null && (await playwright.starts())) {
    machine.say('Chromium: Playwright’s own.');
    return undefined;
  }
  tried.push(`Playwright’s own failed (${own ?? 'it does not start'})`);

  const npm = await fetchPackage(machine);
  if (npm === null && (await runs(npmChromiumPath(), machine))) {
    return use(npmChromiumPath(), 'from the npm package @sparticuz/chromium');
  }
  tried.push(`the npm package @sparticuz/chromium failed (${npm ?? 'it does not start'})`);

  throw new Error(
    `No Chromium to test with: ${tried.join('; ')}. Install Chromium or Chrome (on Debian: ` +
      '"apt-get install chromium-headless-shell"), or set CHROMIUM_PATH to the path of an ' +
      'installed one.',
  );
}

/**
 * Makes sure that a full browser is installed, if possible: as root on Debian.
 *
 * @param {Machine} [machine]
 * @returns {Promise<string | null>} why the site's tests do not run in one as well, or null
 */
export async function ensureFullChromium(machine = THIS_MACHINE) {
  if (chromiumPath(machine) !== HEADLESS_SHELL) {
    return 'only the tests in Debian’s headless shell run again in a full browser';
  }
  if (fullChromiumPath(machine) !== undefined) return null;
  machine.say('Installing the full Chromium ...');
  const apt = await aptInstall(['chromium'], machine);
  return fullChromiumPath(machine) === undefined
    ? `no full Chromium is installed; apt: ${apt ?? 'installed none'}`
    : null;
}

/**
 * Finds or installs a Chromium. Without one, prints the reason and exits.
 *
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function chromiumOrExit() {
  try {
    return await ensureChromium();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}
