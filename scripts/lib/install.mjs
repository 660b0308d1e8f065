import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { mustRun, ROOT } from './run.mjs';

/** The file that a complete installation writes: the lock file's digest, and the extent (a key of WORKSPACES). */
const STAMP = join(ROOT, 'node_modules/.installed-from');

const SITE = ['--include-workspace-root', '--workspace=roundel', '--workspace=roundel-records'];

/**
 * The arguments of npm for each extent of an installation: the set of workspaces whose dependencies are installed. The
 * functions add 50 MB to those of the site. The benchmark, which only `all` includes, adds another 50 MB.
 */
const WORKSPACES = {
  site: SITE,
  functions: [...SITE, '--workspace=roundel-functions'],
  all: [],
};

/** @typedef {keyof typeof WORKSPACES} Extent Each extent includes the previous ones. */

const EXTENTS = /** @type {readonly Extent[]} */ (Object.keys(WORKSPACES));

/** Installs the locked dependencies unless they are up to date. @param {Extent} [needed] */
export async function ensureDependencies(needed = 'site') {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex');
  const installed = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : []);
  /** The index in EXTENTS of what is installed, from this or an earlier lock file; -1 if nothing is installed. */
  const extent = () => EXTENTS.findIndex((name) => name === installed()[1]);
  const isInstalled = () => installed()[0] === digest && extent() >= EXTENTS.indexOf(needed);
  if (isInstalled()) return;
  // npm start and npm test may run at the same time.
  await withLock(join(ROOT, '.cache/install.lock'), async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies ...');
    // `npm install` adds the missing packages; `npm ci` would first remove all packages.
    const command = installed()[0] === digest ? ['install', '--no-save'] : ['ci'];
    // Never shrinks the extent: if more was installed from an earlier lock file, installs that extent again.
    const name = EXTENTS[Math.max(extent(), EXTENTS.indexOf(needed))] ?? needed;
    await mustRun('npm', [...command, '--no-audit', '--no-fund', ...WORKSPACES[name]]);
    writeFileSync(STAMP, `${digest} ${name}`);
  });
}
