/** What a deployment checks before it contacts the project, on the pinned firebase-tools. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { discoverFunctions, whyNotRuntime } from '../../scripts/lib/deploy/check-functions.mjs';
import { compileRules } from '../../scripts/lib/deploy/check-rules.mjs';
import {
  firebaseInternals,
  type FirebaseInternals,
} from '../../scripts/lib/deploy/firebase-internals.mjs';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const config = JSON.parse(read('firebase.json')) as { functions: { runtime: string } };

let tools: FirebaseInternals;
beforeAll(async () => {
  tools = await firebaseInternals();
});

describe('the runtime of the functions', () => {
  it('is deployable for at least three more months', () => {
    expect(whyNotRuntime(tools.runtimes, config.functions.runtime, new Date())).toBeNull();
  });

  it.each([
    ['nodejs20', '2026-07-01', null],
    ['nodejs20', '2026-09-01', 'Node.js 20 will be decommissioned on 2026-10-30.'],
    ['nodejs20', '2026-11-22', 'Node.js 20 was decommissioned on 2026-10-30.'],
    ['nodejs21', '2026-11-22', 'nodejs21 is not a runtime'],
  ])('%s on %s: %s', (name, day, why) => {
    const answer = whyNotRuntime(tools.runtimes, name, new Date(day));
    if (why === null) expect(answer).toBeNull();
    else expect(answer).toContain(why);
  });
});

describe('firebase.json', () => {
  it('is valid', () => {
    expect(tools.configErrors(config)).toEqual([]);
  });

  it('with a misspelt name is not', () => {
    expect(tools.configErrors({ hosting: { pubic: 'dist' } }).join()).toContain('pubic');
  });
});

describe('firestore.indexes.json', () => {
  it('is valid', () => {
    expect(() => {
      tools.validateIndexes(JSON.parse(read('firestore.indexes.json')));
    }).not.toThrow();
  });

  it('with a misspelt order is not', () => {
    const field = { fieldPath: 'at', order: 'DOWN' };
    const index = { collectionGroup: 'events', queryScope: 'COLLECTION', fields: [field] };
    expect(() => {
      tools.validateIndexes({ indexes: [index] });
    }).toThrow('order');
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

  it.each([
    ['on a decommissioned runtime', 'nodejs20', new Date('2026-11-22'), 'was decommissioned'],
    ['that throw', 'nodejs22', new Date('2026-11-22'), 'no such thing'],
  ])('%s are refused', async (_case, runtime, now, why) => {
    const options = { project: 'some-project', runtime, source: folder, now };
    await expect(discoverFunctions(tools, options)).rejects.toThrow(why);
  });
});
