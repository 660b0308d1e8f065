import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { ACCESS_CASES } from '../../rules/access-cases';
import { attemptsDocument } from '../../rules/document';
import { WRITE_CASES } from '../../rules/write-cases';

const markdown = (text: string) => format(text, { parser: 'markdown', printWidth: 100 });

it('lists every attempt in .cache/security-attempts.md', async () => {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/security-attempts.md', await markdown(attemptsDocument()));
  const [, list = ''] = readFileSync('.cache/security-attempts.md', 'utf8').split(
    '## Who may do what',
  );
  expect(list.match(/^\| `/gm)).toHaveLength(ACCESS_CASES.length);
  expect(list.match(/^- /gm)).toHaveLength(WRITE_CASES.flatMap(({ variants }) => variants).length);
});

it('repeats no attempt', () => {
  const names = [
    ...ACCESS_CASES.map(({ collection, operation, what }) => `${collection} ${operation} ${what}`),
    ...WRITE_CASES.flatMap(({ collection, does, variants }) =>
      variants.map(({ what }) => `${collection} ${does} ${what}`),
    ),
  ];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
