/** Every page in a browser that refuses to store anything, or whose storage is full. */
import type { Page } from '@playwright/test';
import { refuse, REFUSALS } from '../../support/refuse';
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

/** The pages that store something of their own. What others store, all pages do. */
const STORING = ['/', '/contact-us', '/auth'];

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

// A full storage can still be read. Each of the other refusals is an error at the first access, which one helper in
// src/browser catches for all pages.
test('pages work in a browser whose storage is full', async ({ page }) => {
  await page.addInitScript(refuse, ['space'] as const);
  await expectUsable(page, STORING);
});

test('pages work in a browser that refuses everything', async ({ page }) => {
  await page.addInitScript(refuse, REFUSALS);
  await expectUsable(page, PAGES);
});
