/** The manifests in docs/running.md: their fields, their shell commands, and the results of sixteen machines. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photo, type PhotoName } from '../../../../tests/fixtures/index';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';
import {
  containersIn,
  type Manifest,
  manifestsIn,
  findProblems,
} from '../../../../tests/support/manifests';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundel-manifests-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const COUNT = 16;
const manifests = await manifestsIn(readFileSync('docs/running.md', 'utf8'));
const versions = manifests.map(({ apiVersion }) => apiVersion);

function createManifest(version: string): Manifest {
  const manifest = manifests.find(({ apiVersion }) => apiVersion === version);
  if (manifest === undefined) throw new Error(`There is no manifest of ${version}.`);
  return manifest;
}

/** Returns a copy in which a field has another name, wherever it occurs. */
function renamed(manifest: Manifest, from: string, to: string): Manifest {
  return JSON.parse(JSON.stringify(manifest).replaceAll(`"${from}":`, `"${to}":`)) as Manifest;
}

/** Returns the variables from which a machine learns its number, from 0 on, and the number of machines. */
function numbered(index: number): Record<string, string> {
  return {
    JOB_COMPLETION_INDEX: String(index),
    CLOUD_RUN_TASK_INDEX: String(index),
    CLOUD_RUN_TASK_COUNT: String(COUNT),
  };
}

/** Runs the command of the only container. Replaces the folders that the container would mount. */
function runMachine(
  manifest: Manifest,
  index: number,
  programs: string,
  folders: Readonly<Record<string, string>> = {},
) {
  const [container] = containersIn(manifest);
  if (container === undefined) throw new Error('There is no container.');
  const [shell = '', ...rest] = [...container.command, ...container.args].map((word) =>
    Object.entries(folders).reduce((text, [from, to]) => text.replaceAll(from, to), word),
  );
  const path = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, ...numbered(index), PATH: path };
  return spawnSync(shell, rest, { encoding: 'utf8', env });
}

it('docs/running.md has the manifests of Kubernetes and of Cloud Run', () => {
  expect(versions).toEqual(['batch/v1', 'run.googleapis.com/v1']);
});

describe.each(versions)('the manifest of %s', (version) => {
  it('has only fields of its type, by their names', async () => {
    const manifest = createManifest(version);
    const misspelt = [
      ['volumeMounts', 'volumeMount'],
      ['parallelism', 'parallelisms'],
      ['readOnly', 'readonly'],
      ['mountPath', 'path'],
    ] as const;
    const [problems, ...misspeltProblems] = await findProblems([
      manifest,
      ...misspelt.map(([from, to]) => renamed(manifest, from, to)),
    ]);
    expect(problems).toBe('');
    for (const [index, [, to]] of misspelt.entries()) {
      expect(misspeltProblems[index]).toContain(`'"${to}"' does not exist in type`);
    }
  });

  it('mounts the folders that its command names', () => {
    const [container] = containersIn(createManifest(version));
    const paths = container?.volumeMounts.map(({ mountPath }) => mountPath) ?? [];
    expect(paths).toEqual(['/photos', '/pictures']);
    for (const path of paths) expect(container?.args.join(' ')).toContain(` ${path} `);
  });

  it('has as many machines as shards', () => {
    const text = JSON.stringify(createManifest(version));
    expect(text).toMatch(new RegExp(`"(completions|taskCount)":${COUNT},"parallelism":${COUNT},`));
  });

  it.each([0, COUNT - 1])('gives machine %i its shard', (index) => {
    const programs = mkdtempSync(join(folder, 'programs-'));
    writeFileSync(join(programs, 'roundel'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(join(programs, 'roundel'), 0o755);
    const { stdout, stderr } = runMachine(createManifest(version), index, programs);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual([
      'circle',
      '/photos',
      '--recursive',
      '--out',
      '/pictures',
      '--skip-existing',
      '--shard',
      `${index + 1}/${COUNT}`,
    ]);
  });
});

describe('sixteen machines', () => {
  let installed: Installed;

  beforeAll(async () => {
    installed = await installPackage();
  });

  afterAll(() => {
    installed.remove();
  });

  /** Twenty photos. Photos in the same folder get numbers if their names differ only in the extension or in case. */
  const PHOTOS: Readonly<Record<string, PhotoName>> = {
    'a.jpg': 'orientation-1.jpg',
    'a.png': 'orientation-6.png',
    'A.webp': 'orientation-6.webp',
    'b.jpg': 'orientation-2.jpg',
    'b.png': 'palette.png',
    'c.jpg': 'orientation-3.jpg',
    'd.jpg': 'display-p3.jpg',
    'team/a.jpg': 'orientation-4.jpg',
    'team/a.png': 'palette.png',
    'team/A.webp': 'alpha.webp',
    'team/b.jpg': 'orientation-5.jpg',
    'team/e.jpg': 'grayscale.jpg',
    'team/f.jpg': 'progressive.jpg',
    'team/old/a.jpg': 'orientation-6.jpg',
    'team/old/a.webp': 'orientation-6.webp',
    'team/old/b.jpg': 'orientation-7.jpg',
    'team/old/g.jpg': 'restarts.jpg',
    'z/a.jpg': 'orientation-8.jpg',
    'z/b.jpg': 'orientation-1.jpg',
    'z/b.png': 'orientation-6.png',
  };

  /** Returns the bytes of the files in a folder, keyed by path. */
  function filesIn(path: string): ReadonlyMap<string, string> {
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    return new Map(
      names
        .filter((name) => name.includes('.'))
        .sort()
        .map((name) => [name, readFileSync(join(path, name), 'base64')]),
    );
  }

  it('make each picture once, with the names and bytes of one machine', () => {
    const photos = join(folder, 'photos');
    const shared = join(folder, 'shared');
    const whole = join(folder, 'whole');
    for (const [name, source] of Object.entries(PHOTOS)) {
      mkdirSync(dirname(join(photos, name)), { recursive: true });
      copyFileSync(photo(source).path, join(photos, name));
    }
    const programs = join(installed.project, 'node_modules/.bin');
    const manifest = createManifest('batch/v1');
    const mounted = { '/photos': photos, '/pictures': shared };
    const made = Array.from({ length: COUNT }, (_, index) => {
      const { status, stderr } = runMachine(manifest, index, programs, mounted);
      expect(status).toBe(0);
      // This machine has skipped no photo, because no other machine has made any of its pictures.
      expect(stderr).toMatch(/^\d+ made[^,]*\n$/);
      return Number.parseInt(stderr, 10);
    });
    expect(made).toEqual([...Array<number>(4).fill(2), ...Array<number>(12).fill(1)]);
    const args = ['circle', photos, '--recursive', '--out', whole];
    expect(spawnSync(join(programs, 'roundel'), args).status).toBe(0);
    const expected = filesIn(whole);
    expect(filesIn(shared)).toEqual(expected);
    expect(expected.size).toBe(Object.keys(PHOTOS).length);
    expect([...expected.keys()]).toContain(join('team', 'a-3-circle-image-maker.png'));
  });
});
