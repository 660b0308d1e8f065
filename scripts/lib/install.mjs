import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { mustRun, ROOT } from './run.mjs';

/** Written after a complete installation: the digest of the lock file, then `site` or `all`. */
const STAMP = join(ROOT, 'node_modules/.installed-from');

/** The workspaces whose dependencies the site needs. Those of the functions would add 50 MB. */
const SITE = ['--include-workspace-root', '--workspace=roundel', '--workspace=roundel-records'];

/**
 * Installs the locked dependencies of the site unless they are up to date.
 *
 * @param {{ functions?: boolean }} [options] `functions`: those of the functions, too
 */
export async function ensureDependencies({ functions = false } = {}) {
  const digest = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const site = `${digest} site`;
  const all = `${digest} all`;
  const installed = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');
  const isInstalled = () => installed() === all || (!functions && installed() === site);
  // After a change of the lock file, install the functions' dependencies again if they were installed.
  const isForAll = functions || installed().endsWith(' all');
  if (isInstalled()) return;
  // npm start and npm test may run at the same time.
  await withLock(join(ROOT, '.cache/install.lock'), async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies ...');
    // `npm install` adds the missing packages; `npm ci` would first remove everything.
    const command = installed() === site ? ['install', '--no-save'] : ['ci'];
    // packages/bench installs its own dependencies, which have 50 MB.
    const workspaces = isForAll ? [...SITE, '--workspace=roundel-functions'] : SITE;
    await mustRun('npm', [...command, '--no-audit', '--no-fund', ...workspaces]);
    writeFileSync(STAMP, isForAll ? all : site);
  });
}
