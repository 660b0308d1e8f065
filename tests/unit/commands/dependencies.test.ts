/** The project's dependencies: their lock files, the Node that they need, and the commands that install them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { satisfies, subset } from 'semver';
import { describe, expect, it } from 'vitest';

interface Lock {
  readonly packages: Readonly<Record<string, { engines?: { node?: string } }>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The oldest version of Node with which the project works, according to the README. */
const OLDEST = '20.19.0';

describe('dependencies', () => {
  const parents = ['scripts', 'scripts/emulators'];
  const folders = parents.flatMap((parent) =>
    readdirSync(parent).map((name) => join(parent, name)),
  );
  const locks = ['.', ...folders.sort()]
    .map((folder) => join(folder, 'package-lock.json'))
    .filter((lock) => existsSync(lock));

  it('are locked, both in the workspaces and apart from them', () => {
    expect(locks.map((lock) => dirname(lock))).toEqual([
      '.',
      'scripts/assets',
      'scripts/emulators/firebase-tools',
      'scripts/manifests',
      'scripts/package',
      'scripts/release',
    ]);
  });

  it.each(locks.filter((lock) => lock !== 'package-lock.json'))(
    'are updated by Dependabot: %s',
    (lock) => {
      expect(readFileSync('.github/dependabot.yml', 'utf8')).toContain(`/${dirname(lock)}`);
    },
  );

  it('include Playwright in the version of the container that hosted CI uses', () => {
    const { packages } = read('package-lock.json') as {
      packages: Readonly<Record<string, { version?: string }>>;
    };
    const version = packages['node_modules/@playwright/test']?.version ?? 'none';
    expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(
      `container: mcr.microsoft.com/playwright:v${version}-noble\n`,
    );
  });

  it.each(locks)('admit the oldest supported Node: %s', (lock) => {
    const { packages } = read(lock) as Lock;
    const refusing = Object.entries(packages).flatMap(([name, { engines }]) =>
      engines?.node === undefined || satisfies(OLDEST, engines.node) ? [] : [name, engines.node],
    );
    expect(refusing).toEqual([]);
  });

  it('need the same oldest Node as package.json', () => {
    const { engines } = read('package.json') as { engines: { node: string } };
    expect(satisfies(OLDEST, engines.node)).toBe(true);
    expect(subset(engines.node, `>=${OLDEST}`)).toBe(true);
  });
});

/** Returns the modules that are loaded before a script runs, including the script. */
function loadedBy(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  if (!script.endsWith('.mjs')) return found;
  const statements = readFileSync(script, 'utf8').matchAll(
    /^(?:import\s+|(?:import|export)\b[^;'"]*\bfrom\s+)['"](?<from>[^'"]+)['"]/gm,
  );
  for (const { groups } of statements) {
    const from = groups?.['from'] ?? '';
    loadedBy(from.startsWith('.') ? join(dirname(script), from) : from, found);
  }
  return found;
}

describe('a command that installs the dependencies', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> };

  it.each(['start', 'test', 'dev', 'build', 'deploy', 'package', 'wasm'])(
    'npm run %s imports no dependency before it has installed them',
    (name) => {
      const [, first = ''] = /^node (?:--import \.\/)?(\S+)/.exec(scripts[name] ?? '') ?? [];
      const modules = [...loadedBy(first)];
      expect(modules).toContain('scripts/lib/run.mjs');
      expect(modules.filter((module) => !/^(node:|scripts\/|src\/)/.test(module))).toEqual([]);
    },
  );
});
