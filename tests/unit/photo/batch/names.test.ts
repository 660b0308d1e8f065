import { describe, expect, it } from 'vitest';
import { resultNames } from '../../../../src/photo/batch/save/names';

const TOOL = 'crop-square-image';

function names(...paths: readonly string[]): readonly string[] {
  return resultNames(
    paths.map((path) => ({ path })),
    TOOL,
  );
}

describe('the names of results', () => {
  it('are the name of the photo and of the tool', () => {
    expect(names('team/Zoë Kravitz.JPG', 'IMG_1.2.png')).toEqual([
      'Zoë Kravitz-crop-square-image.png',
      'IMG_1.2-crop-square-image.png',
    ]);
  });

  it('differ, also where the file system ignores case', () => {
    expect(names('a/me.jpg', 'b/me.png', 'c/ME.webp')).toEqual([
      'me-crop-square-image.png',
      'me-crop-square-image-2.png',
      'ME-crop-square-image-3.png',
    ]);
  });

  it('can be written on every file system', () => {
    expect(names('a:b*c?.jpg', '.jpg', '..hidden.jpg', `${'x'.repeat(300)}.jpg`)).toEqual([
      'a_b_c_-crop-square-image.png',
      'photo-crop-square-image.png',
      'hidden-crop-square-image.png',
      `${'x'.repeat(100)}-crop-square-image.png`,
    ]);
  });
});
