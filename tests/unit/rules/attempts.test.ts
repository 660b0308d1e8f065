import { expect, it } from 'vitest';
import { ACCESS_CASES } from '../../rules/access-cases';
import { WRITE_CASES } from '../../rules/write-cases';

it('repeats no attempt', () => {
  const names = [
    ...ACCESS_CASES.map(({ collection, operation, what }) => `${collection} ${operation} ${what}`),
    ...WRITE_CASES.flatMap(({ collection, does, variants }) =>
      variants.map(({ what }) => `${collection} ${does} ${what}`),
    ),
  ];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
