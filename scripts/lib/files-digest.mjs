import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The paths of all files in a folder, each folder sorted. The path of a file alone gives this path. @param {string} path @returns {string[]} */
export function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * SHA-256 of names and contents. It also changes when a file is renamed, or lines move to another file.
 *
 * @param {readonly string[]} files
 * @param {string} base the folder to which the names are relative
 * @param {string} [value] is digested, too
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
