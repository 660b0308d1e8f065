import { format } from 'prettier';
import { expect, it } from 'vitest';
import { WRITE_CASES } from '../../rules/write-cases';
import { ACCESS_CASES } from '../../rules/access-cases';
import { attemptsDocument } from '../../rules/document';

it('documents every attempt', async () => {
  const page = await format(attemptsDocument(), { parser: 'markdown', printWidth: 100 });
  await expect(page).toMatchFileSnapshot('../../../docs/security-attempts.md');
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
