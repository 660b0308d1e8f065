/** When the language changes, texts are replaced in place. So code outside of functions must not copy a text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesUnder } from '../../../scripts/lib/files-digest.mjs';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));

/** Matches modules whose exports change with the language of the page. */
const LIVE = /^#words\/|(?:^|\/)(?:content|paths)$/;

/** Returns the names that a file imports from modules that change with the language. */
function liveNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    const bindings = statement.importClause?.namedBindings;
    if (!LIVE.test(statement.moduleSpecifier.text)) continue;
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      if (!isTypeOnly && propertyName?.text !== 'plainPaths') names.add(name.text);
    }
  }
  return names;
}

/** Returns the lines of code that read a text while the module is evaluated. */
function findCopies(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = liveNames(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isExportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const isProperty = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    if (ts.isIdentifier(node) && names.has(node.text) && !isProperty) {
      found.push(
        `${path}: ${text.split('\n')[file.getLineAndCharacterOfPosition(node.getStart()).line]?.trim() ?? ''}`,
      );
    }
    ts.forEachChild(node, visit);
  };
  file.forEachChild(visit);
  return found;
}

it('finds a copy', () => {
  const text = "import { contact } from '#words/contact';\nconst { form } = contact;";
  expect(findCopies('a.ts', text)).toEqual(['a.ts: const { form } = contact;']);
  expect(findCopies('a.ts', text.replace('const', 'const f = () => { const').concat('};'))).toEqual(
    [],
  );
});

it('no module of the visitor’s site copies a text or an address when it is evaluated', () => {
  const paths = filesUnder(SRC).filter(
    // Leave out the staff area, which is in English only. Also leave out the files with texts, and content/index.ts,
    // which updates the texts.
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\/(staff\/|content\/([a-z]{2}\/|index\.ts))/.test(path.slice(SRC.length)),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(
    paths.flatMap((path) =>
      findCopies(join('src', path.slice(SRC.length)), readFileSync(path, 'utf8')),
    ),
  ).toEqual([]);
});
