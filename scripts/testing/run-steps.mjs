import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../lib/errors.mjs';
import { ROOT, run } from '../lib/run.mjs';
import { cargoResult, commandResult, playwrightResult, vitestResult } from './results.mjs';

/** The folder for the output of all steps, and for the reports of Vitest and Playwright. */
const LOGS = join(ROOT, '.cache/test-logs');

/** How many lines of a failed step's output to print. */
const LINES_SHOWN = 300;

/** At most this many failed tests of a step run again. If more fail, the change or the machine is the cause. */
const MOST_RETRIED = 5;

/**
 * A step of the test suite. `runner` is the program that runs its tests. A step without a runner counts as one test.
 * `skip` is the reason to skip the step.
 *
 * @typedef {{ name: string, runner?: keyof typeof FLAGS, command: readonly [program: string, args: readonly string[], cwd?: string],
 *   env?: Record<string, string>, skip?: string | null }} Step
 * @typedef {import('./results.mjs').Result & { text: string }} StepResult `text` is the output to print after a failure
 * @typedef {{ signal?: AbortSignal, isSilent?: boolean }} Options `signal` stops all programs, and no others start
 */

/**
 * The arguments that make the runners write reports. Playwright itself runs failed tests again, one at a time, after
 * all other tests (`retryStrategy` in its configuration). It stops when MOST_RETRIED tests have failed.
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
 * @param {readonly string[]} more further arguments of the command
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
    // Not set for Vitest: a test may start Playwright, which would overwrite Vitest's report.
    env: { ...env, ...(runner === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
  }).catch((/** @type {unknown} */ error) => ({ code: 127, output: messageOf(error) }));
  const plain = stripVTControlCharacters(output);
  writeFileSync(`${base}.log`, plain);
  const written = /** @type {import('./results.mjs').Ran['report']} */ (
    existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  );
  const resultOf = runner === undefined ? commandResult : RESULTS[runner];
  const result = resultOf({ code, output: plain, report: written });
  // A program counts as one failure if it fails without a failed test, or if it runs no tests.
  const failed = result.failed === 0 && (code !== 0 || result.passed === 0) ? 1 : result.failed;
  const lines = plain.split('\n').filter((line) => !/^\s*✓ /.test(line));
  return { ...result, failed, text: lines.slice(-LINES_SHOWN).join('\n').trim() };
}

/** @param {StepResult} result */
const inWords = ({ passed, failed, flaky }) =>
  `${failed > 0 ? `${failed} failed, ` : ''}${flaky.length > 0 ? `${flaky.length} flaky, ` : ''}${passed} passed`;

/**
 * Runs two to four steps at the same time, and afterwards those of Playwright one by one, because each uses all cores.
 * Failed tests of Vitest and Playwright run once more, unless too many tests of a step have failed (see MOST_RETRIED).
 * Tests that pass in the second run count as passed and as flaky.
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
        /** Shows the newest line of the output. @param {string} chunk */
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

/** Joins the results of a step's two runs. @type {(first: StepResult, second: StepResult) => StepResult} */
function repeated(first, second) {
  if (second.failed > 0) return first;
  return { ...second, passed: first.passed + first.failed, flaky: first.tests };
}
