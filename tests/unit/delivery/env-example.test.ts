import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');
const VARIABLES = [...EXAMPLE.matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)];

/** Variables that only libraries read, so no source file names them. */
const LIBRARY_VARIABLES = ['GOOGLE_APPLICATION_CREDENTIALS'];

function textOfFolder(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(ROOT, folder, name))
    .filter((path) => /\.(mjs|sh|tsx?|rs)$/.test(path) && !/node_modules|target/.test(path))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

it('copying .env.example to .env sets nothing', () => {
  expect(parseEnv(EXAMPLE)).toEqual({});
});

it('removing the # before a variable in .env.example sets it', () => {
  expect(VARIABLES.length).toBeGreaterThan(5);
  for (const [line, name = '', value] of VARIABLES) {
    expect(parseEnv(EXAMPLE.replace(line, line.slice(2)))).toEqual({ [name]: value });
  }
});

it('every variable in .env.example is read by the code', () => {
  const code =
    readFileSync(join(ROOT, 'playwright.config.ts'), 'utf8') +
    ['scripts', 'src', 'packages', 'functions/src', 'crates'].map(textOfFolder).join('\n');
  const unread = VARIABLES.map(([, name = '']) => name).filter((name) => !code.includes(name));
  expect(unread).toEqual(LIBRARY_VARIABLES);
});
