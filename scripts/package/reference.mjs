import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from '../lib/installed-apart.mjs';
import { mustRun, ROOT } from '../lib/run.mjs';

/** Matches the headings of functions, constructors and overloads. */
const CALLABLE = /^#+ (?=.*\(\)$|Constructor$|Call Signature$)/m;

/**
 * Writes the package's reference from its doc comments: a Markdown file for each entry point. The options are in
 * packages/roundel/typedoc.json.
 *
 * @param {string} folder the folder for the files
 * @throws {Error} if typedoc warns, or a public function has no example
 */
export async function writeReference(folder) {
  await installApart('scripts/package');
  const installed = join(ROOT, '.cache/package/node_modules');
  await mustRun(process.execPath, [
    join(installed, 'typedoc/bin/typedoc'),
    '--treatWarningsAsErrors',
    '--out',
    folder,
    '--options',
    join(ROOT, 'packages/roundel/typedoc.json'),
    '--plugin',
    join(installed, 'typedoc-plugin-markdown/dist/index.js'),
  ]);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const [, ...parts] = readFileSync(join(folder, name), 'utf8').split(CALLABLE);
    const without = parts.find((part) => /^#+ Returns$/m.test(part) && !/^#+ Example/m.test(part));
    if (without !== undefined) throw new Error(`${name}: this has no example:\n${without}`);
  }
}
