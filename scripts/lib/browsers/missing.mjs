import { chromiumMissing } from './chromium.mjs';
import { firefoxMissing } from './firefox.mjs';
import { webkitMissing } from './webkit.mjs';

/** The browsers that the suite for all of them runs in, under the names of their projects. */
export const BROWSERS = ['chromium', 'firefox', 'webkit'];

const MISSING = { chromium: chromiumMissing, firefox: firefoxMissing, webkit: webkitMissing };

/**
 * Why nothing can run in a browser on this machine.
 *
 * @param {'chromium' | 'firefox' | 'webkit'} name
 * @returns {Promise<string | null>} null when it can
 */
export async function whyMissing(name) {
  return MISSING[name]();
}
