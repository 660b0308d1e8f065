/** Checks that ARCHITECTURE.md draws and describes every folder, and that imports lead only down in the drawing. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FOLDERS, toPath } from '../../scripts/testing/lint/folders.mjs';
import { PROJECT_FILES } from '../support/project-files';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENT = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const FILES = Object.keys(FOLDERS).flatMap((folder) =>
  readdirSync(join(ROOT, toPath(folder)), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ folder, file: join(ROOT, toPath(folder), name) })),
);

/** The rows of the drawing, from top to bottom. */
const LAYERS = (/layers: read by.*?```\n(.*?)```/s.exec(DOCUMENT)?.[1] ?? '')
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const layerByFolder = new Map(LAYERS.flatMap((row, index) => row.map((folder) => [folder, index])));

/** Returns the folder to which an import leads. Returns undefined for a dependency, and for a file directly in src. */
function findFolder(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('#words/')) return 'content';
  // The doors of the package lead to all of its folders, of which this one is the highest that they import.
  if (/^roundel(\/|$)/.test(specifier)) return 'roundel/places';
  const path = relative(ROOT, resolve(dirname(file), specifier));
  return Object.keys(FOLDERS).find((folder) =>
    specifier.startsWith('.')
      ? path.startsWith(join(toPath(folder), sep))
      : folder === 'roundel-records' && specifier.startsWith(`${folder}/`),
  );
}

/** Finds the files that import values from other folders. The key of a list of files is `from → to`. */
function findImports() {
  const found = new Map<string, string[]>();
  for (const { folder, file } of FILES) {
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'|import\(\s*'([^']+)'/gm,
    );
    for (const [, fixed, lazy] of imports) {
      const target = findFolder(fixed ?? lazy ?? '', file);
      if (target === undefined || target === folder) continue;
      const edge = `${folder} → ${target}`;
      found.set(edge, [...(found.get(edge) ?? []), relative(ROOT, file)]);
    }
  }
  return found;
}

/** Matches an import that leads past the doors of the package `roundel`. */
const PAST_DOORS = /['"`](?:\.\.\/)+(?:packages\/)?roundel\/src(?:\/|['"`])/;

it('nothing outside the package roundel reaches past its doors', () => {
  const outside = PROJECT_FILES.filter(
    (file) =>
      /\.(?:[jt]sx?|mjs)$/.test(file) &&
      !file.startsWith('packages/roundel/') &&
      // Plants such imports.
      file !== 'tests/unit/lint/boundaries.test.ts',
  );
  expect(outside.length).toBeGreaterThan(1_000);
  const past = outside.filter((file) => PAST_DOORS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(past).toEqual([]);
});

describe('the drawing in ARCHITECTURE.md', () => {
  const imports = findImports();
  const pointsDown = (edge: string) => {
    const [from = '', to = ''] = edge.split(' → ');
    return (layerByFolder.get(from) ?? Infinity) < (layerByFolder.get(to) ?? -1);
  };

  it('has every folder once', () => {
    expect(LAYERS.flat().sort()).toEqual(Object.keys(FOLDERS).sort());
  });

  it('knows every folder of the sources', () => {
    const known = Object.keys(FOLDERS).map(toPath);
    const rooms = known.map(dirname).filter((parent) => parent.startsWith('src/'));
    for (const parent of ['src', 'packages/roundel/src', ...rooms]) {
      const entries = readdirSync(join(ROOT, parent), { withFileTypes: true });
      const folders = entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${parent}/${name}`)
        .filter((folder) => !rooms.includes(folder));
      expect(known).toEqual(expect.arrayContaining(folders));
    }
  });

  it('has imports in it', () => {
    expect([...imports.keys()]).toContain('roundel/tools → roundel/engine');
    expect(imports.size).toBeGreaterThan(50);
  });

  it('says what is in each folder', () => {
    const described = [...DOCUMENT.matchAll(/^\| `([a-z/-]+)` /gm)].map(([, name]) => name);
    expect(described).toEqual(expect.arrayContaining(LAYERS.flat()));
  });

  it('has imports that point down', () => {
    const up = [...imports].filter(([edge]) => !pointsDown(edge));
    expect(Object.fromEntries(up)).toEqual({});
  });
});
