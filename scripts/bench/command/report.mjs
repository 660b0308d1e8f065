import { mb, moment, ratio, sentence, table } from '../format.mjs';
import { BUSY } from '../machine.mjs';
import { SOME } from './photos.mjs';

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {import('./programs.mjs').Work} work
 * @property {string} line
 * @property {number} photos
 * @property {number | null} target
 * @property {number[]} seconds of each run
 * @property {number} processor seconds, the median of the runs
 * @property {number} memory megabytes at the most
 * @property {number} bytes of a picture, on average
 * @property {number | null} psnr null where it is infinite, which JSON cannot say
 */

/**
 * @typedef {object} CommandResult
 * @property {string} started
 * @property {string} command
 * @property {import('../result').BenchResult['machine']} machine
 * @property {readonly string[]} versions
 * @property {{ count: number, width: number, height: number, bytes: number, description: string }} photos
 * @property {number} jobs
 * @property {readonly Row[]} rows
 */

/** Megabytes that each job may take. */
const MEMORY = 150;

const TITLES = {
  square: 'Squares of 640 pixels',
  circle: 'Circles of full size, transparent outside',
};

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** @param {Row} row */
const speedOf = ({ photos, seconds }) => photos / median(seconds);

/** @param {CommandResult} result */
export function commandReport({ started, command, machine, versions, photos, jobs, rows }) {
  const busy = (machine.load ?? 0) > BUSY * machine.cores;
  return [
    `Written by \`${command}\` at commit ${machine.commit}, ${moment(started)}.`,
    '',
    `- **Machine**: ${machine.cores} × ${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}. At the start, ${machine.load} processes were running.`,
    `- **Programs**: ${sentence(versions)}. Each ran with its defaults and as many jobs as there are cores, ${jobs}.`,
    `- **Photos**: ${photos.count} of ${photos.width} × ${photos.height}, ${mb(photos.bytes)} on average, ${photos.description}.`,
    '- **Times**: from the start of the command line to its end, with the photos in the memory of the system and the disk may write the pictures later. Where a run took less than a minute, the median of several, in which the programs took turns.',
    `- **Memory**: the most that all processes of a program had together, shared pages counted once, sampled every 50 ms in a run with at most ${SOME} photos that was not timed; and that divided by the jobs.`,
    '- **PSNR**: of five pictures, against what plain arithmetic makes of the whole photo as libjpeg-turbo decodes it. For squares, Lanczos3 in doubles. For circles, the photo itself inside the circle.',
    '',
    ...(busy ? ['> **The machine was busy.** Treat the numbers with caution.', ''] : []),
    ...Object.entries(TITLES).flatMap(([work, title]) => {
      const own = rows.filter((row) => row.work === work);
      return [`## ${title}`, '', workTable(own, jobs, photos.count), '', ...lines(own)];
    }),
  ].join('\n');
}

/**
 * @param {readonly Row[]} rows
 * @param {number} jobs
 * @param {number} all
 */
function workTable(rows, jobs, all) {
  const roundel = rows.find(({ target }) => target === null);
  return table(
    [
      'Program',
      'Photos a second',
      'Roundel is faster by',
      'Target',
      'Runs',
      'Processor time of a photo',
      'Memory',
      'Memory of a job',
      'Bytes of a picture',
      'PSNR',
    ],
    rows.map((row) => {
      const faster = roundel === undefined ? NaN : speedOf(roundel) / speedOf(row);
      const job = row.memory / jobs;
      return [
        row.name + (row.photos < all ? `, first ${row.photos} photos` : ''),
        speedOf(row).toFixed(1),
        row.target === null ? '' : `${ratio(faster)} ×`,
        row.target === null ? '' : `${row.target} ×, ${result(faster >= row.target)}`,
        row.seconds.length,
        `${((row.processor / row.photos) * 1000).toFixed(0)} ms`,
        `${row.memory.toFixed(0)} MB`,
        `${job.toFixed(0)} MB${row.target === null ? `; under ${MEMORY} MB is ${result(job < MEMORY)}` : ''}`,
        row.bytes.toFixed(0),
        row.psnr === null ? 'the same' : `${row.psnr.toFixed(1)} dB`,
      ];
    }),
  );
}

/** @param {boolean} met */
function result(met) {
  return met ? 'met' : '**not met**';
}

/**
 * The command lines, with the script for sharp where it is in the project. It runs as a copy beside sharp.
 *
 * @param {readonly Row[]} rows
 */
function lines(rows) {
  const commands = rows.map(({ name, line }) => `# ${name}\n${line}`);
  return ['```sh', ...commands, '```', ''].map((text) =>
    text.replace('node many.mjs', 'node scripts/bench/programs/many.mjs'),
  );
}
