import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from './run.mjs';

const STAMP = join(ROOT, 'node_modules/.installed-from');

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** Installs the locked dependencies unless exactly these are there. */
export async function ensureDependencies() {
  const wanted = lockDigest();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing dependencies ...');
  await mustRun('npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(STAMP, wanted);
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

/** Makes sure that there is a browser to test with. */
export async function ensureBrowser() {
  if (systemChromium() !== undefined) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing a browser ...');
  await mustRun('npx', ['playwright', 'install', 'chromium']);
}
