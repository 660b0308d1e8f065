/** How test steps run, and how their results are counted. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  cargoResult,
  commandResult,
  playwrightResult,
  type Report,
  vitestResult,
} from '../../../scripts/testing/results.mjs';
import { runSteps, type Step } from '../../../scripts/testing/run-steps.mjs';

const step = (name: string, script: string, rest: Partial<Step> = {}): Step => ({
  name,
  command: [process.execPath, ['-e', script]],
  ...rest,
});

const run = (...steps: Step[]) => runSteps(steps, { isSilent: true });

const folder = mkdtempSync(join(tmpdir(), 'roundel-suite-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the result of a program', () => {
  const ran = { code: 0, output: '', report: null };

  it('counts a check without tests as one', () => {
    expect(commandResult(ran)).toMatchObject({ passed: 1, failed: 0 });
    expect(commandResult({ ...ran, code: 2 })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('adds up what cargo prints for each crate', () => {
    const output =
      'test result: ok. 15 passed; 0 failed; 0\ntest result: FAILED. 2 passed; 1 failed;\n';
    expect(cargoResult({ ...ran, output })).toMatchObject({ passed: 17, failed: 1 });
  });

  it('is in the report of Vitest', () => {
    const report = {
      numPassedTests: 5,
      testResults: [
        {
          name: '/home/me/roundel/tests/unit/a.test.ts',
          assertionResults: [
            { status: 'failed', fullName: 'a circle is round' },
            { status: 'passed', fullName: 'a circle is small' },
          ],
        },
        {
          name: '/home/me/roundel/tests/unit/hook.test.ts',
          status: 'failed',
          assertionResults: [],
        },
      ],
    };
    expect(vitestResult({ ...ran, report: report as object })).toEqual({
      ...{ passed: 5, failed: 2, flaky: [] },
      tests: ['tests/unit/a.test.ts > a circle is round', 'tests/unit/hook.test.ts'],
    });
  });

  it('is in the report of Playwright, with the tests that passed at the second attempt', () => {
    const test = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'site', status }],
    });
    const inner = { title: 'the kit', specs: [test('opens', 'flaky'), test('saves', 'expected')] };
    const report = {
      suites: [{ title: 'e2e/kit.spec.ts', specs: [test('loads', 'unexpected')], suites: [inner] }],
      stats: { expected: 1, unexpected: 1, flaky: 1 },
    };
    expect(playwrightResult({ ...ran, report: report as Report })).toEqual({
      ...{ passed: 2, failed: 1, tests: [] },
      flaky: ['[site] › e2e/kit.spec.ts › the kit › opens'],
    });
  });
});

describe('runSteps', () => {
  it('counts the results, and returns and stores the output of a failed step', async () => {
    const results = await run(
      step('Good', ''),
      step('Went wrong', 'console.log("what went wrong"); process.exit(3)'),
    );
    expect(results.get('Good')).toMatchObject({ passed: 1, failed: 0 });
    const wrong = { passed: 0, failed: 1, text: 'what went wrong' };
    expect(results.get('Went wrong')).toMatchObject(wrong);
    expect(readFileSync('.cache/test-logs/went-wrong.log', 'utf8')).toBe('what went wrong\n');
  });

  it('counts a program that cannot be started, or runs no tests, as one failure', async () => {
    const results = await run(
      step('Gone', '', { command: ['/nowhere/program', []] }),
      step('Empty', '', { runner: 'cargo' }),
      step('Crashed', 'console.log("test result: ok. 2 passed; 0 failed"); process.exit(1)', {
        runner: 'cargo',
      }),
    );
    expect(results.get('Gone')).toMatchObject({ passed: 0, failed: 1 });
    expect(results.get('Gone')?.text).toContain('/nowhere/program');
    expect(results.get('Empty')).toMatchObject({ passed: 0, failed: 1 });
    expect(results.get('Crashed')).toMatchObject({ passed: 2, failed: 1 });
  });

  it('runs two steps at a time on two cores, but a step of Playwright alone', async () => {
    // Steps A and B each end only when both have started, so they must run at the same time.
    const [a, b] = [join(folder, 'a'), join(folder, 'b')];
    const meet = (own: string, other: string) =>
      `const fs = require('fs'); fs.writeFileSync(${JSON.stringify(own)}, '');
       const timer = setInterval(() => { if (fs.existsSync(${JSON.stringify(other)})) clearInterval(timer); }, 10);`;
    const report = JSON.stringify({ suites: [], stats: { expected: 1 } });
    const browser = `
      const fs = require('fs');
      fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, '${report}');
      process.exit(fs.existsSync(${JSON.stringify(join(folder, 'c'))}) ? 0 : 1);`;
    const results = await run(
      step('Browser', browser, {
        runner: 'playwright',
        command: [process.execPath, ['-e', browser, '--']],
      }),
      ...[step('A', meet(a, b)), step('B', meet(b, a))],
      step('C', `require('fs').writeFileSync(${JSON.stringify(join(folder, 'c'))}, '')`),
    );
    expect([...results.values()].map(({ failed }) => failed)).toEqual([0, 0, 0, 0]);
  });

  it('interrupts the running programs with what they have started', async () => {
    const stop = new AbortController();
    const file = join(folder, 'started');
    // The step ends only when both programs have ended, because both write to its output.
    const forever = `
      const sleep = require('child_process').spawn('sleep', ['1000'], { stdio: 'inherit' });
      sleep.on('spawn', () => require('fs').writeFileSync(${JSON.stringify(file)}, ''));`;
    const options = { isSilent: true, signal: stop.signal };
    const running = runSteps([step('Forever', forever)], options);
    await vi.waitUntil(() => existsSync(file), { timeout: 30_000 });
    stop.abort();
    expect((await running).get('Forever')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a failed unit test runs again, alone', () => {
  /** Makes a stub of Vitest. `fails` lists the tests that fail at each attempt. */
  function aVitest(name: string, fails: readonly (readonly string[])[]): Step {
    const state = join(folder, name);
    writeFileSync(state, JSON.stringify(fails));
    const script = `
      const fs = require('fs');
      const [fails, ...rest] = JSON.parse(fs.readFileSync(${JSON.stringify(state)}));
      fs.writeFileSync(${JSON.stringify(state)}, JSON.stringify(rest));
      const report = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).slice(18);
      fs.writeFileSync(${JSON.stringify(`${state}.args`)}, process.argv.slice(1).join(' '));
      fs.writeFileSync(report, JSON.stringify({
        numPassedTests: 8 - fails.length,
        numFailedTests: fails.length,
        testResults: [{
          name: '/x/tests/unit/a.test.ts',
          assertionResults: fails.map((fullName) => ({ status: 'failed', fullName })),
        }],
      }));
      process.exit(fails.length > 0 ? 1 : 0);`;
    return {
      name,
      runner: 'vitest',
      command: [process.execPath, ['-e', script, '--', 'run']],
    };
  }

  it('and is named as flaky when it passes', async () => {
    const results = await run(aVitest('Shaky', [['is round'], []]), step('Good', ''));
    expect(results.get('Shaky')).toMatchObject({
      ...{ passed: 8, failed: 0 },
      flaky: ['tests/unit/a.test.ts > is round'],
    });
    const args = readFileSync(join(folder, 'Shaky.args'), 'utf8');
    expect(args).toMatch(/^run .*tests\/unit\/a\.test\.ts --no-file-parallelism$/);
  });

  it('and stays failed when it fails again', async () => {
    const results = await run(aVitest('Broken', [['is round'], ['is round']]));
    expect(results.get('Broken')).toMatchObject({ passed: 7, failed: 1, flaky: [] });
  });

  it('but not when more tests fail than could be flaky', async () => {
    const many = ['1', '2', '3', '4', '5', '6'];
    const results = await run(aVitest('Many', [many, []]));
    expect(results.get('Many')).toMatchObject({ passed: 2, failed: 6, flaky: [] });
  });
});
