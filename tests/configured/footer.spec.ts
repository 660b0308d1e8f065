/**
 * Published pages in the footer. The test is in this folder because it changes the site's settings, which the tests of
 * other folders share.
 */
import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '../../packages/records/src/settings';
import { expectNoBarriers } from '../support/barriers';
import { expect, test } from '../e2e/accounts/people';

const NOW = new Date('2026-03-04T12:00:00.000Z');

test('pages that staff chose are in the footer of every page while they are published', async ({
  page,
  backend,
  request,
}) => {
  const slug = `hours-${randomUUID()}`;
  const row = {
    title: `Hours of ${slug}`,
    slug,
    body: 'From nine.',
    description: '',
    status: 'published',
    noindex: false,
    images: [],
    search: [],
    version: 1,
    created_at: NOW,
    created_by: 'someone',
    updated_at: NOW,
    updated_by: 'someone',
    updated_by_name: 'somebody@roundel.test',
    published_at: NOW,
  };
  await backend.write(`pages/${slug}`, row);
  await backend.write('settings/public', {
    ...DEFAULT_SETTINGS,
    footer_pages: `no-such-page ${slug}`,
    updated_at: NOW,
    updated_by: 'someone',
    change_id: 'change-of-settings-1',
  });
  const links = page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: /^Hours of/ });

  // Warm up the function. The emulator starts it on the first request, and a page does not wait until it has started.
  const settings = await request.get('/content/settings.json');
  expect(await settings.json()).toMatchObject({ footer_pages: `no-such-page ${slug}` });

  // The link is in the HTML, before any script runs.
  const html = await (await request.get(`/p/${slug}`)).text();
  expect(html.slice(html.indexOf('<footer'))).toContain(`href="/p/${slug}"`);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto(`/p/${slug}`);
  await expect(links).toHaveText([`Hours of ${slug}`]);
  // The page does not request the footer's links, because its HTML already has them.
  expect(asked).not.toContain('/content/footer.json');

  // The next page reads the settings once the browser is idle, and then requests the footer's links.
  const asks = page.waitForResponse('**/content/footer.json');
  await page.goto('/about-us');
  await asks;
  await expect(links).toHaveText([`Hours of ${slug}`]);
  expect(asked.filter((path) => path === '/content/footer.json')).toHaveLength(1);
  await expectNoBarriers(page);
  await links.click();
  await expect(page.getByRole('heading', { level: 1, name: `Hours of ${slug}` })).toBeVisible();

  await backend.write(`pages/${slug}`, { ...row, status: 'draft' });
  const answer = page.waitForResponse('**/content/footer.json');
  await page.goto('/about-us');
  expect(await (await answer).json()).toEqual([]);
  await expect(links).toHaveCount(0);
});
