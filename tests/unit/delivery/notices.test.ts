/** The notices of a build. A plugin collects them from the licences of the npm packages that the build contains. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectNotices, writeNotices } from '../../../scripts/lib/notices.mjs';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'roundel-notices-'));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

interface Dependency {
  readonly license?: string;
  readonly text?: string;
}

/** Builds a script that imports these packages, and returns the notices. */
async function noticesFor(packages: Readonly<Record<string, Dependency>>) {
  for (const [name, { license, text }] of Object.entries(packages)) {
    const folder = join(project, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    const manifest = { name, version: '1.2.3', main: 'index.js', type: 'module', license };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'index.js'), `console.log('${name}');`);
    if (text !== undefined) writeFileSync(join(folder, 'LICENSE'), text);
  }
  const names = Object.keys(packages);
  const entry = join(project, 'entry.js');
  writeFileSync(entry, names.map((name) => `import '${name}';\n`).join(''));
  const notices = new Map<string, string>();
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins: [await collectNotices(notices)],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  return notices;
}

it('names each package with its version, licence and text', async () => {
  const notices = await noticesFor({
    zebra: { license: 'MIT', text: 'Copyright Zebra' },
    ant: { license: 'ISC AND BSD-3-Clause', text: 'Copyright Ant' },
  });
  expect(writeNotices('the test', notices)).toMatch(
    /^What others have made, and the test contains\n\n-+\n\nant 1\.2\.3 \(ISC AND BSD-3-Clause\)\n\nCopyright Ant\n\n-+\n\nzebra 1\.2\.3 \(MIT\)\n\nCopyright Zebra\n/,
  );
});

it('adds the text of the Apache licence where a package lacks it', async () => {
  const notices = await noticesFor({ ant: { license: 'Apache-2.0' } });
  const text = readFileSync('scripts/lib/notices/apache-2.0.txt', 'utf8');
  expect(notices.get('ant 1.2.3')).toBe(`ant 1.2.3 (Apache-2.0)\n\n${text}\n`);
});

it.each([
  ['GPL-3.0-only', 'has an incompatible license: GPL-3.0-only'],
  ['MIT OR GPL-3.0-only', 'has an incompatible license: MIT OR GPL-3.0-only'],
  ['MIT AND LGPL-2.1-only', 'has an incompatible license: MIT AND LGPL-2.1-only'],
  ['SEE LICENSE IN LICENSE', 'has an incompatible license: SEE LICENSE IN LICENSE'],
  [undefined, 'does not specify any license'],
])('fails the build for a package with the licence %s', async (license, message) => {
  const ant = license === undefined ? { text: 'Mine' } : { license, text: 'Mine' };
  await expect(noticesFor({ ant })).rejects.toThrow(`Dependency "ant" ${message}`);
});

it('fails the build for a package without the text of a licence that names its owner', async () => {
  await expect(noticesFor({ ant: { license: 'MIT' } })).rejects.toThrow(
    'ant has no text of its licence.',
  );
});
