import { aptInstall } from '../../lib/apt.mjs';
import { findReason, THIS_MACHINE } from '../../lib/machine.mjs';
import { bin } from '../../lib/run.mjs';

/** @typedef {import('../../lib/machine.mjs').Machine} Machine */

/** Debian's headless shell, which takes less processor time than the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Paths of full browsers, in order of preference. */
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const SYSTEM = [HEADLESS_SHELL, ...FULL];

/** The Chromium's path; undefined for Playwright's own. @param {Pick<Machine, 'env' | 'exists'>} [machine] */
export const chromiumPath = ({ env, exists } = THIS_MACHINE) =>
  [env['CHROMIUM_PATH'], ...SYSTEM.filter(exists)].find(Boolean);

/**
 * The path of the full browser that runs the site's tests in addition to the headless shell. Undefined if no full
 * browser is installed, or if all tests run in the full browser.
 *
 * @param {Pick<Machine, 'env' | 'exists'>} [machine]
 */
export function fullChromiumPath(machine = THIS_MACHINE) {
  const full = FULL.find(machine.exists);
  return full === chromiumPath(machine) ? undefined : full;
}

/** Checks and installs Playwright's own Chromium. Tests pass a replacement to `ensureChromium`. */
export const PLAYWRIGHT = {
  /** Whether it is installed and starts. */
  async starts() {
    const { chromium } = await import('@playwright/test');
    try {
      await (await chromium.launch({ args: ['--no-sandbox'] })).close();
      return true;
    } catch {
      return false;
    }
  },
  /** Installs it. Returns why that failed, or null. @param {Machine} machine @returns {Promise<string | null>} */
  async install(machine) {
    // As root on Debian, also installs the system libraries that Chromium needs.
    const deps = machine.isRoot && machine.exists('/usr/bin/apt-get') ? ['--with-deps'] : [];
    const install = [bin('playwright'), 'install', ...deps, 'chromium'];
    const result = await machine.run(process.execPath, install);
    return result.code === 0 ? null : findReason(result);
  },
};

/** Whether a browser starts. Ubuntu's chromium-browser may be a stub. @param {string} path @param {Machine} machine */
async function runs(path, machine) {
  // On Windows, --version opens a window.
  if (machine.platform === 'win32') return machine.exists(path);
  return (await machine.run(path, ['--version'])).code === 0;
}

/**
 * Finds or installs a Chromium, and prints which one.
 *
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 * @throws {Error} with one paragraph that says what was tried and what to install
 */
export async function ensureChromium(machine = THIS_MACHINE, playwright = PLAYWRIGHT) {
  /** @param {string} path @param {string} source */
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
  const own = (await playwright.starts()) ? null : await playwright.install(machine);
  if (own === null && (await playwright.starts())) {
    machine.say('Chromium: Playwright’s own.');
    return undefined;
  }
  const notStarting = 'it does not start';
  tried.push(
    `apt failed (${apt ?? notStarting})`,
    `Playwright’s own failed (${own ?? notStarting})`,
  );
  throw new Error(
    `No Chromium to test with: ${tried.join('; ')}. Install Chromium or Chrome (on Debian: ` +
      `"apt-get install chromium-headless-shell"), or set CHROMIUM_PATH to the path of an installed one.`,
  );
}

/** Installs a full browser, as root on Debian. @returns {Promise<string | null>} why no test can run in it, or null */
export async function ensureFullChromium(machine = THIS_MACHINE) {
  if (chromiumPath(machine) !== HEADLESS_SHELL) {
    return 'only the tests in Debian’s headless shell run again in a full browser';
  }
  if (fullChromiumPath(machine) !== undefined) return null;
  machine.say('Installing the full Chromium ...');
  const why = (await aptInstall(['chromium'], machine)) ?? 'installed none';
  return fullChromiumPath(machine) ? null : `no full Chromium is installed; apt: ${why}`;
}
