/** What a deployment checks before it contacts the project, on the pinned firebase-tools. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { configErrors, indexErrors } from '../../scripts/lib/deploy/check-config.mjs';
import { discoverFunctions } from '../../scripts/lib/deploy/check-functions.mjs';
import { compileRules } from '../../scripts/lib/deploy/check-rules.mjs';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const config = JSON.parse(read('firebase.json')) as { functions: { runtime: string } };

describe('firebase.json', () => {
  it('is valid', async () => {
    expect(await configErrors(config)).toEqual([]);
  });

  it('with a misspelt name is not', async () => {
    expect((await configErrors({ hosting: { pubic: 'dist' } })).join()).toContain('pubic');
  });

  it('with a runtime that functions cannot have is not', async () => {
    const functions = { ...config.functions, runtime: 'nodejs21' };
    expect((await configErrors({ ...config, functions })).join()).toContain('/functions/runtime');
  });
});

describe('firestore.indexes.json', () => {
  it('is valid', () => {
    expect(indexErrors(JSON.parse(read('firestore.indexes.json')))).toEqual([]);
  });

  it('with a misspelt order is not', () => {
    const field = { fieldPath: 'at', order: 'DOWN' };
    const index = { collectionGroup: 'events', queryScope: 'COLLECTION', fields: [field] };
    expect(indexErrors({ indexes: [index] }).join()).toContain('indexes.0.fields.0');
  });
});

describe('the security rules', () => {
  const port = Number(inject('emulators').firestore.split(':')[1]);

  it('compile', async () => {
    await expect(compileRules(read('firestore.rules'), port)).resolves.toBeUndefined();
  });

  it('with a mistake are refused with its line', async () => {
    const broken =
      "rules_version = '2';\nservice cloud.firestore { match /a/{b} { allow read: if } }";
    await expect(compileRules(broken, port)).rejects.toThrow(/2:\d+/);
  });
});

describe('functions that do not load', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'roundel-functions-'));
    const [name, version] = ['broken-functions', '1.0.0'];
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version, main: 'index.js' }),
    );
    writeFileSync(join(folder, 'index.js'), 'throw new Error("no such thing");');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('are refused with the reason', async () => {
    await expect(discoverFunctions({ project: 'some-project', source: folder })).rejects.toThrow(
      'no such thing',
    );
  });
});
