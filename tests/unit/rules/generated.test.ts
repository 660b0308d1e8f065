import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadLists, rulesWith } from '../../../scripts/assets/generated-rules.mjs';

it('firestore.rules has the part that npm run rules writes', async () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rulesWith(rules, await loadLists())).toBe(rules);
});

it('a file without the lines around that part is refused', async () => {
  const lists = await loadLists();
  expect(() => rulesWith("rules_version = '2';", lists)).toThrow('has no lines around');
});
