/** axe on every page, in both themes and at both widths, and in the states a visitor can bring about. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../support/addresses';
import { expect, test } from '../../support/test';

const WIDTHS = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const;

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  }));
  expect(found).toEqual([]);
}

for (const address of PUBLIC_PAGES) {
  test(`${address} has no barriers`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [, viewport] of WIDTHS) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectNoBarriers(page);
      }
    }
  });
}

for (const width of [320, 640, 960]) {
  test(`nothing has to be scrolled sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const address of PUBLIC_PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, address).toBeLessThanOrEqual(width);
    }
  });
}

for (const [device, viewport] of WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('an open question and an open section have none', async ({ page }) => {
        await page.goto('/help-center');
        await page.getByRole('heading', { name: 'Do I need an account?' }).click();
        await page.getByRole('heading', { name: 'Results and downloads' }).click();
        await expectNoBarriers(page);
      });

      test('a search with and without results has none', async ({ page }) => {
        await page.goto('/help-center');
        const search = page.getByRole('searchbox');
        await search.fill('size');
        await expect(page.getByText(/\d+ answers/)).toBeVisible();
        await expectNoBarriers(page);
        await search.fill('qqq');
        await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible();
        await expectNoBarriers(page);
      });

      test('a message being sent, and sent, has none', async ({ page }) => {
        await page.goto('/contact-us');
        for (const label of ['Name', 'Subject', 'Message']) {
          await page.getByLabel(label, { exact: true }).fill('Hello');
        }
        await page.getByLabel('Email', { exact: true }).fill('not an address');
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expectNoBarriers(page);
        await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expect(page.getByText(/has been sent/)).toBeVisible();
        await expectNoBarriers(page);
      });

      test('the drop curtain has none', async ({ page }) => {
        await page.goto('/');
        await expect(async () => {
          await page.evaluate(() => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([''], 'photo.jpg'));
            document.body.dispatchEvent(
              new DragEvent('dragenter', { bubbles: true, dataTransfer }),
            );
          });
          await expect(page.getByText('Let go', { exact: true })).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectNoBarriers(page);
      });

      if (device === 'phone') {
        test('the open menu has none', async ({ page }) => {
          await page.goto('/');
          await page.getByRole('button', { name: 'Open the menu' }).click();
          await expect(
            page.getByRole('banner').getByRole('link', { name: 'Contact' }),
          ).toBeVisible();
          await expectNoBarriers(page);
        });
      }

      test.describe('not found', () => {
        test.use({ allowedErrors: /404 \(Not Found\)|No page at this address/ });

        test('an address that is none has none', async ({ page }) => {
          await page.goto('/nowhere');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoBarriers(page);
        });
      });
    });
  }
}
