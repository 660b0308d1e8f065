/**
 * Tests that from the second visit on, the public pages, the editor and the batch page work offline, and that nothing else does.
 */
import { expect } from '../support/browsers';
import { PUBLIC_PAGES } from '../support/addresses';
import { DOWNLOAD } from './editor-visit';
import { choose, offline } from './offline-visit';

offline.use({ serviceWorkers: 'allow' });
// In one worker, because each worker stores the site for itself.
offline.describe.configure({ mode: 'default' });

offline('every public page opens, isolated as with the network', async ({ visit: page, site }) => {
  for (const path of PUBLIC_PAGES) {
    await page.visit(`${site.url}${path}`);
    const { title, isolated } = await page.evaluate(
      () => ({ title: document.querySelector('h1')?.textContent, isolated: crossOriginIsolated }),
      null,
    );
    expect(title, path).toBeTruthy();
    expect(isolated, path).toBe(true);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      // Leave out the fallbacks. They refer to system fonts, which may be missing.
      return [...document.fonts]
        .filter(({ family }) => !/fallback/i.test(family))
        .map(({ status }) => status);
    }, null);
    expect(fonts, path).toContain('loaded');
    expect(fonts, path).not.toContain('error');
  }
});

for (const type of ['image/jpeg', 'image/png'] as const) {
  offline(`the editor opens ${type} and makes a result`, async ({ visit: page, site }) => {
    await page.visit(`${site.url}/editor?tool=crop-square-image`);
    await choose(page, type);
    await page.find(DOWNLOAD);
    await page.see(/PNG, 60 × 60 px/);
  });
}

offline('a sample opens in the editor', async ({ visit: page, site }) => {
  await page.visit(`${site.url}/`);
  await page.click({ role: 'button', name: /Ines/ });
  await page.find(DOWNLOAD);
});

offline.describe('after a visit of the list', () => {
  offline.use({ home: '/batch' });

  offline('a batch is made', async ({ visit: page, site }) => {
    await page.visit(`${site.url}/batch`);
    await choose(page, 'image/png');
    await page.see('1 of 1 made');
  });
});

offline('nothing else comes from the cache', async ({ visit: page, site }) => {
  const earlier = site.requests.length;
  const failed = await page.evaluate(async () => {
    const addresses = ['/admin', '/auth', '/profile', '/p', '/content/settings.json', '/sw.js'];
    const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
    return addresses.filter((_, index) => answers[index]?.status === 'rejected');
  }, null);
  expect(failed).toHaveLength(6);
  expect(site.requests.slice(earlier)).toContain('GET /auth');
});
