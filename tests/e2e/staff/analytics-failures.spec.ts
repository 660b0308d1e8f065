/** The analytics screen if something fails, and for users without permission. */
import type { Page } from '@playwright/test';
import { addDays } from '../../../packages/records/src/day';
import { toAddress, report, rollUp, showDays, someDay, unfold } from './analytics-data';
import { expect, sidebarLinks, signInAs, test } from './staff';

const AGGREGATION = /documents:runAggregationQuery/;
const QUERY = /documents:runQuery/;

const uploads = (page: Page) =>
  page
    .getByRole('region', { name: 'From upload to download' })
    .getByRole('row', { name: /^Uploads/ })
    .getByRole('cell')
    .first();

test.describe('for an editor', () => {
  test('there is no sidebar entry, no screen and no data', async ({ page, backend }) => {
    const editor = await signInAs(page, backend, 'editor');
    const day = someDay();
    await rollUp(backend, day, { uploads: { 'circle-image-maker': 1 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if ((request.postData() ?? '').includes('analytics')) asked.push(request.url());
    });
    await page.goto(toAddress(day, 1));
    await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
    await expect(sidebarLinks(page).filter({ hasText: 'Dashboard' })).toBeVisible();
    await expect(sidebarLinks(page).filter({ hasText: 'Analytics' })).toHaveCount(0);
    expect(asked).toEqual([]);
    // The rules also refuse direct requests.
    expect(await backend.statusOfReading(`analytics_daily/${day}`, editor)).toBe(403);
    expect(await backend.statusOfReading('analytics?pageSize=1', editor)).toBe(403);
    expect(await backend.statusOfReading('analytics_daily?pageSize=1', editor)).toBe(403);
    const change = { date: day, uploads: { 'circle-image-maker': 9 } };
    expect(await backend.statusOfWriting(`analytics_daily/${day}`, change, editor)).toBe(403);
  });
});

test.describe('when something fails', () => {
  test.use({
    allowedErrors: /500 \(Internal Server Error\)|ERR_INTERNET_DISCONNECTED|RPC_ERROR|Firestore/,
  });

  test('a report, and a day, that fails to load or be counted can be retried, also without a connection', async ({
    page,
    backend,
    context,
  }) => {
    await signInAs(page, backend, 'admin');
    const day = someDay();
    await rollUp(backend, day, { uploads: { 'circle-image-maker': 5 } });
    await test.step('a report that fails to load can be retried', async () => {
      await page.route(QUERY, (route) =>
        // Answer only queries for counts, and not those for roles.
        route.request().postData()?.includes('analytics_daily') === true
          ? route.fulfill({ status: 500, json: {} })
          : route.continue(),
      );
      await page.goto(toAddress(day, 1));
      await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
      await page.unroute(QUERY);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(uploads(page)).toHaveText('5');
    });

    await test.step('without a connection, the report stays on screen and updates when back online', async () => {
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
      await expect(uploads(page)).toHaveText('5');
      await rollUp(backend, day, { uploads: { 'circle-image-maker': 8 } });
      await context.setOffline(false);
      await expect(uploads(page)).toHaveText('8');
    });

    await test.step('a day that cannot be counted is left out with a notice, and can be retried', async () => {
      const first = someDay();
      await rollUp(backend, first, { uploads: { 'circle-image-maker': 5 } });
      await report(backend, new Date(`${addDays(first, 1)}T10:00:00Z`), {
        type: 'image_upload',
        data: { tool: 'circle-image-maker', file_type: 'image/png', file_size: 1 },
      });
      await page.route(AGGREGATION, (route) => route.fulfill({ status: 500, json: {} }));
      await showDays(page, first, 2);
      const notice = page.getByRole('alert').filter({ hasText: 'could not be counted' });
      await expect(notice).toContainText('is missing from the numbers below');
      await expect(uploads(page)).toHaveText('5');
      await unfold(page, 'Per day');
      await expect(
        page
          .getByRole('region', { name: 'Per day', exact: true })
          .getByText('could not be counted'),
      ).toBeVisible();
      await page.unroute(AGGREGATION);
      await notice.getByRole('button', { name: 'Count again' }).click();
      await expect(uploads(page)).toHaveText('6');
      await expect(notice).toHaveCount(0);
    });
  });
});
