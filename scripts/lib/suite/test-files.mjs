import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../run.mjs';

/** All test files of Vitest and Playwright, relative to the project root. */
export function testFiles() {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' });
  return files
    .map((name) => `tests/${name.split(sep).join('/')}`)
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .sort();
}
