/** The first photo has the processor to itself until its PNG is there. */
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

declare global {
  interface Window {
    /** When the photo was chosen and when its PNG was there, by the page's clock, and what moved in between. */
    firstPhoto: { chosen: number; done: number; moved: string[] };
  }
}

/** Notes both moments, and the transitions that begin in between. Runs in the page. */
function watch(): void {
  const seen: Window['firstPhoto'] = { chosen: Infinity, done: Infinity, moved: [] };
  window.firstPhoto = seen;
  addEventListener('change', () => (seen.chosen = performance.now()), true);
  const isEnabled = (button: Element): boolean =>
    button.textContent.includes('Download Image') && !button.matches(':disabled');
  new MutationObserver(() => {
    if (seen.done === Infinity && [...document.querySelectorAll('button')].some(isEnabled))
      seen.done = performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (seen.chosen < Infinity && seen.done === Infinity && target instanceof Element)
      seen.moved.push(`${propertyName} of ${target.className}`);
  });
}

/** The files whose requests began between the two moments. Runs in the page. */
function loadedMeanwhile(): string[] {
  const { chosen, done } = window.firstPhoto;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= chosen && startTime < done)
    .map(({ name }) => name);
}

test('nothing is loaded and nothing moves until a small picture is ready', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp-dp-editor');
  await page.evaluate(watch);
  await editor.choose('landscape-12mp.jpg');
  await editor.ready();
  // The rest comes afterwards.
  await expect(page.getByRole('group', { name: 'Adjust the photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get all sizes' })).toBeVisible();
  const { chosen, done, moved } = await page.evaluate(() => window.firstPhoto);
  expect(done - chosen).toBeGreaterThan(0);
  expect.soft(await page.evaluate(loadedMeanwhile)).toEqual([]);
  expect.soft(moved).toEqual([]);
});
