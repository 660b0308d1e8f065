/** Every page in a browser that refuses to store anything, or a part of it. */
import type { Page } from '@playwright/test';
import { refuse, REFUSALS, type Refusal } from '../../support/refuse';
import { expect, test } from '../../support/test';
import { EditorPage } from '../editor-page';

// Without accounts, some pages ask for files that the site does not have.
test.use({ allowedErrors: /404 \(Not Found\)/ });

// One of the tests visits every page.
test.describe.configure({ timeout: 180_000 });

const PAGES = [
  '/',
  '/online-tools',
  '/online-tools/circle-image-maker',
  '/about-us',
  '/contact-us',
  '/help-center',
  '/frequently-asked-questions',
  '/privacy-policy',
  '/batch',
  '/benchmark',
  '/auth',
  '/profile',
  '/admin',
  '/es',
];

/**
 * What a page uses beside the editor, and the pages that store something of their own. What others store, all pages do.
 * Databases and locks are only for /batch, where tests/only-chromium/refused-storage.spec.ts makes pictures.
 */
const USING: Readonly<Partial<Record<Refusal, readonly string[]>>> = {
  storage: ['/', '/contact-us', '/auth'],
  workers: ['/'],
  caches: ['/'],
  space: ['/', '/contact-us', '/auth'],
};

/** Visits pages and makes a picture. The test's `page` or its context reports what fails in a page. */
async function expectUsable(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const editor = new EditorPage(page);
  await editor.open();
  await editor.choose('portrait-exif6.jpg');
  await editor.ready();
}

test('pages work in a browser that refuses one kind of storage', async ({ context }) => {
  for (const [refusal, paths] of Object.entries(USING)) {
    await test.step(refusal, async () => {
      const page = await context.newPage();
      // What the visit before has stored must not be there.
      await page.addInitScript(() => {
        localStorage.clear();
      });
      await page.addInitScript(refuse, [refusal as Refusal]);
      await expectUsable(page, paths);
      await page.close();
    });
  }
});

test('pages work in a browser that refuses everything', async ({ page }) => {
  await page.addInitScript(refuse, REFUSALS);
  await expectUsable(page, PAGES);
});
