/** From a photo to its PNG without a mouse, in every browser. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { distanceAt, expectedOf } from '../support/tool-arithmetic';
import { photoByBrowser } from './decoded-by-browser';
import { DOWNLOAD, DROP_ZONE, EditorVisit } from './editor-visit';

test('choose, change a setting, download and change the tool, by keys alone', async ({
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
  const expected = expectedOf('overlay-images-online', source, { overlay: 'warm' });
  for (const [x, y] of [
    [0, 0],
    [200, 3],
    [39, 300],
    [41, 300],
    [399, 511],
  ] as const) {
    expect(distanceAt(picture, expected, x, y), `(${x}, ${y})`).toBeLessThanOrEqual(1.5);
  }

  // Last, because a Firefox without windows takes the focus from the page when Enter on a link changes
  // the address: document.hasFocus() turns false, and Enter no longer presses buttons.
  // The switcher is above: not every browser goes on at the top after the last element.
  await visitor.evaluate(() => {
    document.querySelector<HTMLElement>('body a')?.focus();
  }, null);
  await visitor.tabTo({ role: 'link', name: 'Circle Image Maker' });
  await visitor.press('Enter');
  await visitor.find({ role: 'heading', name: 'Circle Image Maker' });
  await editor.ready();
});
