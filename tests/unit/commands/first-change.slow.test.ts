/**
 * Follows docs/first-change.md step by step on a copy of the project. Makes the changes of its `diff` blocks, and runs
 * the commands of its `sh` blocks.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../support/new-tool';

const GUIDE = readFileSync('docs/first-change.md', 'utf8');

/** The blocks of code in the guide, without their indentation. */
const blocks = [...GUIDE.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)].map(
  ([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
);

const copy = copyProject(['vitest.config.ts', 'tests/support', 'tests/unit']);
afterAll(copy.remove);

interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

function parseChange(diff: string): Change {
  const [from = '', to = '', ...lines] = diff.trimEnd().split('\n');
  const path = from.replace(/^--- /, '');
  expect(to).toBe(`+++ ${path}`);
  const without = (sign: string) =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
  return { path, before: without('+').join('\n'), after: without('-').join('\n') };
}

const changes = blocks
  .filter(({ language }) => language === 'diff')
  .map(({ text }) => parseChange(text));

function apply({ path, before, after }: Change): void {
  const text = copy.read(path);
  expect(text.split(before), `the lines that the guide shows of ${path}`).toHaveLength(2);
  writeFileSync(
    join(copy.root, path),
    text.replace(before, () => after),
  );
}

// A reader of the guide may run `npm test` after making the changes. So undo them in the copy.
for (const { path, before, after } of changes) {
  if (copy.read(path).includes(after)) apply({ path, before: after, after: before });
}

/** Runs a dependency's program in the copy. */
function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`node_modules/${program}`, ...args],
    {
      cwd: copy.root,
      encoding: 'utf8',
      // Remove the variables of this test run, because they would change what the program does.
      env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
    },
  );
  return { status, output: stdout + stderr };
}

describe('docs/first-change.md', () => {
  const changed = changes.map(({ path }) => path);
  const results: ReturnType<typeof run>[] = [];

  // Starts Vitest several times, each within a minute on a busy machine.
  beforeAll(() => {
    for (const { language, text } of blocks) {
      if (language === 'diff') apply(parseChange(text));
      else {
        const [npx, program, ...args] = text.trim().split(' ');
        expect([language, npx, program]).toEqual(['sh', 'npx', 'vitest']);
        results.push(run('vitest/vitest.mjs', ...args));
      }
    }
  }, 300_000);

  it('has a test that first fails with the numbers in the guide', () => {
    const [first] = results;
    expect(first?.status).toBe(1);
    const [, left = '', right = ''] = /shows (\d+) and (\d+),/.exec(GUIDE) ?? [];
    expect(first?.output).toMatch(new RegExp(`"left": ${left},[^]*"right": ${right},`));
  });

  it('has tests that pass after the change', () => {
    expect(results.length).toBeGreaterThan(2);
    for (const { status, output } of results.slice(1))
      expect([status, output]).toEqual([0, output]);
  });

  it('leaves files that are formatted', () => {
    expect(run('oxfmt/bin/oxfmt', '--check', ...changed).status).toBe(0);
  });

  it('leaves files with valid types', () => {
    expect(copy.compile(changed)).toBe('');
  });
});
