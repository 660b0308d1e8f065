/** Rules that depend on the path of a file. */
import { beforeAll, expect, it } from 'vitest';
import { lint, type Reports } from './planted';

const MOCKS = ['mock', 'doMock', 'resetModules'];
const UNUSED = '// oxlint-disable-next-line no-debugger\nexport const a = 1;\n';

/** Code in which each line violates a rule that needs type information. */
const UNSAFE = `export const read = (/** @type {string} */ text) => JSON.parse(text).a;
Promise.resolve(1);
`;

const FILES = new Map([
  ...MOCKS.flatMap((name): [string, string][] => {
    const text = `import { vi } from 'vitest';\nvi.${name}('./a');\n`;
    return [
      [`tests/unit/${name}.test.ts`, text],
      [`tests/unit/${name}.isolated.test.ts`, text],
    ];
  }),
  ['public/page.js', 'document.title = location.href;\n'],
  ['scripts/node.mjs', 'process.exitCode = 1;\n'],
  ['scripts/page.mjs', 'document.title = location.href;\n'],
  ...['scripts/strict.mjs', 'scripts/lib/strict.mjs', 'public/strict.js'].map(
    (file): [string, string] => [file, UNSAFE],
  ),
  ['scripts/prints.mjs', "console.log('a');\n"],
  ['src/app/unused.ts', UNUSED],
]);
let reports: Reports;

beforeAll(() => {
  reports = lint(FILES);
});

it.each(MOCKS)('only isolated unit tests may call vi.%s', (name) => {
  const code = 'eslint(no-restricted-properties)';
  expect(reports.get(`tests/unit/${name}.test.ts`)).toContain(code);
  expect(reports.get(`tests/unit/${name}.isolated.test.ts`) ?? []).not.toContain(code);
});

it('scripts have the names of Node, and scripts of pages those of browsers', () => {
  expect(reports.get('scripts/page.mjs')).toContain('eslint(no-undef)');
  expect(reports.has('scripts/node.mjs')).toBe(false);
  expect(reports.has('public/page.js')).toBe(false);
});

it.each(['scripts/strict.mjs', 'scripts/lib/strict.mjs', 'public/strict.js'])(
  'the rules that need types hold in %s',
  (file) => {
    expect(reports.get(file)).toEqual(
      expect.arrayContaining([
        'typescript(no-unsafe-member-access)',
        'typescript(no-floating-promises)',
      ]),
    );
  },
);

it('scripts may print', () => {
  expect(reports.has('scripts/prints.mjs')).toBe(false);
});

it('a directive that disables nothing is reported', () => {
  expect(reports.has('src/app/unused.ts')).toBe(true);
});
