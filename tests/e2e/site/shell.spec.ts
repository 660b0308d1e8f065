/** The header, the menu and the footer, and where the scroll position and the focus are after navigation. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/** Returns the header's computed background colour. */
function headerColor(page: Page): Promise<string> {
  return page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

test('the header turns opaque after 10 pixels, and the footer leads to the top of every page', async ({
  page,
}) => {
  await page.goto('/');
  const scrollTo = (top: number) =>
    page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
    }, top);
  expect(await headerColor(page)).toBe(TRANSPARENT);
  await scrollTo(11);
  await expect.poll(() => headerColor(page)).not.toMatch(/rgba\(.*, 0\)|\/ 0\)|transparent/);
  await expect.poll(() => headerColor(page)).not.toMatch(/\/ 0?\.\d+\)/);
  await scrollTo(10);
  await expect.poll(() => headerColor(page)).toBe(TRANSPARENT);

  await test.step('the footer links to every public page', async () => {
    const links = page.getByRole('contentinfo').getByRole('link');
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const path of [
      '/',
      '/online-tools',
      '/help-center',
      '/frequently-asked-questions',
      '/about-us',
      '/contact-us',
      '/privacy-policy',
      '/terms-of-service',
      '/cookies',
    ]) {
      expect(found).toContain(path);
    }
    expect(found.filter((path) => path?.startsWith('/online-tools/'))).toHaveLength(9);
  });

  await test.step('navigation scrolls to the top and focuses the content', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about-us');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the header links to its pages and to the tools', async ({ page }) => {
  await page.goto('/cookies');
  const header = page.getByRole('banner');
  for (const [name, path] of [
    ['Home', '/'],
    ['Tools', '/online-tools'],
    ['Help Center', '/help-center'],
    ['About', '/about-us'],
    ['Contact', '/contact-us'],
    ['Start Editing', '/online-tools'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('on a phone the menu closes on Escape and on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const help = page.getByRole('banner').getByRole('link', { name: 'Help Center' });
  await expect(help).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Open the menu' });
  await toggle.click();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await help.click();
  await expect(page).toHaveURL('/help-center');
  await expect(help).toBeHidden();
});

test('the foot of a page installs the site where the browser offers it, once', async ({ page }) => {
  await page.goto('/about-us');
  await page.locator('html[data-ready]').waitFor();
  const install = page.getByRole('contentinfo').getByRole('button', { name: 'Install as an app' });
  await expect(install).toHaveCount(0);
  // Chromium makes the offer only to visitors with a profile, so the test makes it.
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt');
      const prompt = (): Promise<void> => {
        document.documentElement.dataset['asked'] = '';
        return Promise.resolve();
      };
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
  await offer();
  await install.click();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  await expect(install).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused();
  await offer();
  await expect(install).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(install).toHaveCount(0);
});

test('the header stays where it is from page to page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = new Set<string>();
  for (const path of ['/', '/online-tools', '/editor', '/batch', '/help-center', '/benchmark']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    const parts = [header, header.getByRole('link').first(), header.getByRole('link').last()];
    boxes.add(JSON.stringify(await Promise.all(parts.map((part) => part.boundingBox()))));
  }
  expect([...boxes]).toHaveLength(1);
});
