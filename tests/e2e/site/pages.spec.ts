/**
 * Public pages and the 404 page: what navigation changes in the head, and redirects. accessibility.slow.spec.ts opens a page
 * of each layout directly.
 */
import { homeTexts } from '#words/home';
import { NOT_INDEXED } from '../../support/addresses';
import { expect, test } from '../../support/test';

const home = homeTexts.builtIn;

test('navigation updates the title and the canonical link', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const seen = new Set([await page.title()]);
  for (const [name, path] of [
    ['Crop Circle Image', '/online-tools/crop-circle-image'],
    ['About', '/about-us'],
    ['Terms of Service', '/terms-of-service'],
    ['Cookies', '/cookies'],
    ['Questions', '/frequently-asked-questions'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^https://.+${path}$`),
    );
    await expect(page.locator('meta[name="robots"]')).toHaveCount(
      NOT_INDEXED.includes(path) ? 1 : 0,
    );
    const title = await page.title();
    expect(seen).not.toContain(title);
    seen.add(title);
  }
});

test('former and unknown addresses of tools lead to pages', async ({ page, baseURL }) => {
  for (const [from, to] of [
    ['/tools', '/online-tools'],
    ['/tools/circle', '/online-tools/circle-image-maker'],
    ['/online-tools/hat', '/online-tools'],
    ['/es/online-tools/hat', '/es/online-tools'],
  ] as const) {
    await test.step(`${from} leads to ${to}`, async () => {
      await page.goto(from);
      await expect(page).toHaveURL(`${baseURL ?? ''}${to}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('an unknown address', () => {
  test.use({
    allowedErrors: /404 \(Not Found\)|No page at this address|No hay ninguna página/,
  });

  test('changes the language within this site', async ({ page, baseURL }) => {
    const site = baseURL ?? '';
    for (const [path, other, twin] of [
      ['//elsewhere.test/a', 'Español', '/es/elsewhere.test/a'],
      ['/es//elsewhere.test/a', 'English', '/elsewhere.test/a'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(site + path);
        await page.getByRole('banner').getByRole('link', { name: other }).click();
        await expect(page).toHaveURL(site + twin);
      });
    }
  });

  test('shows the 404 page, logs the path and links to the home page', async ({ page }) => {
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('/no/such/page'),
    });
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    expect((await logged).type()).toBe('error');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  });
});
