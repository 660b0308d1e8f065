/** Names in code are spelt color and gray, as in image crates and web standards. Texts and comments are British. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PROJECT_FILES, ROOT } from '../support/project-files';

const BRITISH = /colour|grey/i;

/** All files except documents. Documents are named in British English, as their texts are. */
const named = PROJECT_FILES.filter((file) => !file.endsWith('.md'));

function identifiersIn(file: string): readonly string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!BRITISH.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

it('spells color and gray in one way in the names of files', () => {
  expect(named.filter((file) => BRITISH.test(file))).toEqual([]);
});

it('spells color and gray in one way in identifiers', () => {
  const code = named.filter((file) => /\.(tsx?|m?js)$/.test(file));
  const wrong = code.flatMap((file) =>
    identifiersIn(file)
      .filter((name) => BRITISH.test(name))
      .map((name) => `${name} in ${file}`),
  );
  expect(wrong).toEqual([]);
});
