import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attacksCount } from '../../emulator/attacks';

it('counts the attacks on functions in docs/security.md', () => {
  const page = readFileSync('docs/security.md', 'utf8');
  expect(page.replaceAll(/\s+/g, ' ')).toContain(attacksCount());
});
