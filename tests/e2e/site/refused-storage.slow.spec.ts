/** Every page in a browser that refuses to store anything, or a part of it. */
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
  '/terms-of-service',
  '/cookies',
  '/batch',
  '/benchmark',
  '/auth',
  '/profile',
  '/admin',
  '/es',
];

/**
 * The pages that store something of their own. What others store, all pages do. tests/only-chromium/refused-storage.spec.ts
 * makes pictures on /batch.
 */
const STORING = ['/', '/contact-us', '/auth', '/profile'];

for (const [name, refusals, pages] of [
  ...REFUSALS.map((refusal) => [refusal, [refusal], STORING] as const),
  ['everything', REFUSALS, PAGES] as const,
]) {
  test(`pages work in a browser that refuses ${name}`, async ({ page }) => {
    await page.addInitScript(refuse, refusals);
    // The test's `page` reports what fails in a page.
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const editor = new EditorPage(page);
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
  });
}
