/**
 * npm run bench: times the Wasm path against the Canvas path on one 12-megapixel
 * photo in headless Chromium. Options add much more (--help).
 * Writes bench-results/{date}.{json,md}.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartName, writeDocs } from './bench/docs.mjs';
import { measure } from './bench/measure.mjs';
import { parseOptions, USAGE } from './bench/options.mjs';
import { parseResult } from './bench/parse-result.mjs';
import { growthChart } from './bench/report/chart.mjs';
import { toMarkdown } from './bench/report/markdown.mjs';
import { messageOf } from './lib/errors.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { installedRust } from './lib/rust.mjs';
import { ROOT } from './lib/run.mjs';

/** @typedef {import('./bench/result').BenchResult} BenchResult */

/**
 * Writes a result to bench-results. Returns the Markdown report.
 *
 * @param {BenchResult} result
 * @param {BenchResult} [before]
 */
function save(result, before) {
  const folder = join(ROOT, 'bench-results');
  // The names sort by time, and have no colons because Windows allows none.
  const name = result.started.slice(0, 19).replaceAll(':', '-');
  const chart = chartName(name);
  const markdown = toMarkdown(result, { before, chart, speed: '../docs/speed.md' });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), `# Benchmark\n\n${markdown}`);
  if (result.growth) writeFileSync(join(folder, chart), growthChart(result.growth));
  console.log(`\nWritten to bench-results/${name}.md and .json\n`);
  return markdown;
}

/**
 * Reads the result of an earlier run.
 *
 * @param {string} path
 */
function read(path) {
  try {
    return parseResult(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not a benchmark result: ${messageOf(error)}`, { cause: error });
  }
}

async function main() {
  let options, before, earlier;
  try {
    options = parseOptions(process.argv.slice(2));
    // Read before the run, which takes long, so that a missing file fails early.
    before = options.before === undefined ? undefined : read(options.before);
    earlier = options.from === undefined ? undefined : read(options.from);
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  if (options.help) {
    console.log(USAGE);
    return;
  }
  await ensureDependencies();
  Object.assign(process.env, await installedRust());
  const result = earlier ?? (await measure(options));
  console.log(save(result, before));
  if (options.writeDocs) await writeDocs(result, before);
}

await main();
