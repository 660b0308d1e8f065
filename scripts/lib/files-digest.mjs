import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Lists all files under a folder in a fixed order; for a file, only itself. @param {string} path @returns {string[]} */
export function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * The SHA-256 of the names and contents of files. Renaming a file or moving lines to another file changes it.
 *
 * @param {readonly string[]} files
 * @param {string} base the folder to which the names are relative
 * @param {string} [value] also digested
 * @returns {string} in hexadecimal
 */
export function filesDigest(files, base, value = '') {
  const hash = createHash('sha256').update(value);
  for (const file of files) {
    const content = readFileSync(file);
    const name = relative(base, file).split(sep).join('/');
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
