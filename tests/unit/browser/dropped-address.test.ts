import { describe, expect, it } from 'vitest';
import { pictureIn } from '../../../src/browser/dropped-address';

/** The bytes of the file that an address contains. Null if it contains none. */
async function bytesIn(address: string): Promise<readonly number[] | null> {
  const file = pictureIn(address);
  return file && [...new Uint8Array(await file.arrayBuffer())];
}

describe('the picture in an address', () => {
  it('is decoded from base64', async () => {
    expect(await bytesIn('data:image/png;base64,iVBORw0K')).toEqual([137, 80, 78, 71, 13, 10]);
    expect(await bytesIn('DATA:image/png;charset=x;BASE64,iVBO%52w0K')).toEqual([
      137, 80, 78, 71, 13, 10,
    ]);
    const file = pictureIn('data:image/png;base64,iVBORw0K');
    expect([file?.name, file?.type]).toEqual(['image.png', 'image/png']);
  });

  it('is decoded from text and escaped bytes', async () => {
    expect(await bytesIn('data:image/gif,GIF89a%00%FF')).toEqual([71, 73, 70, 56, 57, 97, 0, 255]);
  });

  it.each([
    'https://example.org/cat.jpg',
    'blob:https://example.org/1',
    'data:image/png;base64',
    'data:image/png;base64,%%%',
    '',
  ])('is missing from %s', (address) => {
    expect(pictureIn(address)).toBeNull();
  });
});
