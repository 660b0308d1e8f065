/**
 * Runs axe on a public page of each layout, opened directly with its own head, and on pages in several states, in both themes, at
 * the window sizes of a phone and a laptop. The visit of all layouts also changes the language of each page, and runs axe on the
 * Spanish one.
 */
import { LAYOUTS, NOT_INDEXED } from '../../support/addresses';
import {
  expectNoBarriers,
  expectNoBarriersNow,
  expectNoSidewaysScroll,
  LAPTOP,
  PHONE,
} from '../../support/barriers';
import { englishOn, englishTexts } from '../../support/english-texts';
import { expect, test } from '../../support/test';

test('a page of each layout has its own head, passes axe, does not scroll sideways, and changes its language, where it passes axe too', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const texts = await englishTexts();
  expect(texts.length).toBeGreaterThan(500);
  for (const address of LAYOUTS) {
    await test.step(`${address} opens with its own head`, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Roundel/);
      // The page has hydrated before, so this is the head that React renders.
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      const { pathname, protocol } = new URL(canonical ?? '');
      expect(pathname).toBe(address);
      expect(protocol).toBe('https:');
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute('content', /.{50,}/);
      await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(
        NOT_INDEXED.includes(address) ? 1 : 0,
      );
      // All parts are laid out in the end, so that each can be found, printed and photographed.
      await expect(page.locator('[data-later]')).toHaveCount(0);
    });
    await test.step(`${address} passes axe, and does not scroll sideways`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page, [320, 640, 960]);
      await expectNoBarriers(page);
    });
    // The next step would find nothing if the texts of this page were not found.
    if (address === '/help-center') {
      expect((await englishOn(page, texts)).length).toBeGreaterThan(20);
    }
    await test.step(`${address} has no English text when its language was changed`, async () => {
      await page.setViewportSize(LAPTOP);
      await page.getByRole('link', { name: 'Español' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      expect(await englishOn(page, texts)).toEqual([]);
    });
    await test.step(`${address} passes axe in Spanish`, async () => {
      // Themes are the same in every language.
      await page.setViewportSize(PHONE);
      await expectNoBarriersNow(page);
    });
    // The English address would lead to the Spanish page.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.context().clearCookies();
  }
});

test('open questions, and a search with and without results, pass axe', async ({ page }) => {
  await page.goto('/help-center');
  await test.step('an open question and an open section pass axe', async () => {
    await page.getByRole('heading', { name: 'Do I need an account?' }).click();
    await page.getByRole('heading', { name: 'Results and downloads' }).click();
    await expectNoBarriers(page);
    await expect(page.getByText('Every tool works without one')).toBeVisible();
    await expect(page.locator('details[open]', { hasText: 'Results and downloads' })).toBeVisible();
  });

  await test.step('a search with and without results passes axe', async () => {
    const search = page.getByRole('searchbox');
    await search.fill('size');
    await expect(page.getByText(/\d+ answers/)).toBeVisible();
    await expectNoBarriers(page);
    await expect(page.getByText(/\d+ answers/)).toBeVisible();
    await search.fill('qqq');
    await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
    await expectNoBarriers(page);
    await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
  });
});

test('the drop overlay, and the open menu on a phone, pass axe', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await test.step('the open menu on a phone passes axe', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const entry = page.getByRole('banner').getByRole('link', { name: 'Contact' });
    await expect(entry).toBeVisible();
    await expectNoBarriers(page, [PHONE]);
    await expect(entry).toBeVisible();
  });

  await test.step('the drop overlay passes axe', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();
    await page.setViewportSize(LAPTOP);
    const curtain = page.getByText('Drop your photo', { exact: true });
    await expect(async () => {
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([''], 'photo.jpg'));
        document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }));
      });
      await expect(curtain).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectNoBarriers(page);
    await expect(curtain).toBeVisible();
  });
});

test.describe('not found', () => {
  test.use({ allowedErrors: /404 \(Not Found\)|No page at this address/ });

  test('the 404 page passes axe', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarriers(page);
  });
});

// Each theme needs a new toast, because toasts disappear after a while. Its colours are those of the theme at every size.
for (const [device, viewport, colorScheme] of [
  ['phone', PHONE, 'light'],
  ['laptop', LAPTOP, 'dark'],
] as const) {
  test.describe(`${device}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('the contact form passes axe while sending and after', async ({ page }) => {
      await page.goto('/contact-us');
      for (const label of ['Name', 'Subject', 'Message']) {
        await page.getByLabel(label, { exact: true }).fill('Hello');
      }
      await page.getByLabel('Email', { exact: true }).fill('not an address');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expectNoBarriersNow(page);
      await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText(/has been sent/)).toBeVisible();
      await expectNoBarriersNow(page);
    });
  });
}
