/** axe on the pages of accounts, in both themes and at both widths, and in their states. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, signUp, test } from './people';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoBarriers(page: Page): Promise<void> {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      const found = violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(
          ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`,
        ),
      }));
      expect(found, `${viewport.width} pixels, ${colorScheme}`).toEqual([]);
    }
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(1280);
}

test('signing in has none', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expectNoBarriers(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoBarriers(page);
});

test('signing up has none', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page, {});
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectNoBarriers(page);
});

test('asking for a new password has none', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expectNoBarriers(page);
});

test('the profile has none', async ({ page, backend }) => {
  await signIn(page, await backend.makeUser({ first_name: 'Ada', roles: ['editor'] }));
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectNoBarriers(page);
});

for (const width of [320, 640]) {
  test(`nothing has to be scrolled sideways at ${width} pixels`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(width);
    await signIn(page, await backend.makeUser());
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toBeVisible();
    expect(await wide()).toBeLessThanOrEqual(width);
  });
}
