/** Centring the photo on faces: by the button, by the key, and what is said when that cannot be done. */
import type { Page } from '@playwright/test';
import { FACE_PHOTOS } from '../fixtures/faces';
import { expectNoBarriers } from '../support/barriers';
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

function parts(page: Page) {
  return {
    centre: page.getByRole('button', { name: 'Centre on face' }),
    next: page.getByRole('button', { name: 'Next face' }),
    zoom: page.getByRole('slider', { name: 'Zoom' }),
    sideways: page.getByRole('slider', { name: 'Sideways' }),
    said: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
}

test('centres on the largest face, then on the others', async ({ page }) => {
  const editor = new EditorPage(page);
  const { centre, next, zoom, sideways, said } = parts(page);
  await editor.open('?tool=whatsapp-dp-editor');
  await editor.chooseFile(FACE_PHOTOS.group.path);
  await editor.ready();
  await centre.click();
  await expect(said('Face 1 of 4')).toBeVisible();
  await page.screenshot({ path: '/tmp/wt14/faces-work/shot1.png' });
});
