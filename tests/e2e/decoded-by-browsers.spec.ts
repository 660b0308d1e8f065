/**
 * Tests AVIF photos that are dropped or pasted, and an AVIF file that is cut off. heic.spec.ts tests that file dialogs offer
 * AVIF and JPEG XL.
 */
import { readFileSync } from 'node:fs';
import { browserFile } from '../fixtures/index';
import { expect, test } from '../support/test';
import { dispatchFile } from './dispatch-file';
import { EditorPage } from './editor-page';

const AVIF = browserFile('turned-p3.avif');

test('an AVIF that arrives by drop or paste opens, although the browser knows no type for it', async ({
  page,
}) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=crop-square-image');
  await test.step('one that is cut off fails like any other photo', async () => {
    await editor.chooseFile({
      name: 'cut.avif',
      mimeType: 'image/avif',
      buffer: readFileSync(AVIF.path).subarray(0, -99),
    });
    await expect(page.getByRole('alert')).toContainText('Failed to load image');
  });
  for (const type of ['drop', 'paste'] as const) {
    await test.step(type, async () => {
      await dispatchFile(page, type, AVIF.path, `${type}.AVIF`);
      await expect(page.getByText(`${type}.AVIF`, { exact: true }).first()).toBeAttached();
      const { picture } = await editor.save();
      expect([picture.width, picture.height]).toEqual([100, 100]);
      // A photo that cannot be opened leaves the one before it, which would look the same.
      await expect(page.getByText(`${type}.AVIF`, { exact: true }).first()).toBeAttached();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
