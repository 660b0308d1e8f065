/** The editor in tight windows, in every browser. tests/e2e/site/windows.slow.spec.ts tests more windows in Chromium. */
import { EDITING, findOverlaps, WINDOWS } from '../support/overlaps';
import { expect, test } from '../support/browsers';
import { photo } from '../fixtures/index';

/**
 * The windows that are at most 1024 pixels wide, except 768 x 1024. With the browser's bar, that window would be higher
 * than the screen on which the tests run WebKit.
 */
const TIGHT = WINDOWS.filter(({ width }) => width <= 1024 && width !== 768);
/**
 * The minimum width of a page in WebKit's MiniBrowser, in pixels. The browser's own bar does not fit in a narrower
 * window.
 */
const NARROWEST_WEBKIT = 447;

for (const [path, zone, download, straighten, note] of [
  ['/editor', /photo/, 'Download Image', 'Straighten', 'Animated: the first frame is used'],
  ['/es/editor', /foto/, 'Descargar imagen', 'Enderezar', 'Animada: se usa el primer fotograma'],
] as const) {
  test(`nothing is covered at ${path}`, async ({ visitor, site }) => {
    await visitor.visit(`${site.url}${path}?tool=circle-image-maker`);
    const windows = TIGHT.filter(
      ({ width }) => visitor.browser !== 'webkit' || width >= NARROWEST_WEBKIT,
    );
    const found: string[] = [];
    const look = async (state: string, together?: typeof EDITING) => {
      for (const size of windows) {
        await visitor.resize(size);
        const faults = await visitor.evaluate(findOverlaps, together ? { together } : {});
        found.push(...faults.map((fault) => `${size.width} x ${size.height}, ${state}: ${fault}`));
      }
    };
    await look('empty');
    await visitor.click({ role: 'button', name: zone });
    await visitor.chooseFiles(photo('animated.gif').path);
    await visitor.find({ role: 'button', name: download });
    await visitor.find({ role: 'slider', name: straighten });
    await visitor.see(note);
    await look('with an animated photo', EDITING);
    expect(found).toEqual([]);
  });
}

test('the current tool is in the middle of its row: at first, with a photo, and in another window', async ({
  visitor,
  site,
}) => {
  const inMiddle = (): Promise<unknown> =>
    visitor.waitFor(
      'the current tool to be in the middle',
      () => {
        const link = document.querySelector('main nav [aria-current]');
        if (link === null) return false;
        const { left, right } = link.getBoundingClientRect();
        return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2) < 2;
      },
      null,
    );
  await visitor.resize({ width: 600, height: 800 });
  await visitor.visit(`${site.url}/editor?tool=blur-sides-of-photo`);
  await inMiddle();
  await visitor.click({ role: 'button', name: /photo/ });
  await visitor.chooseFiles(photo('orientation-1.jpg').path);
  await visitor.find({ role: 'button', name: 'Download Image' });
  await inMiddle();
  await visitor.resize({ width: 480, height: 800 });
  await inMiddle();
});
