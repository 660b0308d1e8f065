import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesWith } from '../../../scripts/assets/generated-rules';

it('firestore.rules has the part that npm run rules writes', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rulesWith(rules)).toBe(rules);
});

it('a file without the lines around that part is refused', () => {
  expect(() => rulesWith("rules_version = '2';")).toThrow('has no lines around');
});
