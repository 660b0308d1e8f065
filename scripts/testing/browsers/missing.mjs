import { aptInstall } from '../../lib/apt.mjs';
import { THIS_MACHINE } from '../../lib/machine.mjs';
import { chromiumMissing } from './chromium.mjs';
import { firefoxMissing } from './firefox.mjs';
import { webkitMissing } from './webkit.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName */

/** The browsers of the cross-browser tests. Their Playwright projects have the same names. @type {readonly BrowserName[]} */
export const BROWSERS = ['chromium', 'firefox', 'webkit'];

const MISSING = { chromium: chromiumMissing, firefox: firefoxMissing, webkit: webkitMissing };

/** The Debian packages of each browser and its driver. */
const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'] };

/** Why a browser cannot run on this machine, or null when it can. @param {BrowserName} name @returns {Promise<string | null>} */
export const whyMissing = async (name) => MISSING[name]();

/** Installs a browser, as root on Debian. Returns why it is still missing, or null. @param {'firefox' | 'webkit'} name */
export async function ensureOtherBrowser(name, machine = THIS_MACHINE, missing = whyMissing) {
  if ((await missing(name)) === null) return null;
  machine.say(`Installing ${PACKAGES[name].join(', ')} ...`);
  const apt = await aptInstall(PACKAGES[name], machine);
  const why = await missing(name);
  return why === null || apt === null ? why : `${why}; apt: ${apt}`;
}
