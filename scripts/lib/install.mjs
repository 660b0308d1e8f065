import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './lock.mjs';
import { mustRun, ROOT } from './run.mjs';

/** Holds the digest of the lock file whose dependencies are completely installed. */
const STAMP = 'node_modules/.installed-from';

/**
 * @param {string} folder
 * @param {string} wanted the digest of its lock file
 */
function isInstalled(folder, wanted) {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * Installs the locked dependencies of a folder unless they are up to date.
 *
 * @param {string} [folder] with a package-lock.json
 */
export async function ensureDependencies(folder = ROOT) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (isInstalled(folder, wanted)) return;
  const name = folder === ROOT ? '' : ` of ${basename(folder)}`;
  // npm start and npm test may run at the same time.
  await withLock(join(ROOT, `.cache/install-${basename(folder)}.lock`), async () => {
    if (isInstalled(folder, wanted)) return;
    console.log(`Installing dependencies${name} ...`);
    await mustRun('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
    writeFileSync(join(folder, STAMP), wanted);
  });
}
