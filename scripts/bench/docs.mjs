import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';
import { growthChart } from './report/chart.mjs';
import { toMarkdown } from './report/markdown.mjs';

/** @typedef {import('./result').BenchResult} BenchResult */

const FOLDER = join(ROOT, 'docs');
const NAME = 'benchmarks';
const HEAD = `<!-- Written by \`npm run bench -- --full --write-docs\`. Do not edit: run it again. -->

# Benchmarks

Absolute times hold only for the machine named below. The ratios are what count: everything compared was timed in turns, on one page, in one run. Run it yourself with \`npm run bench -- --full\`, or open \`/benchmark\` on the site to run it on your own device with your own photo.

`;

/**
 * Writes docs/benchmarks.md, its chart, and the result as JSON, formatted with Prettier.
 *
 * @param {BenchResult} result
 * @param {BenchResult} [before]
 */
export async function writeDocs(result, before) {
  mkdirSync(FOLDER, { recursive: true });
  const markdown = toMarkdown(result, { before, chart: chartName(NAME), speed: 'speed.md' });
  const written = [
    await write(`${NAME}.md`, HEAD + markdown, 'markdown'),
    await write(`${NAME}.json`, JSON.stringify(result), 'json'),
  ];
  if (result.growth) {
    writeFileSync(join(FOLDER, chartName(NAME)), growthChart(result.growth));
    written.push(chartName(NAME));
  }
  console.log(`Written to docs: ${written.join(', ')}`);
}

/**
 * The file name of the growth chart that belongs to a report.
 *
 * @param {string} name
 */
export function chartName(name) {
  return `${name}-growth.svg`;
}

/** @type {(name: string, text: string, parser: 'markdown' | 'json') => Promise<string>} */
export async function write(name, text, parser) {
  const path = join(FOLDER, name);
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser }));
  return name;
}
