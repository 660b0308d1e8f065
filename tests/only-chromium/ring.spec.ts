/** Gives a picture a shape and a ring in a colour of the palette, with mouse and keyboard. */
import { expect, test } from '../support/browsers';
import { pixel } from '../support/reference';
import { EditorVisit } from '../browsers/editor-visit';

test('cuts to a diamond with an orange ring', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=circle-image-maker');
  await editor.choose('portrait-exif6.jpg');
  const plain = (await editor.save()).picture;

  await visitor.click({ role: 'tab', name: 'Shape' });
  await editor.remake(() => visitor.click({ role: 'radio', name: 'Diamond' }));
  await visitor.click({ role: 'tab', name: 'Ring' });
  await visitor.tabTo({ role: 'slider', name: 'Ring' });
  await editor.remake(() => visitor.press('End'));
  await editor.remake(() => visitor.click({ role: 'radio', name: 'Orange' }));

  const { picture } = await editor.save();
  const side = plain.width;
  expect([picture.width, picture.height]).toEqual([side, side]);
  const at = (x: number, y: number) => pixel(picture, Math.floor(x * side), Math.floor(y * side));
  // The middle of the upper right edge is at 0.75, 0.25. Across the edge, the ring is 0.12 wide.
  expect(at(0.77, 0.23)).toEqual([0, 0, 0, 0]);
  expect(at(0.72, 0.28)).toEqual([230, 159, 0, 255]);
  expect(at(0.68, 0.32)).toEqual([230, 159, 0, 255]);
  const inside = [Math.floor(0.64 * side), Math.floor(0.36 * side)] as const;
  expect(pixel(picture, ...inside)).toEqual(pixel(plain, ...inside));
});
