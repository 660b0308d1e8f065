/** Until the PNG of the first photo is ready, nothing is loaded and nothing moves. */
import { expect, test } from '../support/test';
import { EditorPage } from './editor-page';

declare global {
  interface Window {
    /**
     * `chosen` and `done` are the times at which the photo was chosen and its PNG was ready, by the page's clock.
     * `moved` lists the transitions in between.
     */
    firstPhoto: { chosen: number; done: number; moved: string[] };
    /** The collected callbacks of `requestIdleCallback`. */
    idleCallbacks: IdleRequestCallback[];
  }
}

/** Runs in the page. Collects idle callbacks instead of calling them, as if the browser were never idle. */
function collectIdleCallbacks(): void {
  window.idleCallbacks = [];
  window.requestIdleCallback = (callback) => window.idleCallbacks.push(callback);
}

/**
 * Runs in the page. When a photo is chosen, calls the collected callbacks and all later ones, as an idle browser does.
 */
function becomeIdleWithPhoto(): void {
  const call = (callback: IdleRequestCallback): void => {
    callback({ didTimeout: false, timeRemaining: () => 50 });
  };
  addEventListener('change', () => {
    window.requestIdleCallback = (callback) => window.setTimeout(call, 0, callback);
    for (const callback of window.idleCallbacks) requestIdleCallback(callback);
  });
}

/** Runs in the page. Records when the photo is chosen and when its PNG is ready, and the transitions in between. */
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

/**
 * Runs in the page. Returns the files that were requested after the photo was chosen, with the times of the requests.
 */
function loadedSincePhoto(): { name: string; startTime: number }[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= window.firstPhoto.chosen)
    .map(({ name, startTime }) => ({ name, startTime }));
}

test('nothing is loaded and nothing moves until a small picture is ready', async ({ page }) => {
  await page.addInitScript(collectIdleCallbacks);
  const engine = page.waitForEvent('worker');
  const editor = new EditorPage(page);
  await editor.open('?tool=whatsapp-dp-editor');
  // The page loads the engine at once, because the editor needs it for the result.
  await engine;
  await page.evaluate(watch);
  await page.evaluate(becomeIdleWithPhoto);
  await editor.choose('landscape-12mp.jpg');
  await editor.ready();
  // The other parts of the editor appear after the PNG is ready.
  await expect(page.getByRole('group', { name: 'Adjust the photo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get all sizes' })).toBeVisible();
  const { chosen, done, moved } = await page.evaluate(() => window.firstPhoto);
  expect(done - chosen).toBeGreaterThan(0);
  const loaded = await page.evaluate(loadedSincePhoto);
  expect.soft(loaded.filter(({ startTime }) => startTime < done)).toEqual([]);
  expect.soft(moved).toEqual([]);
  // After that, the page loads the files that it has postponed.
  await expect
    .poll(() => page.evaluate(loadedSincePhoto))
    .toContainEqual(expect.objectContaining({ name: expect.stringContaining('/offline-') }));
});
