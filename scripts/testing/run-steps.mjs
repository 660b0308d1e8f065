import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../lib/errors.mjs';
import { ROOT, run } from '../lib/run.mjs';
import { cargoResult, commandResult, playwrightResult, vitestResult } from './results.mjs';

/** The folder of each step's output, and of the reports of Vitest and Playwright. */
const LOGS = join(ROOT, '.cache/test-logs');

/** How many lines of a failed step's output to print. */
const LINES_SHOWN = 300;

/** If more tests of a step fail, none of them run again: the change or the machine is at fault. */
const MOST_RETRIED = 5;

/**
 * A step of the test suite. `runner` is the program that runs its tests; without one, the step counts as one test.
 * `skip` says why to skip it.
 *
 * @typedef {{ name: string, runner?: keyof typeof FLAGS, command: readonly [program: string, args: readonly string[], cwd?: string],
 *   env?: Record<string, string>, skip?: string | null }} Step
 * @typedef {import('./results.mjs').Result & { text: string }} StepResult `text`: the part of the output to print after a failure
 * @typedef {{ signal?: AbortSignal, isSilent?: boolean }} Options `signal` stops the running programs, and no others start
 */

/**
 * The arguments that make the runners write reports. Playwright itself runs failed tests again, one at a time after all
 * others have ended (`retryStrategy` in its configuration). It stops when MOST_RETRIED tests have failed.
 */
const FLAGS = {
  cargo: [],
  playwright: ['--reporter=list,json', '--retries=1', `--max-failures=${MOST_RETRIED}`],
  vitest: ['--reporter=default', '--reporter=json'],
};
const RESULTS = { cargo: cargoResult, playwright: playwrightResult, vitest: vitestResult };

/**
 * Runs the command of a step, and stores its output.
 *
 * @param {Step} step
 * @param {readonly string[]} more further arguments
 * @param {Pick<import('../lib/run.mjs').RunOptions, 'signal' | 'onOutput'>} options
 * @returns {Promise<StepResult>}
 */
async function runStep({ name, runner, command, env }, more, options) {
  const base = join(LOGS, name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
  const report = `${base}.json`;
  rmSync(report, { force: true });
  const [program, args, cwd = ROOT] = command;
  const file = runner === 'vitest' ? [`--outputFile.json=${report}`] : [];
  const all = [...args, ...(runner === undefined ? [] : FLAGS[runner]), ...file, ...more];
  const { code, output } = await run(program, all, {
    ...{ ...options, show: false, cwd },
    // A test of Vitest may start Playwright, which must not write this step's report.
    env: { ...env, ...(runner === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
  }).catch((/** @type {unknown} */ error) => ({ code: 127, output: messageOf(error) }));
  const plain = stripVTControlCharacters(output);
  writeFileSync(`${base}.log`, plain);
  const written = /** @type {import('./results.mjs').Ran['report']} */ (
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  );
  const resultOf = runner === undefined ? commandResult : RESULTS[runner];
  const result = resultOf({ code, output: plain, report: written });
  // A program that failed without a failed test, or that ran no tests, counts as one failure.
  const failed = result.failed === 0 && (code !== 0 || result.passed === 0) ? 1 : result.failed;
  const lines = plain.split('\n').filter((line) => !/^\s*✓ /.test(line));
  return { ...result, failed, text: lines.slice(-LINES_SHOWN).join('\n').trim() };
}

/** @param {StepResult} result */
const inWords = ({ passed, failed, flaky }) =>
  `${failed > 0 ? `${failed} failed, ` : ''}${flaky.length > 0 ? `${flaky.length} flaky, ` : ''}${passed} passed`;

/**
 * Runs steps, two to four at the same time, and then those of Playwright, which use all cores, one after the other.
 * Failed tests of Vitest and Playwright run once more, unless more than MOST_RETRIED of a step failed. Tests that then
 * pass count as passed and flaky.
 *
 * @param {readonly Step[]} steps none of which is skipped
 * @param {Options} [options]
 * @returns {Promise<ReadonlyMap<string, StepResult>>} the result of each step by its name
 */
export async function runSteps(steps, { signal, isSilent = false } = {}) {
  // Imported here because the package may only just have been installed.
  const { Listr, PRESET_TIMER } = await import('listr2');
  mkdirSync(LOGS, { recursive: true });
  /** @type {Map<string, StepResult>} */
  const results = new Map();

  /** @param {readonly Step[]} some @param {number} concurrent @param {(step: Step) => readonly string[]} [moreOf] */
  const runAll = async (some, concurrent, moreOf = () => []) => {
    const tasks = some.map((step) => ({
      title: step.name,
      /** @param {unknown} _ @param {{ title: string, output: string }} task */
      async task(_, task) {
        signal?.throwIfAborted();
        /** Shows the newest line below the step. @param {string} chunk */
        const onOutput = (chunk) => {
          const line = stripVTControlCharacters(chunk).trim().split('\n').at(-1) ?? '';
          if (process.stdout.isTTY && line !== '') task.output = line;
        };
        const ran = await runStep(step, moreOf(step), { onOutput, ...(signal && { signal }) });
        const first = results.get(step.name);
        const result = first === undefined ? ran : repeated(first, ran);
        results.set(step.name, result);
        if (result.failed > 0) throw new Error(inWords(result));
        task.title = `${step.name}: ${inWords(result)}`;
      },
    }));
    const look = { timer: PRESET_TIMER };
    await new Listr(tasks, {
      ...{ concurrent, exitOnError: false, registerSignalListeners: false },
      ...{ silentRendererCondition: isSilent },
      ...{ rendererOptions: look, fallbackRendererOptions: look },
    }).run();
  };

  const browsers = steps.filter(({ runner }) => runner === 'playwright');
  const others = steps.filter((step) => !browsers.includes(step));
  await runAll(others, Math.min(4, Math.max(2, availableParallelism())));
  const again = others.filter(({ name, runner }) => {
    const { tests = [], failed = 0 } = results.get(name) ?? {};
    return runner === 'vitest' && failed === tests.length && failed > 0 && failed <= MOST_RETRIED;
  });
  await runAll(again, 1, ({ name }) => {
    const files = results.get(name)?.tests.map((test) => test.split(' > ')[0] ?? '');
    return [...new Set(files), '--no-file-parallelism'];
  });
  await runAll(browsers, 1);
  return results;
}

/** The result of a step whose failed tests have run again. @type {(first: StepResult, second: StepResult) => StepResult} */
function repeated(first, second) {
  if (second.failed > 0) return first;
  return { ...second, passed: first.passed + first.failed, flaky: first.tests };
}
