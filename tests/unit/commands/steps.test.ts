/** Which tests only `npm run test:all` runs. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CARGO } from '../../../scripts/lib/suite/only-in-all.mjs';

it('leaves only the Rust tests on random pictures to `test:all`, by one name', () => {
  const suite = readFileSync('crates/pixels/tests/suite/main.rs', 'utf8');
  const modules = [...suite.matchAll(/^mod (\w+);/gm)].map(([, name]) => `${name ?? ''}::`);
  expect(modules.filter((name) => name.includes(CARGO))).toEqual(['jpeg_random::', 'png_random::']);
});
