import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../errors.mjs';
import { ROOT, run } from '../run.mjs';
import { countOf, progressOf } from './count.mjs';
import { Display } from './display.mjs';

/** The folder for each step's full output. */
const LOGS = join(ROOT, '.cache/test-logs');

/** How many lines of a failed step's output to print. */
const LINES_SHOWN = 300;

/**
 * A step of the test suite.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly [program: string, args: readonly string[], cwd?: string]} command
 * @property {import('./count.mjs').Counter} count
 * @property {Record<string, string>} [env]
 * @property {boolean} [alone] whether it uses all cores
 * @property {string | null} [skip] why to skip it
 */

/**
 * The output of a failed step to print, without the lines of passed tests.
 *
 * @param {string} output
 * @param {string} log the path of the full output
 */
function shown(output, log) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^\s*✓ /.test(line));
  const rest = lines.slice(-LINES_SHOWN).join('\n').trim();
  const cut = lines.length > LINES_SHOWN ? `(the last ${LINES_SHOWN} lines of ${log})\n` : '';
  return `${cut}${rest}`;
}

/**
 * @param {Step} step
 * @param {number} number
 * @param {Display} display
 */
async function runStep(step, number, display) {
  const { name, env = {}, count, command } = step;
  const [program, args, cwd = ROOT] = command;
  let printed = '';
  display.start(number, name, () => progressOf(printed));
  /** @param {string} chunk */
  const onOutput = (chunk) => {
    printed += chunk;
  };
  const result = await run(program, args, { show: false, cwd, env, onOutput }).catch((error) => ({
    code: 127,
    output: messageOf(error),
  }));
  const log = join(LOGS, `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.log`);
  writeFileSync(log, stripVTControlCharacters(result.output));
  const sums = countOf(count, result);
  const failed = sums.failed > 0;
  display.end(
    number,
    `${failed ? 'FAILED, ' : ''}${sums.passed} passed${failed ? `, ${sums.failed} failed` : ''}`,
  );
  if (failed) {
    display.print(`\n${shown(result.output, relative(ROOT, log))}\n`);
  }
  return { ...sums, name };
}

/**
 * Runs steps in order, one per core at a time. A step that uses all cores waits
 * for the others.
 *
 * @param {readonly Step[]} steps
 * @param {{ cores: number, stream?: import('./display.mjs').OutputStream }} options
 * @returns {Promise<{ passed: number, failed: number, failures: readonly string[] }>}
 */
export async function runSteps(steps, { cores, stream = process.stdout }) {
  mkdirSync(LOGS, { recursive: true });
  const waiting = steps.filter(({ skip }) => !skip);
  const display = new Display(stream, waiting.length);
  for (const { name, skip } of steps) if (skip) display.print(`Skipped ${name}: ${skip}`);

  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let busy = 0;
  for (const [index, step] of waiting.entries()) {
    const cost = step.alone ? cores : 1;
    while (busy + cost > cores) await Promise.race(running);
    busy += cost;
    const done = runStep(step, index + 1, display).then((result) => {
      results.push(result);
      busy -= cost;
      running.delete(done);
    });
    running.add(done);
  }
  await Promise.all(running);
  display.close();
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: results.filter(({ failed }) => failed > 0).map(({ name }) => name),
  };
}
