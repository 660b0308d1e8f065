/**
 * In each folder of `src`, of the packages and of the functions, plants a file that imports from other folders and from
 * libraries. Checks that oxlint reports exactly the forbidden ones.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { DOORS, FOLDERS, toPath } from '../../../scripts/testing/lint/folders.mjs';
import { lint, type Reports } from './planted';

const NAMES = Object.keys(FOLDERS);

/** The ways to import a module. `n` makes names unique in a file. */
const WAYS: Readonly<Record<string, (path: string, n: string) => string>> = {
  static: (path) => `import '${path}';`,
  're-export': (path, n) => `export { a as a${n} } from '${path}';`,
  type: (path, n) => `import type { A as A${n} } from '${path}';`,
  'inline type': (path, n) => `import { type A as B${n} } from '${path}';`,
  dynamic: (path) => `void import('${path}');`,
};
const TYPE_WAYS = ['type', 'inline type'];

/** Returns the paths by which a file can import from another folder. The list is empty if there is none. */
function pathsTo(other: string, from: string): readonly string[] {
  const [room = '', inner] = other.split('/');
  if (room === 'roundel') {
    return from.startsWith('roundel/') ? [`../../${inner}`, `../../${inner}/a`] : [];
  }
  if (room === 'roundel-records') return [`${other}/a`];
  if (![other, from].every((folder) => toPath(folder).startsWith('src/'))) return [];
  const up = '../'.repeat(from.split('/').length + 1);
  const paths = [`${up}${other}`, `${up}${other}/a`];
  if (from.startsWith(`${room}/`)) paths.push(`../../${inner}`, `../../${inner}/a`);
  if (other === 'content') paths.push('#words/a');
  return paths;
}

/** Returns the imports of a planted file, one per line, and whether each import is allowed there. */
function listImports(folder: string) {
  const { imports = [], types = [], react = false, firebase = false } = FOLDERS[folder] ?? {};
  const paths = NAMES.filter((other) => other !== folder).flatMap((other) =>
    pathsTo(other, folder).map((path) => ({
      path,
      value: imports.includes(other),
      type: types.includes(other),
    })),
  );
  // The package `roundel` does not import itself by its name.
  const doors = DOORS.map((path) => ({
    path,
    value: !folder.startsWith('roundel/') && imports.includes(path),
    type: types.includes(path),
  }));
  // These paths bypass the exports of a package.
  const inside = [
    '../../../../packages/roundel/src/a',
    '../../../src/a',
    '../../functions/src/a',
    '../../../roundel/src/a',
    '../../../records/src/a',
  ];
  const libraries = [
    ...['firebase/auth', '@firebase/auth', 'firebase'].map((path) => ({ path, value: firebase })),
    ...['react', 'react/jsx-runtime', 'react-dom/client', 'react-router-dom', 'zustand'].map(
      (path) => ({ path, value: react }),
    ),
  ];
  const own = ['./a', '../a', `../../${folder}x/a`].map((path) => ({ path, value: true }));
  const never = inside.map((path) => ({ path, value: false }));
  const others = libraries.map((row) => ({ ...row, type: false }));
  return [...paths, ...doors, ...others, ...own, ...never].flatMap((row, index) =>
    Object.entries(WAYS).map(([way, write]) => ({
      line: write(row.path, String(index)),
      isAllowed: row.value || ('type' in row && row.type && TYPE_WAYS.includes(way)),
    })),
  );
}

const toFile = (folder: string) => `${toPath(folder)}/deep/planted.ts`;
let reports: Reports;

beforeAll(() => {
  reports = lint(
    new Map(
      NAMES.map((folder) => [
        toFile(folder),
        listImports(folder)
          .map(({ line }) => line)
          .join('\n'),
      ]),
    ),
  );
});

describe.each(NAMES)('%s', (folder) => {
  const rows = listImports(folder);
  const isReported = (index: number) =>
    reports.get(`${toFile(folder)}:${index + 1}`)?.includes('eslint(no-restricted-imports)') ??
    false;

  it('has a report of each import that it may not have', () => {
    const missed = rows.filter(({ isAllowed }, index) => !isAllowed && !isReported(index));
    expect(missed.map(({ line }) => line)).toEqual([]);
    expect(rows.filter(({ isAllowed }) => !isAllowed).length).toBeGreaterThan(10);
  });

  it('has no report of an import that it may have', () => {
    const wrong = rows.filter(({ isAllowed }, index) => isAllowed && isReported(index));
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});

it('a file directly in src has no import past the exports of a package', () => {
  const text = ["import '../packages/roundel/src/a';", "import './app/a';"].join('\n');
  const found = lint(new Map([['src/planted.ts', text]]));
  expect(found.get('src/planted.ts:1')).toContain('eslint(no-restricted-imports)');
  expect(found.get('src/planted.ts:2') ?? []).not.toContain('eslint(no-restricted-imports)');
});
