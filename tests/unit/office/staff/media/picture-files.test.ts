import { expect, it } from 'vitest';
import { fileName } from '../../../../../src/office/staff/media/library/picture-files';

it.each([
  ['Our team', 'image/webp', 'Our team.webp'],
  ['portrait.JPG', 'image/jpeg', 'portrait.JPG'],
  ['portrait.jpg', 'image/png', 'portrait.jpg.png'],
  ['a/b: "c"?', 'image/png', 'a-b- -c-.png'],
] as const)('names the download of %s (%s) %s', (name, type, expected) => {
  expect(fileName(name, type)).toBe(expected);
});
