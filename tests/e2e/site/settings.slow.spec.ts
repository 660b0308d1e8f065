/** The effects of site settings for visitors. The tests mock the server's answers. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../packages/records/src/settings';
import { photo } from '../../fixtures/index';
import { expectNoBarriers, expectNoBarriersNow, LAPTOP, PHONE } from '../../support/barriers';
import { expectFits } from '../../support/fits';
import { EDITING } from '../../support/overlaps';
import { expect, test } from '../../support/test';
import { EditorPage } from '../editor-page';

const MB = 1024 * 1024;
const ADDRESS = '**/content/settings.json';

/** Mocks the settings from now on. Analytics are always off, because this site has no backend. */
async function set(page: Page, own: Partial<SiteSettings>): Promise<void> {
  await page.unroute(ADDRESS);
  await page.route(ADDRESS, (route) =>
    route.fulfill({ json: { ...DEFAULT_SETTINGS, analytics_enabled: false, ...own } }),
  );
}

/** Returns a real photo of this many bytes. Decoders ignore the added bytes after the end of a JPEG. */
function makePhoto(bytes: number) {
  const file = readFileSync(photo('portrait-exif6.jpg').path);
  const buffer = Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

test.describe('the upload limit', () => {
  test('is shown and enforced by the editor', async ({ page }) => {
    await set(page, { max_upload_bytes: 2 * MB });
    const editor = new EditorPage(page);
    await editor.open();
    await expect(page.getByText('up to 2 MB')).toBeVisible();
    await editor.chooseFile(makePhoto(2 * MB + 1));
    await expect(page.getByText('File is too large. Maximum size is 2MB')).toBeVisible();
    await editor.chooseFile(makePhoto(2 * MB));
    await editor.ready();
  });

  test('of the last visit applies until the server answers', async ({ page }) => {
    await set(page, { max_upload_bytes: 8 * MB });
    const editor = new EditorPage(page);
    await editor.open();
    await expect(page.getByText('up to 8 MB')).toBeVisible();
    await page.unroute(ADDRESS);
    const asked = page.waitForRequest(ADDRESS);
    await page.route(ADDRESS, () => undefined);
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await asked;
    await editor.chooseFile(makePhoto(6 * MB));
    await editor.ready();
  });

  test('is the default without a backend, and when the answer is invalid', async ({ page }) => {
    const answered = page.waitForResponse(ADDRESS);
    const editor = new EditorPage(page);
    await editor.open();
    expect((await answered).status()).toBe(204);
    await expect(page.getByText('up to 5 MB')).toBeVisible();

    await page.route(ADDRESS, (route) => route.fulfill({ json: { max_upload_bytes: 1e12 } }));
    const invalid = page.waitForResponse(ADDRESS);
    await editor.open();
    await invalid;
    await editor.chooseFile(makePhoto(6 * MB));
    await expect(page.getByText('File is too large. Maximum size is 5MB')).toBeVisible();
  });

  test('appears in texts', async ({ page }) => {
    await set(page, { max_upload_bytes: 8 * MB });
    await page.goto('/frequently-asked-questions');
    const answer = page.getByText('JPG, PNG, GIF, WebP, HEIC and AVIF, up to');
    await expect(answer).toHaveText('JPG, PNG, GIF, WebP, HEIC and AVIF, up to 8 MB each.');
  });
});

test('the contact page shows the configured address and hours', async ({ page }) => {
  await set(page, { support_email: 'help@example.org', support_hours: 'On Mondays' });
  await page.goto('/contact-us');
  const link = page.getByRole('link', { name: 'help@example.org' });
  await expect(link).toHaveAttribute('href', 'mailto:help@example.org');
  await expect(page.getByText('On Mondays', { exact: true })).toBeVisible();
  await expect(page.getByText('write to help@example.org')).toBeVisible();
});

test('the Spanish contact page shows the hours that staff wrote in Spanish, or else its own', async ({
  page,
}) => {
  const hours = page.locator('dd').filter({ hasText: /lunes|Mondays|guardia/ });
  await set(page, { support_hours: 'On Mondays' });
  const answered = page.waitForResponse(ADDRESS);
  await page.goto('/es/contact-us');
  await answered;
  await expect(hours).toHaveText('de lunes a viernes, de 9:00 a 17:00 (hora del este de EE. UU.)');
  await set(page, { support_hours: 'On Mondays', 'support_hours:es': 'siempre de guardia' });
  await page.reload();
  await expect(hours).toHaveText('siempre de guardia');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /siempre de guardia/,
  );
});

