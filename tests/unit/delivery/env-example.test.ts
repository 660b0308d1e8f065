import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { BUILD_SETTINGS } from '../../../scripts/lib/settings.mjs';
import { PROJECT_FILES, ROOT } from '../../support/project-files';

const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');
const VARIABLES = [...EXAMPLE.matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)];

/** Variables that only libraries read, so no source file names them. */
const LIBRARY_VARIABLES = ['GOOGLE_APPLICATION_CREDENTIALS'];

/** The files that may read a variable. */
const SOURCES =
  /^(playwright\.config\.ts|(scripts|src|packages|functions\/src|crates)\/.*\.(mjs|sh|tsx?|rs))$/;

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
  const files = PROJECT_FILES.filter((path) => SOURCES.test(path));
  const code = files.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
  const unread = VARIABLES.map(([, name = '']) => name).filter((name) => !code.includes(name));
  expect(unread).toEqual(LIBRARY_VARIABLES);
});

it('a build contains every setting that the code of the site can read, and no other', () => {
  const types = readFileSync(join(ROOT, 'src/app/env.d.ts'), 'utf8');
  const read = [...types.matchAll(/readonly (ROUNDEL_\w+)/g)].map(([, name]) => name);
  expect([...BUILD_SETTINGS].sort()).toEqual(read.sort());
});
