import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from '../../lib/apt.mjs';
import { THIS_MACHINE } from '../../lib/machine.mjs';
import { chromiumMissing } from './chromium.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName */

/** The browsers of the tests. Playwright's projects have the same names. @type {readonly BrowserName[]} */
export const BROWSERS = ['chromium', 'firefox', 'webkit'];

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The path of Firefox. Looked up at each call, because the tests may have installed it since. */
export const firefoxPath = () =>
  [process.env['FIREFOX_PATH'], ...FIREFOX.filter((path) => existsSync(path))].find(Boolean);

const firefoxMissing = () =>
  firefoxPath() === undefined
    ? 'Firefox is not installed; set FIREFOX_PATH if it is elsewhere'
    : null;

/** The path of WebKitGTK's browser. Looked up at each call, too. */
export const miniBrowserPath = () =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));

function webkitMissing() {
  const absent = ['Xvfb', 'dbus-run-session', 'WebKitWebDriver'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (absent.length > 0) {
    return `not installed: ${absent.join(', ')} (Debian: webkit2gtk-driver, xvfb, dbus)`;
  }
  return miniBrowserPath() === undefined ? 'WebKitGTK is installed without MiniBrowser' : null;
}

const MISSING = { chromium: chromiumMissing, firefox: firefoxMissing, webkit: webkitMissing };

/** The Debian packages of each browser and its driver. */
const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'] };

/** Why a browser cannot run, or null if it can. @param {BrowserName} name @returns {Promise<string | null>} */
export const whyMissing = async (name) => MISSING[name]();

/** Installs a browser, as root on Debian. Returns why that failed, or null. @param {'firefox' | 'webkit'} name */
export async function ensureOtherBrowser(name, machine = THIS_MACHINE, missing = whyMissing) {
  if ((await missing(name)) === null) return null;
  machine.say(`Installing ${PACKAGES[name].join(', ')} ...`);
  const apt = await aptInstall(PACKAGES[name], machine);
  const why = await missing(name);
  return why === null || apt === null ? why : `${why}; apt: ${apt}`;
}
