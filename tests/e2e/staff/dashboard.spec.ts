/** The dashboard of the staff area: counts, the last seven days, an editor's own pages, quick actions and failures. */
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers';
import { countedCollections, expect, sidebarLinks, signInAs, test } from './staff';

const cards = (page: Page) => page.getByRole('region', { name: 'At a glance' });
const card = (page: Page, name: string) =>
  cards(page).getByRole('listitem').filter({ hasText: name });

/** Returns the number of documents in a collection, bypassing the security rules. */
async function count(baseURL: string | undefined, collectionId: string): Promise<number> {
  const path = '/v1/projects/demo-roundel/databases/(default)/documents:runAggregationQuery';
  const answer = await fetch(`${baseURL ?? ''}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId }] },
        aggregations: [{ alias: 'all', count: {} }],
      },
    }),
  });
  const [row] = (await answer.json()) as {
    result: { aggregateFields: { all: { integerValue: string } } };
  }[];
  return Number(row?.result.aggregateFields.all.integerValue);
}

/** Returns the number that a card shows. */
async function shownCount(page: Page, name: string): Promise<number> {
  const shown = /[\d,]+/.exec(await card(page, name).innerText())?.[0] ?? '';
  return Number(shown.replaceAll(',', ''));
}

/** The addresses of the quick actions of each role. */
const ACTIONS = {
  editor: ['/admin/pages/new', '/admin/media/upload'],
  admin: ['/admin/pages/new', '/admin/media/upload', '/admin/analytics', '/admin/settings'],
} as const;

/** Expects the quick actions and tips of this role, and no barriers. */
async function expectAdvice(page: Page, role: 'editor' | 'admin'): Promise<void> {
  const links = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(links).toHaveCount(ACTIONS[role].length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    ACTIONS[role],
  );
  const tips = page.getByRole('region', { name: 'Tips' });
  await expect(tips).toContainText(role === 'admin' ? 'audit log' : 'draft');
  await expect(tips).not.toContainText(role === 'admin' ? 'draft' : 'audit log');
  await expectNoBarriers(page);
}

// Warm up the function, because the emulator can take longer to start it than the page waits.
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  await fetch(`${baseURL ?? ''}/staff/event-count.json`);
});

test('an admin sees four exact counts, the quick actions, and the last seven days', async ({
  page,
  backend,
  baseURL,
}) => {
  await signInAs(page, backend, 'admin');
  const counted = countedCollections(page);
  const COUNTED = [
    ['Total Pages', 'pages'],
    ['Media Library', 'image_library'],
    ['Users', 'profiles'],
    ['Analytics Events', 'analytics'],
  ] as const;
  // Other tests add rows at the same time, so compare with the counts before and after.
  const before = await Promise.all(COUNTED.map(([, name]) => count(baseURL, name)));
  await page.goto('/admin');
  for (const [name] of COUNTED) await expect(card(page, name)).toContainText(/[0-9]/);
  const after = await Promise.all(COUNTED.map(([, name]) => count(baseURL, name)));
  for (const [index, [name]] of COUNTED.entries()) {
    const value = await shownCount(page, name);
    expect(value, name).toBeGreaterThanOrEqual(before[index] ?? NaN);
    expect(value, name).toBeLessThanOrEqual(after[index] ?? NaN);
  }
  expect(new Set(counted)).toEqual(
    new Set(['analytics', 'image_library', 'messages', 'pages', 'profiles']),
  );
  await expectAdvice(page, 'admin');

  await test.step('the last seven days fit on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const week = page.getByRole('region', { name: 'Last seven days' });
    const total = week.getByRole('row', { name: /^Total/ });
    // The numbers appear only after the emulator's first count.
    await expect(total).toBeVisible({ timeout: 30_000 });
    await expect(week.getByRole('row', { name: /so far/ }).getByRole('cell')).toHaveText(
      Array<RegExp>(3).fill(/^[\d,]+$/),
    );
    // One query for all events, and one for each type of today's.
    expect(counted.filter((name) => name === 'analytics')).toHaveLength(4);
    const right = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box === null ? NaN : box.x + box.width;
    };
    expect(await right(week)).toBeLessThanOrEqual(390);
    expect(await right(total)).toBeLessThan(await right(week));
    expect(await right(week.getByRole('link'))).toBeLessThan(await right(week));
  });
});

test('an editor sees no users, but own drafts, what changed last, and pictures without a text', async ({
  page,
  backend,
  baseURL,
  request,
  failingStep,
}) => {
  const editor = await signInAs(page, backend, 'editor');
  const [own, other] = [`Own ${editor.id}`, `Other ${editor.id}`];
  for (const [title, created_by] of [
    [own, editor.id],
    [other, 'somebody-else'],
  ] as const) {
    await backend.write(`pages/${crypto.randomUUID()}`, {
      title,
      created_by,
      status: 'draft',
      updated_by_name: 'Edith',
      // These pages must be newer than the pages of all other tests, because the dashboard lists only the newest pages.
      updated_at: new Date(Date.now() + 3 * 3_600_000),
    });
  }
  await backend.write(`image_library/${crypto.randomUUID()}`, { name: 'Untold', alt: '' });

  const address = '/staff/event-count.json';
  const asked = page.waitForRequest((each) => each.url().endsWith(address));
  const counted = countedCollections(page);
  const before = await count(baseURL, 'analytics');

  await page.goto('/admin');

  await test.step('sees no users, and sends no queries that need an admin', async () => {
    await expect(card(page, 'Analytics Events')).toContainText(/[0-9]/);
    const events = await shownCount(page, 'Analytics Events');
    expect(events).toBeGreaterThanOrEqual(before);
    expect(events).toBeLessThanOrEqual(await count(baseURL, 'analytics'));
    await expect(card(page, 'Analytics Events').getByRole('link')).toHaveCount(0);
    await expect(card(page, 'Total Pages')).toContainText(/[0-9]/);
    await expect(card(page, 'Media Library')).toContainText(/[0-9]/);
    await expect(cards(page).getByText('Users')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Last seven days' })).toHaveCount(0);
    expect(new Set(counted)).toEqual(new Set(['image_library', 'pages']));
    await expectAdvice(page, 'editor');
    await expect(page.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
  });

  await test.step('only staff can read the number of events', async () => {
    expect((await request.get(address)).status()).toBe(401);
    const forged = { Authorization: 'Bearer not.a.token' };
    expect((await request.get(address, { headers: forged })).status()).toBe(401);
    const headers = { Authorization: (await (await asked).headerValue('Authorization')) ?? '' };
    expect((await request.get(address, { headers })).status()).toBe(200);
    expect((await request.post(address, { headers })).status()).toBe(405);
  });

  await test.step('own drafts, what changed last, and pictures without a text', async () => {
    const work = page.getByRole('region', { name: 'Your work' });
    await expect(work.getByRole('link', { name: own })).toHaveCount(2);
    await expect(work.getByRole('link', { name: other })).toHaveCount(1);
    await expect(work.getByText(/pictures? ha(s|ve) none/)).toBeVisible();
    // All of the work is there, and no message has been asked for.
    await expect(page.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
    expect(counted).not.toContain('messages');
    await work.getByRole('link', { name: 'Open the library' }).click();
    await expect(page.getByRole('radio', { name: 'Without text' })).toBeChecked();
  });

  await failingStep(
    'when counting fails, a toast reports it, and a retry is possible',
    /ERR_FAILED|RPC_ERROR/,
    async () => {
      await page.route(/documents:runAggregationQuery/, (route) => route.abort());
      await sidebarLinks(page).filter({ hasText: 'Dashboard' }).click();
      const toasts = page.getByRole('region', { name: /Notifications/ });
      await expect(toasts.getByText('Failed to load dashboard data')).toBeVisible();
      await expect(cards(page).getByRole('alert')).toBeVisible();
      await expectNoBarriers(page);
      await page.unroute(/documents:runAggregationQuery/);
      await cards(page).getByRole('button', { name: 'Try again' }).click();
      await expect(card(page, 'Total Pages')).toContainText(/[0-9]/);
      await expect(cards(page).getByRole('alert')).toHaveCount(0);
    },
  );
});
