import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustRun, ROOT } from './run.mjs';

/**
 * Installs the packages that a folder's lock file lists into another folder, unless they are installed there.
 *
 * @param {string} source a folder with its own package.json, relative to the project root
 * @param {string} folder an absolute path; gets the node_modules
 */
export async function installLocked(source, folder) {
  const stamp = join(folder, 'node_modules/.installed-from');
  const lock = readFileSync(join(ROOT, source, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing what ${source} names ...`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join(ROOT, source, file), join(folder, file));
  }
  await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  writeFileSync(stamp, wanted);
}

/**
 * Installs packages that few developers need.
 *
 * @param {string} source a folder with its own package.json, relative to the project root
 * @returns {Promise<(name: string) => Promise<any>>} imports one of the packages
 */
export async function installApart(source) {
  const folder = join(ROOT, '.cache', basename(source));
  await installLocked(source, folder);
  return (name) => {
    const own = join(folder, 'node_modules', name);
    const { exports, main } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
    return import(pathToFileURL(join(own, fileOf(exports?.['.'] ?? exports ?? main))).href);
  };
}

/**
 * The file of an entry of `exports` for Node.
 *
 * @param {string | Record<string, any>} entry
 * @returns {string}
 */
function fileOf(entry) {
  if (typeof entry === 'string') return entry;
  return fileOf(entry['node'] ?? entry['import'] ?? entry['default']);
}
