/** The analytics screen, with numbers that each test stores. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays, toDay } from '../../../packages/records/src/day';
import type { FileType } from '../../../packages/records/src/event';
import { expectNoBarriers } from '../../support/barriers';
import { toAddress, report, rollUp, showDays, someDay, unfold } from './analytics-data';
import { countedCollections, expect, sidebarLinks, signInAs, test } from './staff';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the cells of a row of a table. `name` is the row's header. */
function row(page: Page, table: string, name: string | RegExp) {
  return card(page, table)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');
}

/** Whether a toast is inside the window and covers neither the main content nor anything in the sidebar. */
async function uncovered(page: Page, toast: Locator): Promise<boolean> {
  const box = await toast.boundingBox();
  const main = await page.getByRole('main').boundingBox();
  const nav = await page.getByRole('navigation', { name: 'Staff', exact: true }).boundingBox();
  const person = await page.getByRole('complementary').getByRole('paragraph').boundingBox();
  if (box === null || main === null || nav === null || person === null) return false;
  return (
    box.x >= 0 &&
    box.x + box.width <= main.x &&
    box.y >= nav.y + nav.height &&
    box.y + box.height <= person.y
  );
}

test('sums the nightly counts without counting again', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  const first = someDay();
  await rollUp(backend, first, {
    uploads: { 'circle-image-maker': 1200, 'crop-circle-image': 40 },
    processed: { 'circle-image-maker': 1500 },
    downloads: { 'circle-image-maker': 610, 'crop-circle-image': 10 },
    file_types: { 'image/jpeg': 930, 'image/png': 310 },
    file_sizes: { under_500kb: 1000, over_5mb: 240 },
    places: { linkedin: 30, document: 10 },
  });
  await rollUp(backend, addDays(first, 1));
  const counted = countedCollections(page, 'messages');
  await page.goto(toAddress(first, 2));
  await unfold(page, 'Per day', 'Per tool', 'File types', 'File sizes', 'Places');

  await expect(row(page, 'From upload to download', 'Uploads')).toHaveText(['1,240', '', '', '–']);
  await expect(row(page, 'From upload to download', 'Processed')).toHaveText([
    '1,500',
    '121%',
    '121%',
    '–',
  ]);
  await expect(row(page, 'From upload to download', 'Downloads')).toHaveText([
    '620',
    '50%',
    '41.3%',
    '–',
  ]);
  const days = card(page, 'Per day').getByRole('row');
  // The day on which nothing happened has no row.
  await expect(days).toHaveCount(2);
  await expect(days.nth(1).getByRole('cell')).toHaveText(['1,240', '1,500', '620']);
  await expect(row(page, 'Per tool', 'Circle Image Maker')).toHaveText([
    '1,200',
    '1,500',
    '610',
    '50.8%',
  ]);
  await expect(row(page, 'Per tool', 'Square Image Maker')).toHaveCount(0);
  await expect(row(page, 'File types', 'PNG')).toHaveText(['310', '25%']);
  await expect(row(page, 'File sizes', 'under 512 KB')).toHaveText(['1,000', '80.6%']);
  await expect(row(page, 'File sizes', '5 MB or more')).toHaveText(['240', '19.4%']);
  await expect(row(page, 'Places', 'LinkedIn')).toHaveText(['30', '75%']);
  await expect(row(page, 'Places', 'Document photo')).toHaveText(['10', '25%']);
  await expect(row(page, 'Places', 'Slack')).toHaveCount(0);
  await expectNoBarriers(page);
  // The chart replaces the table, so that each number is on the screen once.
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Chart' }).check();
  await expect(card(page, 'Per day').getByRole('img').locator('svg').first()).toBeVisible();
  await expect(card(page, 'Per day').getByRole('table')).toHaveCount(0);
  await expectNoBarriers(page);
  expect(counted).toEqual([]);
});

