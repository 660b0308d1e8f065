/** From a photo to its PNG by keyboard, in every browser. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { expectToolResult } from '../support/tool-results';
import { photoByBrowser } from './decoded-by-browser';
import { DOWNLOAD, DROP_ZONE, EditorVisit } from './editor-visit';

test('chooses a photo, changes a setting, downloads and switches tools by keyboard', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=overlay-images-online');
  await visitor.tabTo(DROP_ZONE);
  await visitor.press('Enter');
  await visitor.chooseFiles(photo('portrait-exif6.jpg').path);
  await editor.ready();
  await visitor.tabTo({ role: 'radio', name: 'Vignette' });
  await editor.remake(() => visitor.press('ArrowRight'));
  await editor.hasChosen('Warm Frame');

  await visitor.tabTo(DOWNLOAD);
  await visitor.press('Enter');
  const { name, picture } = await editor.read();
  await visitor.see('Overlaid image downloaded successfully!');
  expect(name).toMatch(/^edited-overlay-images-online-\d{13}\.png$/);

  const source = await photoByBrowser(visitor, 'portrait-exif6.jpg');
  expectToolResult(picture, 'overlay-images-online', source, { overlay: 'warm' });

  // Last, because headless Firefox takes the focus from the page when Enter on a link changes the
  // address: document.hasFocus() turns false, and Enter no longer presses buttons.
  // The tool switcher comes earlier in the page, and not every browser wraps around after the last
  // element, so start from the first link.
  await visitor.evaluate(() => {
    document.querySelector<HTMLElement>('body a')?.focus();
  }, null);
  await visitor.tabTo({ role: 'link', name: 'Circle Image Maker' });
  await visitor.press('Enter');
  await visitor.find({ role: 'heading', name: 'Circle Image Maker' });
  await editor.ready();
});
