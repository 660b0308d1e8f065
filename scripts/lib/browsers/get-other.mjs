import { aptInstall } from '../apt.mjs';
import { THIS_MACHINE } from '../machine.mjs';
import { whyMissing } from './missing.mjs';

/** The Debian packages of each browser and its driver. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'],
};

/**
 * Makes sure that Firefox or WebKit is installed, if possible: as root on Debian.
 *
 * @param {'firefox' | 'webkit'} name
 * @param {import('../machine.mjs').Machine} [machine]
 * @param {typeof whyMissing} [missing]
 * @returns {Promise<string | null>} why it is missing, or null
 */
export async function ensureOtherBrowser(name, machine = THIS_MACHINE, missing = whyMissing) {
  if ((await missing(name)) === null) return null;
  machine.say(`Installing ${PACKAGES[name].join(', ')} ...`);
  const apt = await aptInstall(PACKAGES[name], machine);
  const why = await missing(name);
  return why === null || apt === null ? why : `${why}; apt: ${apt}`;
}
