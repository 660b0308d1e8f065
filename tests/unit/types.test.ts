/** `npm run types` checks every file of the project that TypeScript can check. */
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FILES, ROOT } from '../support/project-files';

const TSC = join(ROOT, 'node_modules/typescript-7/bin/tsc');

/** Matches scripts that are generated from the crates. The declarations next to them are checked. */
const GENERATED = /^packages\/roundel\/src\/engine\/pkg\/\w+\/\w+\.js$/;

function tsc(...options: readonly string[]): string {
  return execFileSync(process.execPath, [TSC, '--noEmit', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

it('checks every script and module with the strict options', () => {
  const checked = new Set(
    tsc('--listFilesOnly')
      .split('\n')
      .map((path) => relative(ROOT, path.trim()).replaceAll('\\', '/')),
  );
  const code = PROJECT_FILES.filter((file) => /\.[mc]?[jt]sx?$/.test(file));
  expect(code.length).toBeGreaterThan(1_000);
  expect(code.filter((file) => !checked.has(file) && !GENERATED.test(file))).toEqual([]);

  const { compilerOptions } = JSON.parse(tsc('--showConfig')) as {
    readonly compilerOptions: object;
  };
  expect(compilerOptions).toMatchObject({ strict: true, allowJs: true, checkJs: true });
});

it('leaves no file out by a comment', async () => {
  const { readFile } = await import('node:fs/promises');
  const code = PROJECT_FILES.filter((file) => /\.[mc]?[jt]sx?$/.test(file));
  const texts = await Promise.all(code.map((file) => readFile(join(ROOT, file), 'utf8')));
  const unchecked = code.filter((_, index) => /^\s*\/\/ @ts-nocheck/m.test(texts[index] ?? ''));
  expect(unchecked).toEqual([]);
});
