/**
 * Checks that every file, folder, decision and command that a comment names exists. GENERATED lists the exceptions:
 * files that builds, tests or benchmarks write, and files of other projects.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemsOf } from '../support/commands';
import { GENERATED, isInProject, PROJECT_FILES, ROOT } from '../support/project-files';

const COMMENT = /(?:^\s*\*(?!\/)|(?<![:'"`])\/\/[/!]?\s|\/\*\*?\s)(.*)/;
const SHELL_COMMENT = /^\s*#\s(.*)/;

/** All lines of comments, each with its position and its text. */
const comments = PROJECT_FILES.filter(
  (path) =>
    /\.(tsx?|m?js|rs|css|sh|py|yml|toml)$|^\.ci\/run$/.test(path) && !path.includes('/pkg/'),
).flatMap((path) =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = /\.(sh|py|yml|toml)$|run$/.test(path) ? SHELL_COMMENT : COMMENT;
      const text = found.exec(line)?.[1];
      return text === undefined ? [] : [{ at: `${path}:${String(index + 1)}`, text }];
    }),
);

/** Returns the positions of comments that name something that does not exist, each followed by this name. */
function missing(pattern: RegExp, exists: (name: string) => boolean): readonly string[] {
  return comments.flatMap(({ at, text }) =>
    (text.match(pattern) ?? []).filter((name) => !exists(name)).map((name) => `${at} ${name}`),
  );
}

const isKnown = (name: string) => isInProject(name) || GENERATED.has(name);

it('there are comments', () => {
  expect(comments.length).toBeGreaterThan(5_000);
});

it('name files that exist', () => {
  expect(
    missing(
      /(?<![\w/.:@*>}-])(?:[\w@*{},<>-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|js|rs|css|md|json|html|rules|svg|py|sh)\b(?![\w/(.-]\w*)/g,
      isKnown,
    ),
  ).toEqual([]);
});

it('name folders that exist', () => {
  expect(
    missing(
      /(?<![\w/.:@-])(?:docs|src|scripts|tests|packages|crates|functions)\/[\w./-]*\w(?![\w*{<])/g,
      isKnown,
    ),
  ).toEqual([]);
});

it('name decisions that exist', () => {
  const decision = /(?<=decisions?\/? ?|\(|see )00\d\d(?=[),.\s]|$)/g;
  expect(missing(decision, (number) => isInProject(`docs/decisions/${number}-*.md`))).toEqual([]);
});

it('name commands that exist', () => {
  const command = /(?<![\w/-])(?:npm run [a-z](?:[\w:-]*\w)?|node scripts\/[\w./-]+\.mjs)/g;
  expect(missing(command, (line) => problemsOf(line).length === 0)).toEqual([]);
});
