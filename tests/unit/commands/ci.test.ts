/** What .ci/run makes of what its commands say; the commands are stand-ins here. */
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

function standIn(name: string, script: string) {
  const path = join(bin, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Runs CI with these programs in the place of node and npm. */
async function ci({ node = 'exit 0', npm }: { node?: string; npm: string }) {
  standIn('node', node);
  standIn('npm', npm);
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
  it('adds up what both commands count', async () => {
    const npm = `case "$*" in
      test) echo "10 passed, 0 failed";;
      "run test:all -- --rest") echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.at(-1)).toBe('15 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('goes on after a failure, and fails', async () => {
    const npm = `case "$*" in
      test) echo "9 passed, 2 failed"; exit 1;;
      "run test:all -- --rest") echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.at(-1)).toBe('14 passed, 2 failed');
    expect(code).toBe(1);
  });

  it('counts a command that fell over before it counted', async () => {
    const npm = `case "$*" in
      test) echo "There is no Chromium to test with."; exit 1;;
      "run test:all -- --rest") echo "5 passed, 0 failed";;
    esac`;
    const { code, lines } = await ci({ npm });
    expect(lines.at(-1)).toBe('5 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('tests nothing on a stale Wasm', async () => {
    const { code, lines } = await ci({ node: 'exit 1', npm: 'echo "10 passed, 0 failed"' });
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });
});
