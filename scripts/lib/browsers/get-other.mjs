import { aptInstall } from '../apt.mjs';
import { THIS_MACHINE } from '../machine.mjs';
import { whyMissing } from './missing.mjs';

/** What Debian calls the packages with a browser and what drives it. */
const PACKAGES = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'dbus-daemon'],
};

/**
 * Finds Firefox or WebKit, or installs it where that can be done: as root on Debian.
 *
 * @param {'firefox' | 'webkit'} name
 * @param {import('../machine.mjs').Machine} [machine]
 * @param {typeof whyMissing} [missing]
 * @returns {Promise<string | null>} why it is missing; null when it is there
 */
export async function ensureOtherBrowser(name, machine = THIS_MACHINE, missing = whyMissing) {
  if ((await missing(name)) === null) return null;
  machine.say(`Installing ${PACKAGES[name].join(', ')} ...`);
  const apt = await aptInstall(PACKAGES[name], machine);
  const why = await missing(name);
  return why === null || apt === null ? why : `${why}; apt: ${apt}`;
}
