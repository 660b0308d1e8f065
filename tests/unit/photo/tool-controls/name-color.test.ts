import { expect, test } from 'vitest';
import { nameColor } from '../../../../src/photo/tool-controls/name-color';
import { PALETTE } from '../../../../src/photo/panels/Swatches';

test('gives every colour of the palette a name of its own', () => {
  const names = PALETTE.map((color) => JSON.stringify(nameColor(color)));
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(names.length);
});

// Colours that people agree on: the keywords of CSS with these names, and what portraits are full of.
test.each([
  ['#ffffff', 'white'],
  ['#000000', 'black'],
  ['#111418', 'black'],
  ['#808080', 'grey'],
  ['#333333', 'dark grey'],
  ['#d3d3d3', 'light grey'],
  ['#ff0000', 'red'],
  ['#8b0000', 'dark red'],
  ['#ffa500', 'orange'],
  ['#8b4513', 'brown'],
  ['#6b4423', 'brown'],
  ['#bd8269', 'light brown'],
  ['#e0ac8b', 'beige'],
  ['#f5f5dc', 'beige'],
  ['#d2b48c', 'beige'],
  ['#ffff00', 'yellow'],
  ['#808000', 'olive'],
  ['#008000', 'green'],
  ['#006400', 'dark green'],
  ['#90ee90', 'light green'],
  ['#008080', 'teal'],
  ['#0000ff', 'blue'],
  ['#000080', 'dark blue'],
  ['#add8e6', 'light blue'],
  ['#800080', 'dark purple'],
  ['#ffc0cb', 'light pink'],
  ['#ff69b4', 'pink'],
])('%s is %s', (hex, expected) => {
  const { name, tone } = nameColor(hex);
  expect([tone, name].filter(Boolean).join(' ')).toBe(expected);
});
