/** Measures the command `roundel` beside other programs that make the same pictures of many photos: see --help. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../lib/errors.mjs';
import { ROOT } from '../lib/run.mjs';
import { DESCRIPTION, makePhotos, SENSOR, SOME } from './command/photos.mjs';
import { environment, installPrograms, JOBS } from './command/programs.mjs';
import { programsFor, programVersions, WORK } from './command/programs.mjs';
import { references } from './command/quality.mjs';
import { commandReport, median } from './command/report.mjs';
import { timedRun } from './command/timed-run.mjs';
import { write } from './docs.mjs';
import { describeMachine } from './machine.mjs';
import { wholeNumber } from './options.mjs';

const USAGE = `node scripts/bench/command.mjs [options]

  --photos N      photos of 12 megapixels (default 200)
  --runs N        runs of what takes less than a minute (default 3)
  --only NAME     only this program, such as Roundel
  --write-docs    write docs/command-speed.md

Installs libvips, ImageMagick and photographs with apt (as root on Debian), and sharp into .cache/bench-programs.
Writes bench-results/command-{date}.{json,md}.
`;

const NAME = 'command-speed.md';
const HEAD = `<!-- Written by \`node scripts/bench/command.mjs --write-docs\`. Do not edit: run it again. -->

# Speed of the command

How fast \`roundel\` makes pictures of many photos, beside the programs that people would use instead.

`;

/** Seconds above which a program runs once. */
const LONG = 60;

/**
 * @typedef {import('./command/programs.mjs').Program} Program
 * @typedef {import('./command/report.mjs').CommandResult} CommandResult
 */

function parseOptions() {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string', default: '200' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      'write-docs': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { photos, runs } = values;
  return { ...values, photos: wholeNumber('photos', photos), runs: wholeNumber('runs', runs) };
}

/**
 * Runs a program on an empty folder `out`.
 *
 * @param {Program} program
 * @param {boolean} withMemory
 */
async function runOnce({ name, work, line, photos }, withMemory) {
  const out = join(WORK, 'out');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  // What the last program wrote must not go to the disk during this one.
  execFileSync('sync');
  const measured = await timedRun(line, { cwd: WORK, env: environment(), withMemory });
  const made = readdirSync(out);
  if (made.length !== photos) throw new Error(`${name} made ${made.length} of ${photos} pictures.`);
  console.log(`${work}, ${name}: ${(photos / measured.seconds).toFixed(1)} photos a second`);
  const bytes = made.reduce((sum, file) => sum + statSync(join(out, file)).size, 0) / photos;
  return { ...measured, bytes };
}

/**
 * @param {ReturnType<typeof parseOptions>} options
 * @returns {Promise<CommandResult>}
 */
async function measure({ photos, runs, only }) {
  const started = new Date().toISOString();
  const machine = describeMachine();
  const sharp = await installPrograms();
  const { names, bytes } = await makePhotos(sharp, WORK, photos);
  const psnrOf = await references(sharp, names);
  /** @param {Program} program */
  const isWanted = ({ name }) => only === undefined || name === only;
  const measured = [];
  // The memory first, which is also the warm-up.
  const some = programsFor(Math.min(photos, SOME), 'some').filter(isWanted);
  for (const [index, program] of programsFor(photos).filter(isWanted).entries()) {
    const { memory, bytes: size } = await runOnce(some[index] ?? program, true);
    const psnr = await psnrOf(program.work);
    measured.push({
      ...{ ...program, memory, bytes: size, psnr: Number.isFinite(psnr) ? psnr : null },
      seconds: /** @type {number[]} */ ([]),
      processors: /** @type {number[]} */ ([]),
    });
  }
  for (let round = 0; round < runs; round++) {
    for (const program of measured) {
      if ((program.seconds[0] ?? 0) > LONG) continue;
      const { seconds, processor } = await runOnce(program, false);
      program.seconds.push(seconds);
      program.processors.push(processor);
    }
  }
  const rows = measured.map(({ processors, ...row }) => ({
    ...row,
    processor: median(processors),
  }));
  return {
    ...{ started, machine, versions: programVersions(sharp), jobs: JOBS, rows },
    command: ['node scripts/bench/command.mjs', ...process.argv.slice(2)].join(' '),
    photos: { count: photos, ...SENSOR, bytes, description: DESCRIPTION },
  };
}

async function main() {
  const options = parseOptions();
  if (options.help) {
    console.log(USAGE);
    return;
  }
  const result = await measure(options);
  const markdown = commandReport(result);
  const folder = join(ROOT, 'bench-results');
  const name = `command-${result.started.slice(0, 19).replaceAll(':', '-')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), HEAD + markdown);
  console.log(`\n${markdown}\nWritten to bench-results/${name}.md and .json`);
  if (options['write-docs']) await write(NAME, HEAD + markdown, 'markdown');
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
