import { expect, it } from 'vitest';
import { readTypedNumber } from '../../../src/ui/read-typed-number';

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 2 ', 2],
  ['.5', 0.5],
  ['3.', 3],
  ['+7', 7],
  ['-12', -12],
  ['\u221212', -12],
  ['- 12', -12],
  ['1.20×', 1.2],
  ['1,20 x', 1.2],
  ['50%', 50],
  ['50\u00a0%', 50],
  ['20 px', 20],
  ['-2,5°', -2.5],
])('reads %j as %d', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

it.each(['', '-', '.', 'ten', '1e9', 'NaN', 'Infinity', '0x10', '1.2.3', '1,000,5', '5 kg', '١'])(
  'reads no number from %j',
  (text) => {
    expect(readTypedNumber(text)).toBeNull();
  },
);

it('reads no minus before nothing', () => {
  expect(Object.is(readTypedNumber('-0'), 0)).toBe(true);
});
