/** The reference of the package. The package's build writes it from doc comments. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACE_PHOTOS } from '../../../../tests/fixtures/faces';
import { type Installed, installPackage } from '../../../../tests/support/installed-package';

const FOLDER = 'packages/roundel/reference';
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .toSorted();

let installed: Installed;

beforeAll(async () => {
  installed = await installPackage();
  copyFileSync(FACE_PHOTOS.hopper.path, join(installed.project, 'photo.jpg'));
});

afterAll(() => {
  installed.remove();
});

it.each(FILES)('%s is what npm run package writes', (name) => {
  const shipped = readFileSync(join(installed.folder, 'reference', name), 'utf8');
  expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(shipped);
});

/** Is printed after each example. */
const END = '--- end of an example ---';

describe('examples', () => {
  /** The code of each function's example, by its heading. */
  const examples = new Map<string, string>();
  for (const name of FILES) {
    let title = '';
    for (const section of readFileSync(join(FOLDER, name), 'utf8').split(/^(?=#+ )/m)) {
      const heading = section.split('\n')[0]?.replace(/^#+ /, '') ?? '';
      const code = /```js\n([^]*?)```/.exec(section)?.[1];
      if (/\(\)$|^(Constructor|EngineError)$/.test(heading)) title = heading;
      if (heading === 'Example' && code !== undefined) examples.set(title, code);
    }
  }

  /** Returns the outputs that the comments in an example announce. */
  const printed = (code: string): string[] =>
    [...code.matchAll(/console\.log.*; \/\/ (true|false|\{.*\}|[a-z-]+)(?:,.*)?$/gm)].map(
      ([, text = '']) => text,
    );

  // Leave out the example that can run only in a page. tests/browsers/package.spec.ts runs this example.
  const inNode = [...examples].filter(([title]) => title !== 'render()');

  /** What each example prints, or the error with which it fails. One process runs them all, as it starts only once. */
  let outputs: readonly string[];
  beforeAll(() => {
    for (const [index, [, code]] of inNode.entries()) {
      writeFileSync(join(installed.project, `example-${index}.js`), code);
    }
    const script = `
      for (let index = 0; index < ${inNode.length}; index++) {
        await import(\`./example-\${index}.js\`).catch((error) => console.log('Failed:', error));
        console.log('${END}');
      }`;
    writeFileSync(join(installed.project, 'examples.js'), script);
    const options = { cwd: installed.project, encoding: 'utf8' } as const;
    outputs = execFileSync(process.execPath, ['examples.js'], options).split(END);
  });

  it.each(inNode.map(([title, code], index) => [title, code, index] as const))(
    '%s',
    (_title, code, index) => {
      expect(outputs).toHaveLength(inNode.length + 1);
      expect(outputs[index]).not.toContain('Failed:');
      for (const text of printed(code)) expect(outputs[index]).toContain(text);
    },
  );
});
