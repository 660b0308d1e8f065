import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const firefoxPath = () =>
  [process.env['FIREFOX_PATH'], ...PATHS.filter((path) => existsSync(path))].find(Boolean);

/** Why Firefox cannot run on this machine, or null when it can. */
export const firefoxMissing = () =>
  firefoxPath() === undefined
    ? 'Firefox is not installed; set FIREFOX_PATH if it is elsewhere'
    : null;

/**
 * Starts headless Firefox, which puppeteer drives over WebDriver BiDi. Commands have no timeout, because only callers
 * know how long they may take. Signals to this process do not end Firefox, but `close` and this process's exit do.
 *
 * @param {Record<string, boolean>} preferences the preferences that differ from those of a new profile
 */
export async function launchFirefox(preferences) {
  const { default: puppeteer } = await import('puppeteer-core');
  const executablePath = firefoxPath();
  return puppeteer.launch({
    browser: 'firefox',
    ...(executablePath && { executablePath }),
    extraPrefsFirefox: preferences,
    headless: true,
    protocolTimeout: 0,
    defaultViewport: { width: 1280, height: 800 },
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
}
