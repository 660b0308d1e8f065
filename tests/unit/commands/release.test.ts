/** What `npm run release` needs: it must find every version in the project, and a changelog that its tool can read. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Manifest = Readonly<Record<string, unknown>>;
const manifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const { version } = manifest('package.json') as { version: string };
const own = ['roundel', 'roundel-records'];

/** The files in which a release sets the version, each with the paths of the properties that it sets. */
const { out: VERSIONS } = (
  manifest('scripts/release/release-it.json')['plugins'] as {
    '@release-it/bumper': { out: readonly { file: string; path: readonly string[] }[] };
  }
)['@release-it/bumper'];

/** Returns the paths of a manifest's properties whose values are versions of our packages. */
function placesIn(file: string): string[] {
  const content = manifest(file);
  const groups = Object.entries(content).filter(([key]) => /dependencies$/i.test(key));
  const named = groups.flatMap(([key, group]) =>
    own.filter((name) => name in (group as Manifest)).map((name) => `${key}.${name}`),
  );
  return ['version', ...named];
}

describe('a release', () => {
  const workspaces = ['packages/roundel', 'packages/records', 'packages/bench', 'functions'];

  it('sets the version of every package, also where another package depends on it', () => {
    expect(manifest('package.json')['workspaces']).toEqual(workspaces);
    const files = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
    expect(VERSIONS).toEqual(files.map((file) => ({ file, path: placesIn(file) })));
  });

  it.each(VERSIONS)('$file has the version of the project', ({ file, path }) => {
    const values = path.map((keys) =>
      keys.split('.').reduce<unknown>((value, key) => (value as Manifest)[key], manifest(file)),
    );
    expect(new Set(values)).toEqual(new Set([version]));
  });

  it('needs to change no other document', () => {
    const guides = ['.', 'docs'].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md')
        .map((name) => join(folder, name)),
    );
    expect(guides.filter((file) => readFileSync(file, 'utf8').includes(`-${version}.`))).toEqual(
      [],
    );
  });

  it('finds one section of unreleased changes, above the versions', () => {
    const titles = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)];
    const [first, ...others] = titles.map(([, title]) => title);
    expect(first).toBe('[Unreleased]');
    expect(others[0]).toMatch(new RegExp(`^\\[${version}\\] - \\d{4}-\\d{2}-\\d{2}$`));
    for (const title of others) expect(title).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
  });

  it.each([
    [['--ci-passed'], 'Usage: npm run release'],
    [['minor'], 'A release needs a commit on which CI passed.'],
  ])('is refused with the arguments %j', (args, message) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });
});
