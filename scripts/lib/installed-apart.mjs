import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { mustRun, ROOT } from './run.mjs';

/**
 * Installs the packages of a lock file in another folder, unless they are installed there already.
 *
 * @param {string} source a folder with its own package.json, relative to the project root
 * @param {string} folder the absolute path of the folder in which node_modules is created
 */
export async function installLocked(source, folder) {
  const stamp = join(folder, 'node_modules/.installed-from');
  const lock = readFileSync(join(ROOT, source, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isInstalled()) return;
  // Several tests may need the same packages at the same time.
  await withLock(`${folder}.lock`, async () => {
    if (isInstalled()) return;
    console.log(`Installing what ${source} names ...`);
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) {
      cpSync(join(ROOT, source, file), join(folder, file));
    }
    await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
    writeFileSync(stamp, wanted);
  });
}

/**
 * Installs packages in a folder of `.cache`, because few developers need them.
 *
 * @param {string} source a folder with its own package.json, relative to the project root
 * @returns {Promise<(name: string) => Promise<unknown>>} a function that imports a package
 */
export async function installApart(source) {
  const folder = join(ROOT, '.cache', basename(source));
  await installLocked(source, folder);
  // import() looks for packages beside the module that calls it.
  const loader = join(folder, 'load.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);\n');
  const { load } = /** @type {{ load: (name: string) => Promise<unknown> }} */ (
    await import(pathToFileURL(loader).href)
  );
  return load;
}
