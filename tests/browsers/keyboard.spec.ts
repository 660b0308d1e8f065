/** Choosing, changing, rotating and saving a photo by keyboard, in every browser. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { draw, maxDifference, pixel } from '../support/reference';
import type { DriverPage } from '../support/driver/page';
import { expectToolResult } from '../support/tool-results';
import { photoByBrowser } from './decoded-by-browser';
import { DOWNLOAD, DROP_ZONE, EditorVisit } from './editor-visit';

/**
 * Focuses the page's first link. `tabTo` must start before the element that it looks for, because in some browsers Tab
 * does not lead from the last element back to the first.
 */
async function focusFirstLink(visitor: DriverPage): Promise<void> {
  await visitor.evaluate(() => {
    document.querySelector<HTMLElement>('body a')?.focus();
  }, null);
}

test('chooses, rotates and downloads a photo, changes a setting and switches tools by keyboard', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  // The photo has 400 x 512 pixels. Cropping removes 112 rows. This number is even, so the centred square has the same
  // pixels after a turn.
  await editor.open('?tool=crop-square-image');
  await visitor.tabTo(DROP_ZONE);
  await visitor.press('Enter');
  await visitor.chooseFiles(photo('portrait-exif6.jpg').path);
  await editor.ready();
  await test.step('rotates the photo and undoes it', async () => {
    const { picture: upright } = await editor.save();
    const saveByKeyboard = async () => {
      await focusFirstLink(visitor);
      await visitor.tabTo(DOWNLOAD);
      await visitor.press('Enter');
      return (await editor.read()).picture;
    };

    await focusFirstLink(visitor);
    await visitor.tabTo({ role: 'button', name: 'Rotate right' });
    await editor.remake(() => visitor.press('Enter'));
    const rotated = draw(400, 400, (x, y) => pixel(upright, y, 399 - x));
    expect(maxDifference(await saveByKeyboard(), rotated)).toBe(0);

    await editor.remake(() => visitor.pressWithControl('z'));
    expect(maxDifference(await saveByKeyboard(), upright)).toBe(0);
  });

  await test.step('changes a setting, downloads and switches tools', async () => {
    await editor.remake(() => visitor.click({ role: 'link', name: /^Overlay/ }));
    await visitor.tabTo({ role: 'radio', name: 'Vignette' });
    await editor.remake(() => visitor.press('ArrowRight'));
    await editor.hasChosen('Warm Frame');

    await focusFirstLink(visitor);
    await visitor.tabTo(DOWNLOAD);
    await visitor.press('Enter');
    const { name, picture } = await editor.read();
    await visitor.see('Overlaid image downloaded successfully!');
    expect(name).toMatch(/^edited-overlay-images-online-\d{13}\.png$/);

    const source = await photoByBrowser(visitor, 'portrait-exif6.jpg');
    expectToolResult(picture, 'overlay-images-online', source, { overlay: 'warm' });

    // This step must be the last. In headless Firefox, the page loses the focus when Enter opens a link to another
    // address. After that, document.hasFocus() is false, and Enter no longer presses buttons.
    await focusFirstLink(visitor);
    await visitor.tabTo({ role: 'link', name: 'Circle Image Maker' });
    await visitor.press('Enter');
    await visitor.find({ role: 'heading', name: 'Circle Image Maker' });
    await editor.ready();
  });
});
