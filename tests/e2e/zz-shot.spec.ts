import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';
for (const [w, h] of [[390, 844], [844, 390], [1280, 800]] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`shot ${w} ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: w, height: h });
      const editor = new EditorPage(page);
      await editor.open('?tool=circle-image-maker');
      await editor.choose('portrait-exif6.jpg');
      await editor.ready();
      await page.getByRole('button', { name: 'Get all sizes' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('canvas[data-empty]')).toHaveCount(0);
      await page.screenshot({ path: `/tmp/places/a-${w}-${scheme}.png` });
      await dialog.getByText('Choose places').click();
      await page.screenshot({ path: `/tmp/places/b-${w}-${scheme}.png` });
      for (const name of ['LinkedIn', 'Slack', 'Gravatar', 'Document photo', 'Steam', 'X']) {
        await dialog.getByRole('checkbox', { name, exact: true }).first().check();
      }
      await dialog.getByText('Choose places').click();
      await expect(dialog.locator('canvas[data-empty]')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Adjust Document photo' }).click();
      await page.screenshot({ path: `/tmp/places/c-${w}-${scheme}.png` });
      await dialog.getByRole('button', { name: 'Adjust Slack' }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `/tmp/places/d-${w}-${scheme}.png` });
    });
  }
}
