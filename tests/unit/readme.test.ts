/** The README's commands are the ones that are run: by this very suite, or by CI. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** Every line of every shell block. */
const commands = [...read('README.md').matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(
  ([, block = '']) => block.trim().split('\n'),
);

/** Where each command is run, as the text that runs it. */
const RUN_BY: Readonly<Record<string, readonly [file: string, text: RegExp]>> = {
  // The end-to-end tests' server is started by it, on another port.
  'npm start': ['playwright.config.ts', /command: 'npm start'/],
  'PORT=4180 npm start': ['playwright.config.ts', /env: \{ PORT: /],
  'npm test': ['.ci/run', /^npm test/m],
  'npm run wasm': ['.ci/run', /^npm run (--silent )?wasm/m],
  'npm run bench': ['tests/unit/commands.test.ts', /npm.*'run', 'bench'/],
};

describe('README', () => {
  it('starts with the two commands', () => {
    expect(commands.slice(0, 2)).toEqual(['npm start', 'npm test']);
  });

  it.each(commands)('has "%s" run by a test', (command) => {
    const [file, text] = RUN_BY[command] ?? ['', /$^/];
    expect(file, `no test runs "${command}"`).not.toBe('');
    expect(read(file)).toMatch(text);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = commands.flatMap((command) => /npm (?:run )?(\S+)$/.exec(command)?.[1] ?? []);
    for (const name of names) expect(scripts).toHaveProperty([name]);
  });

  it('links to files that exist', () => {
    for (const [, path = ''] of read('README.md').matchAll(/\]\(([^):]+)\)/g)) {
      expect(() => readFileSync(new URL(`../../${path}`, import.meta.url)), path).not.toThrow(
        /ENOENT/,
      );
    }
  });
});
