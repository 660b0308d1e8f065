/** .env.example lists every setting that the code reads, and no others. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Set by the operating system or by tools, not by the site's owner. */
const NOT_OURS = new Set(['PATH', 'NODE_ENV', 'HOME', 'CARGO_HOME', 'XDG_CACHE_HOME']);
/** Read by libraries, not by our code. */
const READ_BY_LIBRARIES = ['GOOGLE_APPLICATION_CREDENTIALS'];

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(ROOT, folder, name))
    .filter((path) => /\.(mjs|sh|ts|tsx)$/.test(path) && !/node_modules|functions.lib/.test(path))
    .filter((path) => statSync(path).isFile());
}

/** `env.NAME`, `env['NAME']`, `${NAME:-}` in shell, and any name with our prefixes. */
const READ = [
  /\benv\.([A-Z][A-Z_]+)\b(?! = )/g,
  /\benv\['([A-Z][A-Z_]+)'\]/g,
  /\$\{([A-Z][A-Z_]+):-/g,
  /\b(ROUNDEL_[A-Z_]+)/g,
  /\b(FIRE[A-Z]+_[A-Z_]*EMULATOR_HOST)/g,
];

const read = new Set(
  [
    ...filesIn('scripts'),
    ...filesIn('src'),
    ...filesIn('functions'),
    join(ROOT, 'playwright.config.ts'),
  ]
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((text) => READ.flatMap((pattern) => [...text.matchAll(pattern)]))
    .flatMap(([, name = '']) => (NOT_OURS.has(name) ? [] : [name])),
);

const named = [
  ...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z_]+)=/gm),
].map(([, name = '']) => name);

describe('.env.example', () => {
  it('lists exactly the settings that are read', () => {
    expect([...named].sort()).toEqual([...read, ...READ_BY_LIBRARIES].sort());
  });

  it('sets nothing', () => {
    const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});
