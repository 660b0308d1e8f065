/** ARCHITECTURE.md draws the layers of src; imports have to agree with the drawing. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SRC = join(ROOT, 'src');
const DOCUMENT = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** The drawn rows, top first. */
const LAYERS = (/layers: read by.*?```\n(.*?)```/s.exec(DOCUMENT)?.[1] ?? '')
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const layerOf = new Map(LAYERS.flatMap((row, index) => row.map((folder) => [folder, index])));

/** The folder under src that an import leads to, undefined for a package or a file directly in src. */
function folderOf(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('#words/')) return 'content';
  if (!specifier.startsWith('.')) return undefined;
  const [folder, ...rest] = relative(SRC, resolve(dirname(file), specifier)).split(sep);
  return rest.length > 0 ? folder : undefined;
}

/** Imports of values between folders, as `from → to` with the files that make them. */
function findImports() {
  const found = new Map<string, string[]>();
  for (const name of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    const [folder, ...rest] = name.split(sep);
    if (folder === undefined || rest.length === 0 || !/\.tsx?$/.test(name)) continue;
    const text = readFileSync(join(SRC, name), 'utf8');
    const imports = text.matchAll(
      /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'|import\(\s*'([^']+)'/gm,
    );
    for (const [, fixed, lazy] of imports) {
      const target = folderOf(fixed ?? lazy ?? '', join(SRC, name));
      if (target === undefined || target === folder) continue;
      const edge = `${folder} → ${target}`;
      found.set(edge, [...(found.get(edge) ?? []), name]);
    }
  }
  return found;
}

describe('the drawing in ARCHITECTURE.md', () => {
  const imports = findImports();
  const pointsDown = (edge: string) => {
    const [from = '', to = ''] = edge.split(' → ');
    return (layerOf.get(from) ?? Infinity) < (layerOf.get(to) ?? -1);
  };

  it('has every folder under src once', () => {
    const folders = readdirSync(SRC, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(LAYERS.flat().sort()).toEqual(folders.sort());
  });

  it('says what is in each folder', () => {
    const described = [...DOCUMENT.matchAll(/^\| `([a-z-]+)` /gm)].map(([, name]) => name);
    expect(described).toEqual(expect.arrayContaining(LAYERS.flat()));
  });

  it('has imports that point down', () => {
    const up = [...imports].filter(([edge]) => !pointsDown(edge));
    expect(Object.fromEntries(up)).toEqual({});
  });
});
