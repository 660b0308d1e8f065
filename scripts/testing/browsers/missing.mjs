import { aptInstall } from '../../lib/apt.mjs';
import { THIS_MACHINE } from '../../lib/machine.mjs';
import { chromiumMissing } from './chromium.mjs';
import { firefoxMissing } from './firefox.mjs';
import { webkitMissing } from './webkit.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName */

/** The browsers of the tests. Playwright's projects have the same names. @type {readonly BrowserName[]} */
export const BROWSERS = ['chromium', 'firefox', 'webkit'];

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
