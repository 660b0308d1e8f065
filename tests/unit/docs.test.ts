import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { VITEST } from '../../scripts/lib/suite/only-in-all.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every guide, relative to the project's root. */
const GUIDES = [
  ...['.', 'docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  ),
  'tests/fixtures/README.md',
].filter((path) => path.endsWith('.md'));

describe.each(GUIDES)('%s', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const missing = links.filter((link) => !existsSync(join(ROOT, dirname(path), link)));
    expect(missing).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names project files that exist', () => {
    const named = [
      ...text.matchAll(/`((?:src|packages|scripts|tests|crates|functions)\/[\w./-]+\.\w+)`/g),
    ];
    const missing = named
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(ROOT, file)));
    expect(missing).toEqual([]);
  });
});

it.each(VITEST)('%s, which only npm run test:all runs, exists', (file) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
});
