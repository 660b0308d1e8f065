import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  deployArguments,
  parseDeployment,
  withoutFunctions,
} from '../../../scripts/lib/deployment.mjs';

const ROOT = new URL('../../..', import.meta.url);

function deploy(project: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'deploy', '--', ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ROUNDEL_FIREBASE_PROJECT_ID: project },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

describe('npm run deploy', { timeout: 60_000 }, () => {
  it.each([
    ['', 'No project to deploy to: set ROUNDEL_FIREBASE_PROJECT_ID'],
    ['demo-roundel', 'Cannot deploy to "demo-roundel"'],
    ['Some Project', 'Cannot deploy to "Some Project"'],
  ])('refuses the project "%s" with a message, before it builds anything', (project, reason) => {
    const { status, stderr, stdout } = deploy(project);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(reason);
  });

  it('refuses unknown options', () => {
    const { status, stderr } = deploy('some-project', '--dryrun');
    expect(status).toBe(1);
    expect(stderr).toContain('--dryrun');
  });
});

describe('parseDeployment', () => {
  it.each([
    [[], { dryRun: false, functions: true }],
    [['--dry-run'], { dryRun: true, functions: true }],
    [['--without-functions', '--dry-run'], { dryRun: true, functions: false }],
  ])('reads %j', (args, deployment) => {
    expect(parseDeployment(args)).toEqual(deployment);
  });
});

describe('deployArguments', () => {
  it.each([
    [true, 'hosting,firestore,functions'],
    [false, 'hosting,firestore'],
  ])('with functions %j names %s', (functions, what) => {
    expect(deployArguments('some-project', { functions }).join(' ')).toBe(
      `deploy --project some-project --only ${what} --non-interactive`,
    );
  });
});

describe('withoutFunctions', () => {
  it('leaves the page that takes the place of a function', () => {
    const page = { source: '/p', destination: '/page.html' };
    const config = {
      firestore: {},
      functions: {},
      hosting: {
        public: 'dist',
        rewrites: [{ source: '/p', function: { functionId: 'a' } }, page],
      },
    };
    expect(withoutFunctions(config)).toEqual({
      firestore: {},
      hosting: { public: 'dist', rewrites: [page] },
    });
  });
});
