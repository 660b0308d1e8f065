import { aptInstall } from '../apt.mjs';
import { reasonOf, THIS_MACHINE } from '../machine.mjs';
import { bin } from '../run.mjs';
import { fetchNpmChromium, npmChromiumPath } from './npm-chromium.mjs';

/**
 * Chromium without windows, as Debian packs it. A test takes a third of the
 * processor time that it takes in the whole browser.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Browsers of the system, the preferred one first. */
const SYSTEM = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium to use: the one that CHROMIUM_PATH names, one of the system, or
 * the npm package's once it has been fetched.
 *
 * @param {Pick<import('../machine.mjs').Machine, 'env' | 'exists'>} [machine]
 * @returns {string | undefined} undefined when Playwright's own is to be used
 */
export function chromiumPath({ env, exists } = THIS_MACHINE) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return [...SYSTEM, npmChromiumPath()].find(exists);
}

/** What Playwright can do, apart from the rest so that tests can say it. */
export const PLAYWRIGHT = {
  /** Whether its own Chromium is installed and starts. */
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
    // With its system libraries where no password is needed for that.
    const deps = machine.isRoot && machine.exists('/usr/bin/apt-get') ? ['--with-deps'] : [];
    const result = await machine.run(process.execPath, [
      bin('playwright'),
      ...['install', ...deps, 'chromium'],
    ]);
    return result.code === 0 ? null : reasonOf(result);
  },
};

/** Whether a browser starts at all: Ubuntu's chromium-browser, for one, may only say that it has moved. */
async function runs(path, machine) {
  // On Windows it would open a window instead of saying its version.
  if (machine.platform === 'win32') return machine.exists(path);
  return (await machine.run(path, ['--version'])).code === 0;
}

/**
 * Finds a Chromium or installs one, and says which it is.
 *
 * @param {import('../machine.mjs').Machine} [machine]
 * @param {typeof PLAYWRIGHT} [playwright]
 * @param {typeof fetchNpmChromium} [fetchPackage]
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 * @throws {Error} whose message says in one paragraph what was tried and what to install
 */
export async function ensureChromium(
  machine = THIS_MACHINE,
  playwright = PLAYWRIGHT,
  fetchPackage = fetchNpmChromium,
) {
  const found = (path, from) => {
    machine.say(`Chromium: ${from}${path === undefined ? '' : ` (${path})`}.`);
    return path;
  };
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named, machine)) return found(named, 'named by CHROMIUM_PATH');
    throw new Error(
      `CHROMIUM_PATH names ${named}, which cannot be started. Name another browser, or unset CHROMIUM_PATH.`,
    );
  }
  const tried = [];
  for (const path of SYSTEM.filter((each) => machine.exists(each))) {
    if (await runs(path, machine)) return found(path, 'installed on this system');
    tried.push(`${path} cannot be started`);
  }
  if (tried.length === 0) tried.push('the system has none');

  machine.say('There is no Chromium here. Installing one ...');
  const apt = await aptInstall(['chromium-headless-shell'], machine);
  if (apt === null && (await runs(HEADLESS_SHELL, machine))) {
    return found(HEADLESS_SHELL, 'installed by apt');
  }
  tried.push(`chromium-headless-shell from apt did not help (${apt ?? 'it cannot be started'})`);

  const own = (await playwright.starts()) ? null : await playwright.install(machine);
  if (own === null && (await playwright.starts())) return found(undefined, 'Playwright’s own');
  tried.push(`Playwright’s own did not help (${own ?? 'it cannot be started'})`);

  const npm = await fetchPackage(machine);
  if (npm === null && (await runs(npmChromiumPath(), machine))) {
    return found(npmChromiumPath(), 'from the npm package @sparticuz/chromium');
  }
  tried.push(`the npm package @sparticuz/chromium did not help (${npm ?? 'it cannot be started'})`);

  throw new Error(
    `There is no Chromium to test with: ${tried.join('; ')}. Install Chromium or Chrome, on Debian ` +
      'with "apt-get install chromium-headless-shell", or set CHROMIUM_PATH to the program of one ' +
      'that is installed.',
  );
}

/**
 * Finds or installs a Chromium for a command, which ends with the reason when
 * there is none to be had.
 *
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function chromiumOrExit() {
  try {
    return await ensureChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
