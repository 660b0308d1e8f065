/** The editor in Firefox with protection against fingerprinting, which makes websites read noise from canvases. */
import { expect, test as base } from '../support/browsers';
import { openFirefox } from '../support/driver/firefox';
import { DriverPage } from '../support/driver/page';
import { expectCircleOf } from '../support/known-pixels';
import { EditorVisit } from '../browsers/editor-visit';

const test = base.extend({
  visitor: [
    async ({ site: _site }, use) => {
      const driver = await openFirefox({ 'privacy.resistFingerprinting': true });
      const page = new DriverPage(driver.name, await driver.newTab());
      await use(page);
      const errors = await page.takeErrors();
      await driver.close();
      expect(errors).toEqual([]);
    },
    { scope: 'test', timeout: 90_000 },
  ],
});

/** Runs in the page. Fills a canvas with orange, reads it back, and returns how many bytes are wrong. */
function wrongBytes(): number {
  const context = new OffscreenCanvas(64, 64).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = 'rgb(200 120 40)';
  context.fillRect(0, 0, 64, 64);
  const drawn = [200, 120, 40, 255];
  return context.getImageData(0, 0, 64, 64).data.filter((value, at) => value !== drawn[at % 4])
    .length;
}

test('makes the right picture of every kind of photo without reading a canvas', async ({
  visitor,
  site,
}) => {
  const editor = new EditorVisit(visitor, site);
  await editor.open('?tool=circle-image-maker');
  expect(await visitor.evaluate(wrongBytes, null)).toBeGreaterThan(1000);
  for (const name of [
    'progressive.jpg',
    'restarts.jpg',
    'interlaced.png',
    'animated.gif',
    'photo.webp',
    'lossless.webp',
  ] as const) {
    await editor.show(() => editor.choose(name));
    expectCircleOf(name, (await editor.save()).picture);
  }
});
