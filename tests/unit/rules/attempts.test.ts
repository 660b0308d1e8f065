import { format } from 'prettier';
import { expect, it } from 'vitest';
import { FORMS } from '../../rules/forms';
import { LINES } from '../../rules/lines';
import { attemptsDocument } from '../../rules/document';

it('documents every attempt', async () => {
  const page = await format(attemptsDocument(), { parser: 'markdown', printWidth: 100 });
  await expect(page).toMatchFileSnapshot('../../../docs/security-attempts.md');
});

it('repeats no attempt', () => {
  const names = [
    ...LINES.map(({ collection, operation, what }) => `${collection} ${operation} ${what}`),
    ...FORMS.flatMap(({ collection, does, variants }) =>
      variants.map(({ what }) => `${collection} ${does} ${what}`),
    ),
  ];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
