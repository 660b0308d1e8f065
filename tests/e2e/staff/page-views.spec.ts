/** Views of published pages, from the visitor's browser to the analytics screen. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers';
import type { TestBackend } from '../../support/emulator';
import { createPageRow } from '../../support/page-row';
import { expect, signInAs, test } from './staff';
import { unfold } from './analytics-data';

const NOW = new Date();

async function publish(backend: TestBackend, slug: string): Promise<void> {
  const own = { title: 'Opening hours', body: 'Every day.', search: ['hours'] };
  await backend.write(`pages/${randomUUID()}`, createPageRow(slug, own, NOW));
}

/** Returns a list to which the address of each later event report of the page is added. */
function reports(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/content/events')) sent.push(request.url());
  });
  return sent;
}

test('a visitor’s view shows on the analytics screen, and a colleague’s does not', async ({
  page,
  backend,
}) => {
  const slug = `viewed-${randomUUID().slice(0, 8)}`;
  await publish(backend, slug);
  const sent = reports(page);
  const counted = page.waitForResponse('**/content/events');
  await page.goto(`/p/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening hours');
  expect((await counted).status()).toBe(200);

  await signInAs(page, backend, 'admin');
  await page.goto(`/p/${slug}`);
  await page.locator('html[data-ready]').waitFor();
  await page.goto('/admin/analytics');
  await unfold(page, 'Page views');
  const row = page.getByRole('row').filter({ hasText: `/p/${slug}` });
  await expect(row.getByRole('cell')).toHaveText(['1', '0']);
  await expect(row.getByRole('link')).toHaveAttribute('href', `/p/${slug}`);
  expect(sent).toHaveLength(1);
  await expectNoBarriers(page);
});

test('a view is not counted when the browser asks not to be tracked', async ({ page, backend }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
  });
  const slug = `private-${randomUUID().slice(0, 8)}`;
  await publish(backend, slug);
  const sent = reports(page);
  await page.goto(`/p/${slug}`);
  await page.locator('html[data-ready]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening hours');
  expect(sent).toEqual([]);
});
