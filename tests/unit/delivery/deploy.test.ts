import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

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
  it('lists with --dry-run what it would publish, and where', () => {
    expect(deploy('some-project', '--dry-run')).toMatchObject({
      status: 0,
      stdout: `Dry run: nothing is published. Steps for some-project:
1. build the site into dist
2. build the functions into functions/lib
3. firebase deploy --project some-project --only hosting,firestore,functions --non-interactive
`,
    });
  });

  it('omits the functions with --without-functions', () => {
    expect(deploy('some-project', '--dry-run', '--without-functions')).toMatchObject({
      status: 0,
      stdout: `Dry run: nothing is published. Steps for some-project:
1. build the site into dist
2. firebase deploy --project some-project --only hosting,firestore --non-interactive
`,
    });
  });

  it.each([
    ['', 'No project to deploy to: set ROUNDEL_FIREBASE_PROJECT_ID'],
    ['demo-roundel', 'Cannot deploy to "demo-roundel"'],
    ['Some Project', 'Cannot deploy to "Some Project"'],
  ])('refuses the project "%s" in words, without --dry-run too', (project, reason) => {
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
