import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

const HEAD = `<!-- Written by \`npm run bench -- --full --write-docs\`. Do not edit: run it again. -->

# Benchmarks

Absolute times belong to the machine that is named below. What counts are the ratios: everything that
is compared was timed in turns, in one page, in one run. Run it yourself with \`npm run bench -- --full\`,
or on the page \`/benchmark\` of the site, on your own device and with your own picture.

`;

/** Writes docs/benchmarks.md from a result's Markdown, in the project's format. */
export async function writeDocs(markdown) {
  const path = join(ROOT, 'docs/benchmarks.md');
  const { format, resolveConfig } = await import('prettier');
  const config = await resolveConfig(path);
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  writeFileSync(path, await format(HEAD + markdown, { ...config, parser: 'markdown' }));
  console.log('Written to docs/benchmarks.md');
}
