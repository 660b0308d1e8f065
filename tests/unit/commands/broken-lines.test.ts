/** Breaks one line in each folder of the sources, in a copy of the project. Each broken line must make a test fail. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { linkDependencies } from '../../support/link-dependencies';
import { FOLDERS, pathOf } from '../../../scripts/testing/lint/folders.mjs';

interface BrokenLine {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The test that must fail because of the broken line. */
  readonly test: string;
}

/**
 * Describes a line to break.
 *
 * @param folder a key of FOLDERS
 * @param file relative to the folder
 * @param test relative to `tests/unit`, without its extension
 */
function broken(
  folder: string,
  file: string,
  from: string,
  to: string,
  test: string,
): BrokenLine & { readonly folder: string } {
  const path = `${pathOf(folder)}/${file}`;
  return { folder, file: path, from, to, test: `tests/unit/${test}.test.ts` };
}

const LINES = [
  broken(
    'account',
    'ensure-profile.ts',
    'found.email !== user.email',
    'found.email === user.email',
    'account/profiles',
  ),
  broken('app', 'pages.ts', 'paths.about,', '`${paths.about}s`,', 'app/pages'),
  broken(
    'backend',
    'ask-function.ts',
    'response.ok ? parse(Answer, answer) : null',
    'parse(Answer, answer)',
    'backend/ask-function.isolated',
  ),
  broken('batch', 'save/names.ts', "? 'photo'", "? 'picture'", 'batch/names'),
  broken('benchmark', 'statistics.ts', 'position % 1', '0', 'benchmark/statistics'),
  broken('browser', 'storage.ts', 'text === null', 'text !== null', 'browser/storage'),
  broken('content', 'replace-texts.ts', 'value.map(copy)', 'value', 'content/live-texts.isolated'),
  broken('editor', 'history.ts', "joining === 'never'", "joining !== 'never'", 'editor/history'),
  broken('roundel/engine', 'wasm/scale.ts', 'const MARGIN = 2', 'const MARGIN = 3', 'engine/scale'),
  broken('roundel/format', 'sniff.ts', "'WEBP'", "'WEBQ'", 'format/sniff'),
  broken('head', 'tags.ts', 'if (!index)', 'if (index)', 'head/tags'),
  broken(
    'identity',
    'remembered-user.ts',
    'initial.slice(0, 1)',
    'initial.slice(0, 2)',
    'identity/remembered-user',
  ),
  broken('language', 'language.ts', "of === FIRST ? ''", "of !== FIRST ? ''", 'head/tags'),
  broken('pipeline', 'handover.ts', '  offered = null;\n  return', '  return', 'pipeline/handover'),
  broken('roundel-records', 'day.ts', 'DAY_MS + 1', 'DAY_MS + 2', 'records/day'),
  broken('routing', 'paths.ts', "'/about-us'", "'/about-me'", 'app/pages'),
  broken('site', 'help/search.ts', 'length > 0', 'length > 1', 'site/help-search'),
  broken(
    'site-settings',
    'lookup.ts',
    'address === OWN_LOOKUP',
    'address !== OWN_LOOKUP',
    'site-settings/lookup',
  ),
  broken('staff', 'parts/csv.ts', '\'""\'', "'\"'", 'staff/parts/csv'),
  broken('telemetry', 'queue.ts', 'slice(0, count)', 'slice(1, count)', 'telemetry/queue'),
  broken(
    'tool-controls',
    'ParamField.tsx',
    'disabled={idleText !== undefined}',
    'disabled={idleText === undefined}',
    'tool-controls/param-field',
  ),
  broken(
    'roundel/command',
    'names.ts',
    '!pattern.includes',
    'pattern.includes',
    'package/command-names',
  ),
  broken(
    'roundel/node',
    'thread-worker.ts',
    "new Event('error', { cancelable: true })",
    "new Event('error')",
    'package/thread-worker',
  ),
  broken('tools', 'registry.ts', 'BY_ID[id]', 'BY_ID[TOOLS[0]!.id]', 'tools/registry'),
  broken(
    'functions',
    'shared/caller-address.ts',
    'isIP(plain) === 0',
    'isIP(plain) !== 0',
    'functions/caller-address',
  ),
  broken(
    'roundel/places',
    'encode-for-place.ts',
    'first.size <= maxBytes',
    'first.size > maxBytes',
    'places/encode-for-place.isolated',
  ),
  broken('roundel/tools', 'snap.ts', 'Math.round', 'Math.ceil', 'tools/snap'),
  broken('ui', 'theme.ts', "theme === 'system' ? null", "theme === 'dark' ? null", 'ui/theme'),
];

/** Makes a copy of the project in which all LINES are broken. */
function brokenCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'roundel-broken-'));
  for (const part of ['src', 'packages', 'tests', 'scripts', 'public', 'functions']) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  for (const file of readdirSync('.').filter((name) => /\.(json|ts)$/.test(name))) {
    cpSync(file, join(copy, file));
  }
  linkDependencies(copy);
  for (const { file, from, to } of LINES) {
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(copy, file), text.replace(from, to));
  }
  return copy;
}

describe('a broken line', () => {
  const copy = brokenCopy();
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  it('is planted in each folder of the site, the packages and the functions', () => {
    expect(LINES.map(({ folder }) => folder).sort()).toEqual(Object.keys(FOLDERS).sort());
  });

  it('fails a test', () => {
    const tests = [...new Set(LINES.map(({ test }) => test))];
    const run = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=unit',
        '--project=isolated',
        '--reporter=json',
        ...tests,
      ],
      {
        cwd: copy,
        timeout: 90_000,
        encoding: 'utf8',
        env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
      },
    );
    const { testResults } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{"numTotal'))) as {
      testResults: { name: string; status: string }[];
    };
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
    const unnoticed = LINES.filter(({ test }) => !failed.some((name) => name.endsWith(`/${test}`)));
    expect(unnoticed).toEqual([]);
  });
});
