import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

function firefoxPath() {
  return process.env.FIREFOX_PATH || PATHS.find((path) => existsSync(path));
}

/** Why nothing can run in Firefox on this machine, or null when it can. */
export function firefoxMissing() {
  return firefoxPath() === undefined ? 'no Firefox is installed; FIREFOX_PATH can name one' : null;
}

/**
 * Starts Firefox without windows, driven by puppeteer over WebDriver BiDi. Commands have no time
 * limit: the caller knows how long its work may take.
 *
 * @param {{ handleSignals?: boolean }} [options] whether a signal to this process ends Firefox at
 *   once (the default); without it, only `close` and the end of this process do
 */
export async function launchFirefox({ handleSignals = true } = {}) {
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    protocolTimeout: 0,
    defaultViewport: { width: 1280, height: 800 },
    handleSIGINT: handleSignals,
    handleSIGTERM: handleSignals,
    handleSIGHUP: handleSignals,
  });
}
