/** The README's commands are the ones that this suite or CI runs. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readmeCommands } from '../../scripts/lib/readme.mjs';
import { VITEST } from '../../scripts/lib/suite/only-in-all.mjs';

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

const commands = readmeCommands();

/** The commands that .ci/run runs. */
const ci = [...read('.ci/run').matchAll(/\brun ((?:npm|node) [^;&\n]+)/g)].map(([, line = '']) =>
  line.trim(),
);

/** The commands that start the browser tests' servers, with the port in their environment. */
const servers = [
  ...read('playwright.config.ts').matchAll(/command: '([^']+)',\s*env: \{ PORT: String\(/g),
].map(([, command = '']) => command);

/** Runs the benchmark command that the README gives. */
const BENCH = 'tests/unit/commands/bench.test.ts';

/** What runs a command, or undefined. */
function runnerOf(command: string): string | undefined {
  const plain = command.replace(/^PORT=\d+ /, '');
  if (ci.some((line) => line === plain || line.startsWith(`${plain} -- `))) return '.ci/run';
  if (servers.includes(plain)) return 'playwright.config.ts';
  if (plain.includes('bench') && VITEST.includes(BENCH)) return BENCH;
  return undefined;
}

describe('README', () => {
  it('starts with the two commands', () => {
    expect(commands.slice(0, 2)).toEqual(['npm start', 'npm test']);
  });

  it.each(commands)('has "%s" covered by a test or by CI', (command) => {
    expect(runnerOf(command)).toBeDefined();
  });

  it('recognises commands that nothing runs', () => {
    expect(runnerOf('npm run lighthouse')).toBeUndefined();
    expect(runnerOf('npm run tes')).toBeUndefined();
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = commands.flatMap((command) => /npm (?:run )?(\S+)$/.exec(command)?.[1] ?? []);
    expect(names).toHaveLength(commands.length);
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

describe('CI', () => {
  it('prepares nothing: it builds the Wasm and runs the commands', () => {
    expect(ci).toEqual([
      'node scripts/wasm.mjs check',
      'npm run wasm',
      'npm test',
      'npm run test:all -- --rest',
    ]);
    expect(read('.ci/run')).not.toMatch(/apt-get|playwright install|npm ci/);
  });
});

describe('the files that only test:all runs', () => {
  it.each(VITEST)('%s exists', (file) => {
    expect(read(file)).toMatch(/\b(describe|it)\(/);
  });
});
