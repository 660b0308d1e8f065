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
 * @property {import('./retry.mjs').Retrier} [retry] how to run failed tests again
 */

/**
 * The result of a step.
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} flaky the tests that passed only when they ran again, alone
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
 * Runs a command of a step and logs its whole output. `text` returns the part to print after a failure.
 *
 * @param {Step['command']} command
 * @param {Step} step
 * @param {string} title names the log
 * @param {(chunk: string) => void} onOutput
 */
async function runLogged([program, args, cwd = ROOT], { env = {}, count }, title, onOutput) {
  const result = await run(program, args, { show: false, cwd, env, onOutput }).catch((error) => ({
    code: 127,
    output: messageOf(error),
  }));
  const log = join(LOGS, `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.log`);
  writeFileSync(log, stripVTControlCharacters(result.output));
  return {
    ...countOf(count, result),
    text: () => shown(result.output, relative(ROOT, log)),
    result,
  };
}

/** @param {{ passed: number, failed: number }} count */
const inWords = ({ passed, failed }) =>
  failed > 0 ? `FAILED, ${passed} passed, ${failed} failed` : `${passed} passed`;

/**
 * @param {Step} step
 * @param {number} number
 * @param {Display} display
 * @returns {Promise<Result & { readonly output: string }>}
 */
async function runStep(step, number, display) {
  const { name, command } = step;
  let printed = '';
  display.start(number, name, () => progressOf(printed));
  const ran = await runLogged(command, step, name, (chunk) => {
    printed += chunk;
  });
  display.end(number, inWords(ran));
  if (ran.failed > 0) display.print(`\n${ran.text()}\n`);
  const { passed, failed, result } = ran;
  const first = { name, passed, failed, flaky: [], output: result.output };
  // No other step runs beside one that uses all cores, so its failed tests can run again at once.
  return step.alone ? await retried(first, step, display) : first;
}

/**
 * Runs the failed tests of a step again while nothing else runs. If all pass, they count as passed and as
 * flaky.
 *
 * @param {Result & { readonly output: string }} first
 * @param {Step} step
 * @param {Display} display
 */
async function retried(first, step, display) {
  const again = first.failed > 0 ? step.retry?.(first.output) : null;
  if (again == null || again.tests.length !== first.failed) return first;
  display.print(`Running ${first.failed} failed of ${step.name} again, alone ...`);
  const second = await runLogged(again.command, step, `${step.name} again`, () => undefined);
  display.print(`\n${second.text()}\n`);
  if (second.failed > 0) return first;
  return { ...first, passed: first.passed + first.failed, failed: 0, flaky: again.tests };
}

/**
 * Runs steps in order, one per core at a time. A step that uses all cores waits
 * for the others. Tests that failed run once more, alone, if their step can tell which they are.
 *
 * @param {readonly Step[]} steps
 * @param {{ cores: number, stream?: import('./display.mjs').OutputStream }} options
 * @returns {Promise<{ passed: number, failed: number, failures: readonly string[], flaky: readonly string[], clean: readonly string[] }>}
 *   `clean`: the names of the steps whose tests all passed at the first attempt
 */
export async function runSteps(steps, { cores, stream = process.stdout }) {
  mkdirSync(LOGS, { recursive: true });
  const waiting = steps.filter(({ skip }) => !skip);
  const display = new Display(stream, waiting.length);
  for (const { name, skip } of steps) if (skip) display.print(`Skipped ${name}: ${skip}`);

  /** @type {Result[]} */
  const results = [];
  /** @type {(() => Promise<void>)[]} */
  const retries = [];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let busy = 0;
  for (const [index, step] of waiting.entries()) {
    const cost = step.alone ? cores : 1;
    while (busy + cost > cores) await Promise.race(running);
    busy += cost;
    const done = runStep(step, index + 1, display).then((result) => {
      if (result.failed > 0 && !step.alone) {
        retries.push(async () => void results.push(await retried(result, step, display)));
      } else {
        results.push(result);
      }
      busy -= cost;
      running.delete(done);
    });
    running.add(done);
  }
  await Promise.all(running);
  for (const retry of retries) await retry();
  display.close();
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: results.filter(({ failed }) => failed > 0).map(({ name }) => name),
    clean: results
      .filter(({ failed, flaky }) => failed === 0 && flaky.length === 0)
      .map(({ name }) => name),
    flaky: results.flatMap(({ name, flaky }) => flaky.map((test) => `${name}: ${test}`)),
  };
}
