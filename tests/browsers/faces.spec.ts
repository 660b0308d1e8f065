/** Centring on one of several faces, in every browser. */
import { FACE_PHOTOS } from '../fixtures/faces';
import { expect, test } from '../support/browsers';
import { EditorVisit } from './editor-visit';

test('finds the faces of a group', async ({ visitor, site }) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.chooseFile(FACE_PHOTOS.group.path);
  await editor.ready();
  await editor.remake(() => visitor.click({ role: 'button', name: 'Centre on face' }));
  await visitor.see('Face 1 of 4');
  const { picture } = await editor.save();
  expect([picture.width, picture.height]).toEqual([640, 640]);
});
