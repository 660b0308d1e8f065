import { execFile } from 'node:child_process';
import { describe, expect, inject, it } from 'vitest';

const ROOT = new URL('../..', import.meta.url);

function dryRun(...args: string[]): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/deploy.mjs', '--dry-run', ...args],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          ROUNDEL_FIREBASE_PROJECT_ID: 'some-project',
          FIRESTORE_EMULATOR_HOST: inject('emulators').firestore,
        },
      },
      (_error, stdout) => {
        resolve({ code: child.exitCode ?? 1, stdout });
      },
    );
  });
}

describe('npm run deploy -- --dry-run', () => {
  it('builds and checks everything, and publishes nothing', async () => {
    const { code, stdout } = await dryRun();
    expect(code).toBe(0);
    expect(stdout).toMatch(/functions on nodejs\d+: .*\bcontent\b.*\bcountDays\b/);
    expect(stdout).toContain('firestore.rules: compiled');
    expect(stdout).toMatch(/^4\. firebase deploy --project some-project .*\(not run\)$/m);
  });

  it('leaves the functions out on the free plan', async () => {
    const { code, stdout } = await dryRun('--without-functions');
    expect(code).toBe(0);
    expect(stdout).not.toContain('functions on');
    expect(stdout).toMatch(/^3\. .*--only hosting,firestore --non-interactive \(not run\)$/m);
  });
});
