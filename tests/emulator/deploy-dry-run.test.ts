import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadFunctions } from '../../scripts/lib/deployment.mjs';

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
        },
      },
      (_error, stdout) => {
        resolve({ code: child.exitCode ?? 1, stdout });
      },
    );
  });
}

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; link?: boolean }>>;
}

function lockAt(path: string): Lock {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Lock;
}

/** Packages in the lock file of the built functions whose version is not in the project's lock file. */
function foreignVersions(): readonly string[] {
  const { packages } = lockAt('package-lock.json');
  const built = Object.entries(lockAt('functions/lib/package-lock.json').packages);
  expect(built.map(([path]) => path)).toContain('node_modules/firebase-admin');
  return built
    .filter(([path, { version, link }]) => {
      return path !== '' && (link === true || packages[path]?.version !== version);
    })
    .map(([path]) => path);
}

describe('npm run deploy -- --dry-run', () => {
  it('builds and checks everything, and publishes nothing', async () => {
    const { code, stdout } = await dryRun();
    expect(code).toBe(0);
    expect(stdout).toMatch(/functions on nodejs\d+: .*\bcontent\b.*\bcountDays\b/);
    expect(foreignVersions()).toEqual([]);
    expect(stdout).toMatch(/^firebase deploy --project some-project .*\(not run\)$/m);
  });

  it('leaves the functions out on the free plan', async () => {
    const { code, stdout } = await dryRun('--without-functions');
    expect(code).toBe(0);
    expect(stdout).not.toContain('functions on');
    expect(stdout).toMatch(
      /^firebase deploy .*--only hosting,firestore --non-interactive \(not run\)$/m,
    );
  });

  it('refuses functions that do not load', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roundel-functions-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const manifest = { name: 'broken-functions', version: '1.0.0', main: 'index.js' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'index.js'), 'throw new Error("no such thing");');
    await expect(loadFunctions(folder)).rejects.toThrow('no such thing');
  });
});