test('fits on one screen until a card is unfolded, filters by one tool, and downloads one CSV file', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  await test.step('fits on one screen until a card is unfolded', async () => {
    const first = someDay();
    for (let index = 0; index < 16; index++) {
      await rollUp(backend, addDays(first, index), {
        uploads: { 'circle-image-maker': index + 1 },
      });
    }
    await page.goto(toAddress(first, 16));
    await expect(card(page, 'File sizes')).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const perDay = page.getByRole('button', { name: 'Per day', exact: true });
    await expect(perDay).toHaveAttribute('aria-expanded', 'false');
    await perDay.focus();
    await page.keyboard.press('Enter');
    await expect(perDay).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('radio', { name: 'Table' }).check();
    await expect(card(page, 'Per day').getByRole('table')).toBeVisible();
    await card(page, 'Per day').getByRole('button', { name: 'Next' }).click();
    await expect(card(page, 'Per day').getByRole('row')).toHaveCount(3);
    await perDay.press('Space');
    await expect(card(page, 'Per day').getByRole('table')).toHaveCount(0);
  });

  await test.step('filters by one tool, which is part of the URL', async () => {
    const day = someDay();
    await rollUp(backend, day, {
      uploads: { 'circle-image-maker': 9, 'crop-square-image': 4 },
      downloads: { 'crop-square-image': 1 },
    });
    await showDays(page, day, 1);
    await page.getByLabel('Tool', { exact: true }).selectOption('Crop Square Image');
    await unfold(page, 'Per day', 'Per tool');
    const uploads = row(page, 'From upload to download', 'Uploads').first();
    await expect(uploads).toHaveText('4');
    await expect(row(page, 'Per day', /./)).toHaveText(['4', '0', '1']);
    await expect(page.getByText('These numbers cover all tools.')).toBeVisible();
    await expect(row(page, 'Per tool', 'Circle Image Maker').first()).toHaveText('9');
    // The test of today's count opens such an address.
    await expect(page).toHaveURL(/&tool=crop-square-image$/);
  });

  await test.step('downloads everything that it shows as one CSV file', async () => {
    const first = someDay();
    await rollUp(backend, first, { uploads: { 'circle-image-maker': 1234 } });
    await rollUp(backend, addDays(first, 1), {
      downloads: { 'circle-image-maker': 2 },
      file_types: { 'image/png': 7 },
      file_sizes: { under_500kb: 6 },
      places: { linkedin: 2 },
    });
    await backend.write(`page_views/${first}`, { date: first, views: { hours: 5 } });
    await page.getByLabel('Tool', { exact: true }).selectOption('All tools');
    await showDays(page, first, 2);
    const uploads = row(page, 'From upload to download', 'Uploads').first();
    await expect(uploads).toHaveText('1,234');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    // The toast is over the empty part of the sidebar. It covers neither the main content nor a link.
    const toast = page.getByRole('listitem').filter({ hasText: 'Saved as' });
    await expect(toast).toBeVisible();
    // Poll, because the toast slides in.
    await expect.poll(() => uncovered(page, toast)).toBe(true);
    expect(download.suggestedFilename()).toBe(
      `roundel-analytics-${first}-to-${addDays(first, 1)}.csv`,
    );
    expect(await readFile(await download.path(), 'utf8')).toBe(
      [
        'table,item,tool,uploads,processed,downloads,views,status',
        `day,${first},all,1234,0,0,,complete`,
        `day,${addDays(first, 1)},all,0,0,2,,complete`,
        'tool,circle-image-maker,circle-image-maker,1234,0,2,,',
        'file type,image/png,all,7,,,,',
        'file size,under_500kb,all,6,,,,',
        'place,linkedin,all,,,2,,',
        'page,/p/hours,,,,,5,',
        '',
      ].join('\r\n'),
    );
  });

  await test.step('takes two choices that follow each other at once', async () => {
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('main input[type=radio][value="30"]')?.click();
      const tool = document.querySelector('main select');
      if (!(tool instanceof HTMLSelectElement)) throw new Error('no list of tools');
      tool.value = 'circle-image-maker';
      tool.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page).toHaveURL(/\?range=30&tool=circle-image-maker$/);
  });
});