test.describe('the announcement in Spanish', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Anuncio' });
  const ENGLISH = {
    banner_enabled: true,
    banner_text: 'Closed on Friday',
    banner_link: '/help-center',
  };

  test('has its own text and link', async ({ page }) => {
    await set(page, {
      ...ENGLISH,
      'banner_text:es': 'Cerrado el viernes',
      'banner_link:es': '/es/help-center',
    });
    await page.goto('/es/about-us');
    await expect(banner(page)).toContainText('Cerrado el viernes');
    await expect(banner(page).locator('[lang]')).toHaveCount(0);
    await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/es/help-center');

    await test.step('it is in English, and says so to screen readers, until staff translate it', async () => {
      await set(page, ENGLISH);
      await page.reload();
      await expect(banner(page).locator('[lang=en]')).toHaveText('Closed on Friday');
      // The English announcement tries the themes and windows, which are the same in every language.
      await expectNoBarriersNow(page);
    });
  });
});

test.describe('the announcement', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('appears without a layout shift and links to its page', async ({ page }) => {
    await page.addInitScript(() => {
      interface LayoutShift extends PerformanceEntry {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      }
      const shifts: { readonly value: number; readonly moved: readonly string[] }[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[]) {
          const moved = sources.map(({ node }) => (node?.textContent ?? '').slice(0, 80));
          shifts.push({ value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Text moves also when its font arrives after the first paint.
    await page.route(/\.woff2$/, (route) => route.abort());
    const text = 'We are moving house this weekend. Uploads may take longer than usual.';
    await set(page, { banner_enabled: true, banner_text: text, banner_link: '/help-center' });
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport);
      await page.goto('/about-us');
      await expect(banner(page)).toContainText(text);
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: readonly unknown[] }).shifts,
      );
      expect(shifts).toEqual([]);
    }
    await expectNoBarriers(page);
    await expect(banner(page)).toContainText(text);
    await banner(page).getByRole('link', { name: 'Read more' }).click();
    await expect(page).toHaveURL('/help-center');
  });

  test('stays dismissed until there is a new one', async ({ page }) => {
    await set(page, { banner_enabled: true, banner_text: 'The first' });
    await page.goto('/about-us');
    await banner(page).getByRole('button', { name: 'Dismiss this announcement' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();

    const answered = page.waitForResponse(ADDRESS);
    await page.reload();
    await answered;
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page.getByRole('heading', { name: 'Say hello' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    await set(page, { banner_enabled: true, banner_text: 'The second' });
    await page.reload();
    await expect(banner(page)).toContainText('The second');
    await expect(banner(page).getByRole('link')).toHaveCount(0);
  });

  test('covers no control of the editor in any window', async ({ page }) => {
    const text = 'On Sunday from 8 to 10 the site may be slow, because we are moving house.';
    await set(page, { banner_enabled: true, banner_text: text, banner_link: '/help-center' });
    const editor = new EditorPage(page);
    await editor.open();
    await editor.choose('portrait-exif6.jpg');
    await editor.ready();
    await expect(page.getByRole('slider', { name: 'Straighten' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await expectFits(page, { together: EDITING });

    await test.step('it does not cover the download button on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(banner(page)).toBeVisible();
      // The page makes room a frame after the window has changed.
      await expect
        .poll(async () => {
          const above = await editor.download.boundingBox();
          const below = await banner(page).boundingBox();
          return (above?.y ?? NaN) + (above?.height ?? NaN) <= (below?.y ?? NaN);
        })
        .toBe(true);
    });
  });
});
