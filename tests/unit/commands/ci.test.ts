/** Which commands .ci/run runs, and what it counts and prints. Stub scripts replace node and npm. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let bin: string;
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'roundel-ci-'));
});
afterEach(() => {
  rmSync(bin, { recursive: true });
});

function stub(name: string, script: string) {
  const path = join(bin, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Runs CI with stubs for node and npm. */
async function ci({ node = 'exit 0', npm }: { node?: string; npm: string }) {
  stub('node', node);
  stub('npm', npm);
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` };
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const script = join(import.meta.dirname, '../../../.ci/run');
    execFile('bash', [script], { env }, (error, stdout) => {
      resolve({
        code: error === null ? 0 : Number(error.code),
        lines: stdout.trim().split('\n'),
      });
    });
  });
}

describe('.ci/run', () => {
  it('adds up the counts of both commands', async () => {
    const npm = `case "$*" in
      test) echo "10 passed, 0 failed";;
      "run test:all -- --rest") echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.at(-1)).toBe('15 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('runs the second command after a failure, and fails', async () => {
    const npm = `case "$*" in
      test) echo "9 passed, 2 failed"; exit 1;;
      "run test:all -- --rest") echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.at(-1)).toBe('14 passed, 2 failed');
    expect(code).toBe(1);
  });

  it('counts a command that failed without counts as one failure', async () => {
    const npm = `case "$*" in
      test) echo "There is no Chromium to test with."; exit 1;;
      "run test:all -- --rest") echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.at(-1)).toBe('5 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('names flaky tests before the counts', async () => {
    const npm = `case "$*" in
      test) echo "Flaky: Unit tests: a circle"; echo "10 passed, 0 failed";;
      "run test:all -- --rest") echo "Flaky: WebKit: a square"; echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.slice(-3)).toEqual([
      ...['Flaky: Unit tests: a circle', 'Flaky: WebKit: a square', '15 passed, 0 failed'],
    ]);
    expect(code).toBe(0);
  });

  it('runs no tests on a stale Wasm build', async () => {
    const { code, lines } = await ci({ node: 'exit 1', npm: 'echo "10 passed, 0 failed"' });
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });
});