test('counts days that the nightly count has missed, exactly, and at most seven at once', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  await test.step('the counts of a missed day', async () => {
    const day = someDay();
    const at = (time: string) => new Date(`${day}T${time}Z`);
    const upload = (file_type: FileType, file_size: number) =>
      ({
        type: 'image_upload',
        data: { tool: 'blur-sides-of-photo', file_type, file_size },
      }) as const;
    await report(backend, at('00:00:00.000'), upload('image/webp', 1024 * 1024));
    await report(backend, at('23:59:59.999'), upload('image/jpeg', 5 * 1024 * 1024 - 1));
    await report(backend, at('12:00:00.000'), {
      type: 'image_processed',
      data: { tool: 'blur-sides-of-photo', format: 'png' },
    });
    await report(backend, at('13:00:00.000'), {
      type: 'image_download',
      data: { tool: 'crop-square-image', places: ['x', 'linkedin'] },
    });
    // These events are not on this day: one is a millisecond before it, the other a millisecond after it.
    await report(backend, new Date(at('00:00:00').getTime() - 1), upload('image/png', 1));
    await report(backend, new Date(at('23:59:59.999').getTime() + 1), upload('image/png', 1));
    const counted = countedCollections(page, 'messages');
    await page.goto(toAddress(day, 1));
    await unfold(page, 'Per tool', 'File types', 'File sizes', 'Places');

    await expect(row(page, 'Per tool', 'Blur Sides of Photo')).toHaveText(['2', '1', '0', '0%']);
    await expect(row(page, 'File types', 'WebP')).toHaveText(['1', '50%']);
    await expect(row(page, 'File types', 'PNG')).toHaveCount(0);
    await expect(row(page, 'File sizes', '1 MB to 2 MB')).toHaveText(['1', '50%']);
    await expect(row(page, 'File sizes', '2 MB to 5 MB')).toHaveText(['1', '50%']);
    await expect(row(page, 'Places', 'LinkedIn')).toHaveText(['1', '50%']);
    // There is one query for any event, and one for each of 3 event types x 9 tools, 7 file types, 5 sizes and 22 places.
    expect(counted).toHaveLength(62);
  });

  await test.step('at most seven missed days at once, and the others by name', async () => {
    const first = someDay();
    await rollUp(backend, first, { uploads: { 'circle-image-maker': 3 } });
    const counted = countedCollections(page, 'messages');
    await showDays(page, first, 10);
    await unfold(page, 'Per day');
    await expect(page.getByText(/^2 days of this range are not counted yet/)).toBeVisible();
    await expect(row(page, 'From upload to download', 'Uploads').first()).toHaveText('3');
    await expect(card(page, 'Per day').getByText('not counted yet')).toHaveCount(2);
    // The report appears before these days have been counted. A day without events takes one query.
    await expect.poll(() => counted.length).toBeGreaterThanOrEqual(7);
    await expect(card(page, 'Per day').getByText('counting')).toHaveCount(0);
    expect(counted).toHaveLength(7);
  });
});

test('counts today so far, and again on request', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  await report(backend, new Date(), {
    type: 'image_download',
    data: { tool: 'overlay-images-online' },
  });
  const today = toDay(new Date());
  await page.goto(`${toAddress(today, 1)}&tool=overlay-images-online`);
  await expect(page.getByLabel('Tool', { exact: true })).toHaveValue('overlay-images-online');
  await unfold(page, 'Per day');
  await expect(page.getByText(/Today is counted up to \d\d:\d\d UTC/)).toBeVisible();
  const downloads = row(page, 'Per day', /so far/).nth(2);
  const before = Number((await downloads.innerText()).replaceAll(',', ''));
  expect(before).toBeGreaterThan(0);
  await report(backend, new Date(), {
    type: 'image_download',
    data: { tool: 'overlay-images-online' },
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  // Other tests may add events at the same time, so poll.
  await expect
    .poll(async () => Number((await downloads.innerText()).replaceAll(',', '')), {
      timeout: 15_000,
    })
    .toBeGreaterThan(before);
});

test('says when there was no activity, and sets ranges by keyboard', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  const day = someDay();
  await rollUp(backend, day);
  await page.goto(toAddress(day, 1));
  await expect(page.getByRole('heading', { name: 'No activity in this period' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Show the last 90 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?range=90');

  await test.step('by keyboard, with an explanation of invalid ones', async () => {
    // The timeout is long because the emulator must answer 62 queries.
    await expect(page.getByText(/Today is counted up to/)).toBeVisible({ timeout: 15_000 });
    await sidebarLinks(page).filter({ hasText: 'Analytics' }).click();
    await expect(page).toHaveURL('/admin/analytics');
    await page.getByRole('radio', { name: 'Last 7 days' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/admin/analytics?range=30');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/admin/analytics?range=90');
    await page.keyboard.press('ArrowRight');
    const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
    await first.fill('2020-03-02');
    await last.fill('2020-03-01');
    await last.press('Enter');
    await expect(first).toHaveAccessibleDescription(/The first day is after the last one/);
    await first.fill('2019-01-01');
    await last.press('Enter');
    await expect(last).toHaveAccessibleDescription(/more than 366 days/);
    await last.fill('');
    await last.press('Enter');
    await expect(last).toHaveAccessibleDescription(/Choose a valid last day/);
    // An invalid range does not replace the range in the address.
    await expect(page).toHaveURL('/admin/analytics?range=90');
    await last.fill('2019-01-02');
    await last.press('Enter');
    await expect(page).toHaveURL('/admin/analytics?from=2019-01-01&to=2019-01-02');
    await expect(page.getByText('Jan 1, 2019 to Jan 2, 2019, in UTC.')).toBeVisible();
  });
});
