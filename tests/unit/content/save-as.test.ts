import { expect, it } from 'vitest';
import { saveAsTexts as english } from '#words/save-as';
import { saveAsTexts as spanish } from '../../../src/content/es/save-as';

it.each([
  ['English', english.builtIn, ' 1.3 MB'],
  ['Spanish', spanish.builtIn, ' 1,3 MB'],
])('In %s, the file fits into the size that is said to be needed', (_, words, megabytes) => {
  expect(words.impossible('jpeg', 1_200)).toContain(' 2 KB');
  expect(words.impossible('png', 116_001)).toContain(' 117 KB');
  expect(words.impossible('webp', 5_000)).toContain(' 5 KB');
  expect(words.impossible('png', 1_234_000)).toContain(megabytes);
  expect(words.impossible('png', 999_001)).toContain(' 1 MB');
});
