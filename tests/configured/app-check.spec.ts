/**
 * With App Check, pages of the staff area have different headers from visitors' pages. So a link between the two kinds
 * of pages must load a new document.
 */
import { beSignedIn, expect, test } from '../e2e/accounts/people';

test('links between a visitor’s page and the staff area load a new document', async ({
  page,
  backend,
}) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  const policies: string[] = [];
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    const embedder = response.headers()['cross-origin-embedder-policy'] ?? '';
    policies.push(`${new URL(response.url()).pathname} ${embedder}`);
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Staff area' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);

  await page.getByRole('link', { name: 'View the site' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(policies).toEqual(['/ require-corp', '/admin unsafe-none', '/ require-corp']);
});

test('leaving unsaved text for a visitor’s page asks first, and loads that page again', async ({
  page,
  backend,
}) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Do not lose me');
  const toSite = page.getByRole('link', { name: 'View the site' }).first();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await toSite.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(title).toHaveValue('Do not lose me');

  await toSite.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
});
