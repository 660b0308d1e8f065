import { chromiumMissing } from './chromium.mjs';
import { firefoxMissing } from './firefox.mjs';
import { webkitMissing } from './webkit.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName */

/**
 * The browsers of the cross-browser tests. Their Playwright projects have the same names.
 *
 * @type {readonly BrowserName[]}
 */
export const BROWSERS = ['chromium', 'firefox', 'webkit'];

const MISSING = { chromium: chromiumMissing, firefox: firefoxMissing, webkit: webkitMissing };

/**
 * @param {BrowserName} name
 * @returns {Promise<string | null>} why the browser cannot run on this machine, or null when it can
 */
export async function whyMissing(name) {
  return MISSING[name]();
}
