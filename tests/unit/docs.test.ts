/** Checks that links in documents lead to existing targets, and that named commands, files and documents exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsIn, findProblems } from '../support/commands';
import { GENERATED, isInProject, PROJECT_FILES, ROOT } from '../support/project-files';

/** The paths of the documents, except the package's reference, which is generated and has its own test. */
const GUIDES = PROJECT_FILES.filter(
  (path) => path.endsWith('.md') && !path.startsWith('packages/roundel/reference/'),
);

/** Returns the anchors that GitHub makes for a document's headings. */
function listAnchors(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(GUIDES)('%s', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner);
  const blocks = commandsIn(text);

  it('links to files and titles that exist', () => {
    const links = [
      ...text.matchAll(/\]\(([^):\s]+)\)/g),
      ...text.matchAll(/(?:src|href)="([^":]+)"/g),
    ].map(([, link = '']) => link);
    const missing = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !listAnchors(readFileSync(target, 'utf8')).includes(anchor);
    });
    expect(missing).toEqual([]);
  });

  it('names commands that exist', () => {
    const problems = [...code, ...blocks].flatMap((line) =>
      findProblems(line).map((problem) => `${line}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const files = code.filter((each) =>
      /^(?!\/)[\w@.*<>{},/-]+\.(tsx?|m?js|css|rs|rules|md|py|sh|html|json|spec|txt)$/.test(each),
    );
    const folders = code.filter((each) =>
      /^(src|packages|scripts|tests|crates|functions|docs|public)\/[\w@.*<>{},/-]+$/.test(each),
    );
    const prose = text.match(/(?<![\w/`.-])(docs|src|scripts|tests)\/[\w./-]*\w/g) ?? [];
    const missing = [...files, ...folders, ...prose].filter(
      (each) => !isInProject(each) && !GENERATED.has(each),
    );
    expect(missing).toEqual([]);
  });
});

it('comments and texts in sources name documents that exist', () => {
  const sources = PROJECT_FILES.filter((path) =>
    /\.(tsx?|m?js|rs|css|rules|json|ya?ml|sh|toml|py)$|(^|\/)(\.env\.example|LICENSE)$/.test(path),
  );
  const missing = sources.flatMap((path) => {
    const named = readFileSync(join(ROOT, path), 'utf8').match(/(?<![\w/.-])docs\/[\w./-]*\w/g);
    return (named ?? []).filter((name) => !isInProject(name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it.each([
  ['npm run nothing', 'package.json has no script nothing'],
  ['npm run deploy -- --without-trying', 'there is no --without-trying'],
  ['PORT=4180 node scripts/nothing.mjs', 'there is no scripts/nothing.mjs'],
  ['npx nothing', 'no dependency has the program nothing'],
  ['npx vitest run --project none', 'vitest.config.ts has no project none'],
  ['npx vitest run tests/unit/nothing', 'there is no tests/unit/nothing'],
  ['cat a.jpg | roundel triangle - --zoom 2', 'there is no tool triangle'],
  ['npx roundel circle a.jpg', 'roundel is not published: install its archive'],
  ['npm install --global roundel', 'roundel is not published: install its archive'],
  ['npm install roundel@1.2.3', 'roundel is not published: install its archive'],
  ['roundel circle a.jpg --brighten', 'there is no --brighten'],
  ['cargo test --package nothing', 'there is no crate nothing'],
])('%s would be found', (line, problem) => {
  expect(findProblems(line)).toEqual([problem]);
});
