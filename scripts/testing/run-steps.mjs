import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../lib/errors.mjs';
import { ROOT, run } from '../lib/run.mjs';
import { cargoResult, commandResult, playwrightResult, vitestResult } from './results.mjs';

/** The folder of each step's output, and of the reports of Vitest and Playwright. */
const LOGS = join(ROOT, '.cache/test-logs');

/** How many lines of a failed step's output to print. */
const LINES_SHOWN = 300;

/** With more failed tests than this, the change or the machine is at fault, and the others do not run again. */
const MOST_RETRIED = 5;

/**
 * A step of the test suite. `runner` is the program that runs its tests; without one, the step counts as one test.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {'vitest' | 'playwright' | 'cargo'} [runner]
 * @property {readonly [program: string, args: readonly string[], cwd?: string]} command
 * @property {Record<string, string>} [env]
 * @property {string | null} [skip] why to skip it
 *
 * @typedef {import('./results.mjs').Result} Result
 */

/**
 * The arguments that each runner gets, and how to read what it reports. Playwright runs failed tests again by itself, one
 * at a time when all others have ended (`retryStrategy` in its configuration).
 */
const RUNNERS = {
  vitest: {
    flags: (/** @type {string} */ report) => [
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    resultOf: vitestResult,
  },
  playwright: {
    // The limit ends the repetitions.
    flags: () => ['--reporter=list,json', '--retries=1', `--max-failures=${MOST_RETRIED}`],
    resultOf: playwrightResult,
  },
  cargo: { flags: () => [], resultOf: cargoResult },
};

/**
 * Runs a command of a step, and stores its output.
 *
 * @param {Step} step
 * @param {{ signal?: AbortSignal | undefined, more?: readonly string[], onOutput?: (text: string) => void }} [options]
 *   `more`: further arguments
 * @returns {Promise<Result & { text: string }>} `text`: the part of the output to print after a failure
 */
async function runStep({ name, runner, command, env }, { signal, more = [], onOutput } = {}) {
  const base = join(LOGS, name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
  const [log, report] = [`${base}.log`, `${base}.json`];
  rmSync(report, { force: true });
  const [program, args, cwd = ROOT] = command;
  const { flags, resultOf } = runner === undefined ? NO_RUNNER : RUNNERS[runner];
  const { code, output } = await run(program, [...args, ...flags(report), ...more], {
    show: false,
    cwd,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ...(signal && { signal }),
    ...(onOutput && { onOutput }),
  }).catch((error) => ({ code: 127, output: messageOf(error) }));
  const plain = stripVTControlCharacters(output);
  writeFileSync(log, plain);
  const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const result = resultOf({ code, output: plain, report: written });
  // A program that failed without a failed test, or that ran no tests, counts as one failure.
  const failed = result.failed === 0 && (code !== 0 || result.passed === 0) ? 1 : result.failed;
  const lines = plain.split('\n').filter((line) => !/^\s*✓ /.test(line));
  const cut = `(the last ${LINES_SHOWN} lines of ${relative(ROOT, log)})\n`;
  const text = lines.slice(-LINES_SHOWN).join('\n').trim();
  return { ...result, failed, text: lines.length > LINES_SHOWN ? cut + text : text };
}

const NO_RUNNER = { flags: () => [], resultOf: commandResult };

/** @param {Result} result */
const inWords = ({ passed, failed, flaky }) =>
  [
    ...(failed > 0 ? [`FAILED, ${failed} failed`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    `${passed} passed`,
  ].join(', ');

/**
 * Runs steps: as many at the same time as there are cores, then those of Playwright, which use all cores, one
 * after the other. Failed tests run once more, with nothing beside them, and count as passed and flaky if they pass then.
 *
 * @param {readonly Step[]} steps none of which is skipped
 * @param {{ signal?: AbortSignal, isSilent?: boolean }} [options] `signal` stops the running programs, and starts no others
 * @returns {Promise<ReadonlyMap<string, Awaited<ReturnType<typeof runStep>>>>} the result of each step by its name
 */
export async function runSteps(steps, { signal, isSilent = false } = {}) {
  // Imported here because it may just have been installed.
  const { Listr, PRESET_TIMER } = await import('listr2');
  mkdirSync(LOGS, { recursive: true });
  /** @type {Map<string, Awaited<ReturnType<typeof runStep>>>} */
  const results = new Map();

  /** @param {readonly Step[]} some @param {number} concurrent @param {(step: Step) => readonly string[]} [moreOf] */
  const runAll = async (some, concurrent, moreOf = () => []) => {
    const tasks = some.map((step) => ({
      title: step.name,
      /** @param {unknown} _ @param {{ title: string, output: string }} task */
      async task(_, task) {
        signal?.throwIfAborted();
        /** Shows the newest line below the step, in a terminal. @param {string} chunk */
        const onOutput = (chunk) => {
          const line = stripVTControlCharacters(chunk).trim().split('\n').at(-1) ?? '';
          if (process.stdout.isTTY && line !== '') task.output = line;
        };
        const more = moreOf(step);
        const result = await runStep(step, { signal, more, onOutput });
        results.set(step.name, merged(results.get(step.name), result));
        if (result.failed > 0) throw new Error(`${step.name}: ${inWords(result)}`);
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

  const cores = Math.min(4, Math.max(2, availableParallelism()));
  await runAll(
    steps.filter(({ runner }) => runner !== 'playwright'),
    cores,
  );
  const again = steps.filter(({ name, runner }) => {
    const { tests = [], failed = 0 } = results.get(name) ?? {};
    return runner === 'vitest' && failed === tests.length && failed > 0 && failed <= MOST_RETRIED;
  });
  await runAll(again, 1, ({ name }) => [
    ...new Set(results.get(name)?.tests.map((test) => test.split(' > ')[0] ?? '')),
    '--no-file-parallelism',
  ]);
  await runAll(
    steps.filter(({ runner }) => runner === 'playwright'),
    1,
  );
  return results;
}

/**
 * The result of a step whose failed tests may have run again.
 *
 * @template {Result} R
 * @param {R | undefined} first
 * @param {R} second
 * @returns {R}
 */
function merged(first, second) {
  if (first === undefined) return second;
  if (second.failed > 0) return first;
  return { ...second, passed: first.passed + first.failed, flaky: first.tests };
}
