/**
 * npm run bench: the Wasm path against the Canvas path on one 12 megapixel
 * photo, in one run of headless Chromium; with options much more (--help).
 * Writes bench-results/{date}.{json,md}.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDocs } from './bench/docs.mjs';
import { toMarkdown } from './bench/markdown.mjs';
import { parseOptions, USAGE } from './bench/options.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { ROOT } from './lib/run.mjs';

async function measureAndKeep(options) {
  // Imported late: it needs what may just have been installed.
  const { measure } = await import('./bench/measure.mjs');
  const result = await measure(options);
  const folder = join(ROOT, 'bench-results');
  // A name that every system allows, in order of time.
  const name = result.started.slice(0, 19).replaceAll(':', '-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), `# Benchmark\n\n${toMarkdown(result)}`);
  console.log(`\nWritten to bench-results/${name}.md and .json\n`);
  return result;
}

async function main() {
  let options;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  if (options.help) {
    console.log(USAGE);
    return;
  }
  await ensureDependencies();
  const result =
    options.from === undefined
      ? await measureAndKeep(options)
      : JSON.parse(readFileSync(options.from, 'utf8'));
  const markdown = toMarkdown(result);
  console.log(markdown);
  if (options.writeDocs) await writeDocs(markdown);
}

await main();
