import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { mustRun, ROOT } from './run.mjs';

/** Written after a complete installation: the digest of the lock file and what was installed. */
const STAMP = join(ROOT, 'node_modules/.installed-from');

/**
 * The workspaces whose dependencies are installed. Those of the functions add 50 MB, and those of the benchmark, without
 * which its types cannot be checked, another 50.
 */
const WORKSPACES = {
  site: ['--include-workspace-root', '--workspace=roundel', '--workspace=roundel-records'],
  functions: [
    ...['--include-workspace-root', '--workspace=roundel', '--workspace=roundel-records'],
    '--workspace=roundel-functions',
  ],
  all: [],
};

/** @typedef {keyof typeof WORKSPACES} Extent Each includes those before it. */

const EXTENTS = /** @type {readonly Extent[]} */ (Object.keys(WORKSPACES));

/**
 * Installs the locked dependencies unless they are up to date.
 *
 * @param {Extent} [needed]
 */
export async function ensureDependencies(needed = 'site') {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const digest = createHash('sha256').update(lock).digest('hex');
  const installed = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : []);
  /** How much is installed, from this lock file or from an earlier one; -1 if nothing is. */
  const extent = () => EXTENTS.findIndex((name) => name === installed()[1]);
  const isInstalled = () => installed()[0] === digest && extent() >= EXTENTS.indexOf(needed);
  if (isInstalled()) return;
  // npm start and npm test may run at the same time.
  await withLock(join(ROOT, '.cache/install.lock'), async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies ...');
    // `npm install` adds the missing packages; `npm ci` would first remove everything.
    const command = installed()[0] === digest ? ['install', '--no-save'] : ['ci'];
    // After a change of the lock file, what was installed is installed again.
    const name = EXTENTS[Math.max(extent(), EXTENTS.indexOf(needed))] ?? needed;
    await mustRun('npm', [...command, '--no-audit', '--no-fund', ...WORKSPACES[name]]);
    writeFileSync(STAMP, `${digest} ${name}`);
  });
}
