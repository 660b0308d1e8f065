import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  brokenRewrites,
  haveSameBuild,
  type Rewrite,
} from '../../../scripts/lib/deploy/check-hosting.mjs';
import { withoutFunctions } from '../../../scripts/lib/deploy/config.mjs';

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

describe('brokenRewrites', () => {
  const site = mkdtempSync(join(tmpdir(), 'roundel-site-'));
  writeFileSync(join(site, 'app.html'), '');
  afterAll(() => {
    rmSync(site, { recursive: true });
  });
  const functions = {
    content: { httpsTrigger: {}, region: ['us-central1'] },
    nightly: { region: ['us-central1'] },
  };
  const broken = (...rewrites: Rewrite[]) => brokenRewrites(rewrites, site, functions);

  it('accepts pages of the build and HTTP functions', () => {
    const content = { functionId: 'content', region: 'us-central1' };
    expect(
      broken({ source: '/auth', destination: '/app.html' }, { source: '/c', function: content }),
    ).toEqual([]);
  });

  it.each([
    ['a page that the build lacks', { destination: '/gone.html' }, '/gone.html'],
    ['an unknown function', { function: { functionId: 'contents' } }, 'contents'],
    ['a function without HTTP', { function: { functionId: 'nightly' } }, 'nightly'],
    [
      'a function of another region',
      { function: { functionId: 'content', region: 'europe-west1' } },
      'europe-west1',
    ],
  ])('reports %s', (_case, target, named) => {
    const messages = broken({ source: '/somewhere', ...target });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('/somewhere');
    expect(messages[0]).toContain(named);
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

describe('haveSameBuild', () => {
  const [site, functions] = ['site', 'functions'].map((name) =>
    mkdtempSync(join(tmpdir(), `roundel-${name}-`)),
  ) as [string, string];
  mkdirSync(join(functions, 'site'));
  afterAll(() => {
    for (const folder of [site, functions]) rmSync(folder, { recursive: true });
  });

  it.each([
    ['one', 'one', true],
    ['one', 'another', false],
  ])('compares the page.html of both: %s and %s', (own, theirs, same) => {
    writeFileSync(join(site, 'page.html'), own);
    writeFileSync(join(functions, 'site/page.html'), theirs);
    expect(haveSameBuild(site, functions)).toBe(same);
  });

  it('is false when the functions have none', () => {
    writeFileSync(join(site, 'page.html'), '');
    expect(haveSameBuild(site, join(functions, 'gone'))).toBe(false);
  });
});
