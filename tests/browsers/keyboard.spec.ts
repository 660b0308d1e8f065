/** From a photo to its PNG without a mouse, in every browser. */
import { photo } from '../fixtures/index';
import { expect, test } from '../support/browsers';
import { distanceAt, expectedOf } from '../support/tool-arithmetic';
import { photoByBrowser } from './decoded-by-browser';
import { DOWNLOAD, DROP_ZONE, EditorVisit } from './editor-visit';

test('choose, change the tool and a setting, and download, by keys alone', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open();
  await visitor.tabTo(DROP_ZONE);
  await visitor.press('Enter');
  await visitor.chooseFiles(photo('portrait-exif6.jpg').path);
  await editor.ready();

  await visitor.tabTo({ role: 'link', name: 'Overlay Images Online' });
  await visitor.press('Enter');
  await visitor.find({ role: 'heading', name: 'Overlay Images Online' });
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
});
