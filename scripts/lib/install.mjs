import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mustRun, ROOT, run } from './run.mjs';

/**
 * Installs the locked dependencies of a folder unless exactly these are there.
 *
 * @param {string} [folder] with a package-lock.json
 */
export async function ensureDependencies(folder = ROOT) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules/.installed-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing dependencies${folder === ROOT ? '' : ` of ${basename(folder)}`} ...`);
  await mustRun('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(stamp, wanted);
}

/** Browsers of the system, tried in this order when CHROMIUM_PATH does not name one. */
const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A Chromium of this machine, or undefined when Playwright's own is to be used. */
export function systemChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return SYSTEM_CHROMIUMS.find((path) => existsSync(path));
}

/**
 * Chromium without windows, as Debian packs it. A test costs a third of the processor time of one in
 * the whole browser, which draws a window for every page although nobody sees it.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The Chromium of this machine that tests run in, or undefined when Playwright's own is to be used. */
export function testChromium() {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : systemChromium();
}

/** Makes sure that there is a browser to test with: on Debian the one without windows. */
export async function ensureTestBrowser() {
  if (systemChromium() === '/usr/bin/chromium' && !existsSync(HEADLESS_SHELL)) {
    await installHeadlessShell();
  }
  if (testChromium() === undefined) await ensureBrowser();
}

/** Tries to; where it cannot be had, tests take longer in the browser that is there. */
async function installHeadlessShell() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing a browser without windows ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const options = ['-y', '-qq', '--no-install-recommends'];
  await run('apt-get', ['install', ...options, 'chromium-headless-shell'], { env });
}

/** Makes sure that there is a whole browser. */
export async function ensureBrowser() {
  if (systemChromium() !== undefined) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing a browser ...');
  await mustRun('npx', ['playwright', 'install', 'chromium']);
}
