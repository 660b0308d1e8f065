/** How test steps run, and how their results are counted and displayed. */
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  countCargo,
  countOf,
  countPlaywright,
  countStep,
  countVitest,
  progressOf,
} from '../../../scripts/lib/suite/count.mjs';
import { retryPlaywright, retryVitest } from '../../../scripts/lib/suite/retry.mjs';
import { runSteps, type Step } from '../../../scripts/lib/suite/run-steps.mjs';

/** A stream that is not a terminal, and the text written to it. */
function aLog() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream, text: () => text };
}

const step = (name: string, script: string, rest: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, ['-e', script]],
  count: countStep,
  ...rest,
});

describe('counting', () => {
  it('reads the summary of each runner', () => {
    expect(countVitest('      Tests  2 failed | 5 passed (7)\n', 1)).toEqual({
      passed: 5,
      failed: 2,
    });
    expect(countVitest('      Tests  1610 passed (1610)\n', 0)).toEqual({
      passed: 1610,
      failed: 0,
    });
    expect(
      countPlaywright(
        '  1 failed\n    [site] › a.spec.ts\n  2 did not run\n  40 passed (1.2m)\n',
        1,
      ),
    ).toEqual({ passed: 40, failed: 3 });
    expect(
      countCargo(
        'test result: ok. 15 passed; 0 failed; 0\ntest result: FAILED. 2 passed; 1 failed;',
        1,
      ),
    ).toEqual({ passed: 17, failed: 1 });
  });

  it('reports a failure when the program failed or ran no tests', () => {
    expect(countOf(countVitest, { code: 1, output: '' })).toEqual({ passed: 0, failed: 1 });
    expect(countOf(countVitest, { code: 0, output: '' })).toEqual({ passed: 0, failed: 1 });
    const printed = { code: 1, output: '      Tests  5 passed (5)\n' };
    expect(countOf(countVitest, printed)).toEqual({ passed: 5, failed: 1 });
  });

  it('reads the progress of a step', () => {
    const playwright =
      'Running 30 tests using 2 workers\n\n  ✓   1 [site] › a (1s)\n  ✘   2 [site] › b (1s)\n';
    expect(progressOf(playwright)).toBe('2 of 30');
    expect(progressOf(' ✓  unit  tests/unit/a.test.ts (6 tests) 24ms\n')).toBe('1 files');
    expect(progressOf('Compiling')).toBe('');
  });
});

describe('runSteps', () => {
  it('prints each step’s number and result, and the output of failed steps only', async () => {
    const log = aLog();
    const result = await runSteps(
      [
        step('Good', 'console.log("quiet")'),
        step('Bad', 'console.log("what went wrong"); process.exit(3)'),
        step('Missing', '', { skip: 'not installed' }),
      ],
      { cores: 1, stream: log.stream },
    );
    expect(result).toEqual({
      ...{ passed: 1, failed: 1, failures: ['Bad'] },
      ...{ flaky: [], clean: ['Good'] },
    });
    expect(log.text()).toContain('Skipped Missing: not installed\n');
    expect(log.text()).toMatch(/^\[1\/2\] Good \.\.\.\n\[1\/2\] Good: 1 passed, \d+ s$/m);
    expect(log.text()).toMatch(/^\[2\/2\] Bad: FAILED, 0 passed, 1 failed, \d+ s$/m);
    expect(log.text()).toContain('what went wrong');
    expect(log.text()).not.toContain('quiet');
  });

  it('runs two steps at a time on two cores, but one that uses both by itself', async () => {
    const log = aLog();
    const lines = () => log.text().trim().split('\n');
    const nothing = 'process.exit(0)';
    await runSteps(
      [step('A', nothing), step('B', nothing), step('Both', nothing, { alone: true })],
      { cores: 2, stream: log.stream },
    );
    expect(lines().slice(0, 2)).toEqual(['[1/3] A ...', '[2/3] B ...']);
    expect(lines().indexOf('[3/3] Both ...')).toBe(4);
  });

  it('counts a step that cannot be started as failed', async () => {
    const log = aLog();
    const result = await runSteps([step('Gone', '', { command: ['/nowhere/program', []] })], {
      cores: 1,
      stream: log.stream,
    });
    expect(result.failures).toEqual(['Gone']);
    expect(log.text()).toContain('/nowhere/program');
  });
});

describe('a failed test runs again, alone', () => {
  const once = (passes: boolean, rest: Partial<Step> = {}): Step =>
    step('Shaky', 'console.log("at first"); process.exit(1)', {
      retry: () => ({
        tests: ['a.spec.ts › a circle'],
        command: [
          process.execPath,
          ['-e', `console.log("again"); process.exit(${passes ? 0 : 1})`],
        ],
      }),
      ...rest,
    });

  it.each([true, false])('and is named as flaky when it passes (alone: %s)', async (alone) => {
    const log = aLog();
    const steps = [once(true, { alone }), step('Good', 'process.exit(0)')];
    expect(await runSteps(steps, { cores: 2, stream: log.stream })).toEqual({
      ...{ passed: 2, failed: 0, failures: [] },
      flaky: ['Shaky: a.spec.ts › a circle'],
      clean: ['Good'],
    });
    for (const output of ['at first', 'again']) expect(log.text()).toContain(output);
  });

  it('and stays failed when it fails again', async () => {
    const log = aLog();
    expect(await runSteps([once(false)], { cores: 1, stream: log.stream })).toEqual({
      ...{ passed: 0, failed: 1, failures: ['Shaky'] },
      ...{ flaky: [], clean: [] },
    });
  });

  it('but not when the step has failures that it cannot name', async () => {
    const log = aLog();
    const count = () => ({ passed: 0, failed: 2 });
    const { failed } = await runSteps([once(true, { count })], { cores: 1, stream: log.stream });
    expect(failed).toBe(2);
    expect(log.text()).not.toContain('again');
  });
});

describe('finding the failed tests', () => {
  const LINES = ['[site] › a.spec.ts:1:5 › a circle', '[site] › b.spec.ts:2:5 › a square'];
  const summary = (lines: readonly string[], rest = '') =>
    `  ${String(lines.length)} failed\n${lines.map((line) => `    ${line} ────\n`).join('')}${rest}  3 passed (4s)\n`;
  const playwright = retryPlaywright(['playwright', ['test', '--project=site']]);

  it('reads Playwright’s summary', () => {
    expect(playwright(summary(LINES))).toEqual({
      tests: LINES,
      command: ['playwright', ['test', '--project=site', '--last-failed', '--workers=1']],
    });
    expect(playwright('  3 passed (4s)\n')).toBeNull();
  });

  it('refuses tests without a result, and more failures than flakes would cause', () => {
    expect(playwright(summary(LINES, '  2 did not run\n'))).toBeNull();
    expect(playwright(summary([1, 2, 3, 4, 5, 6].map((n) => `[site] › ${String(n)}`)))).toBeNull();
  });

  it('reads Vitest’s list', () => {
    const flags = ['run', '--project=unit'];
    const output = ` FAIL  |unit| tests/unit/a.test.ts > a circle > is round
AssertionError: expected 1 to be 2
 FAIL   unit  tests/unit/a.test.ts > a square
      Tests  2 failed | 5 passed (7)
`;
    expect(retryVitest('vitest', flags)(output)).toEqual({
      tests: ['tests/unit/a.test.ts > a circle > is round', 'tests/unit/a.test.ts > a square'],
      command: ['vitest', [...flags, 'tests/unit/a.test.ts', '--no-file-parallelism']],
    });
  });
});
