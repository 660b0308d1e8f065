/** Published pages as the function renders them: without scripts, as crawlers read them, and with hydration. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPageRow } from '../../support/page-row';
import type { Row } from '../../support/firestore-values';
import { expectNoBarriers } from '../../support/barriers';
import { hold } from '../../support/hold';
import { readStatic } from '../../support/static-page';
import { expect, test } from '../accounts/people';
import { EVENTS, record, serveSettings, SETTINGS, waitForIdle } from './visitor';

const NOW = new Date('2026-03-04T23:30:00.000Z');
const HOSTILE = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const BODY = [
  'We read **everything**, see [the tools](/online-tools).',
  '## In short',
  '| Day | Hours |\n| - | -: |\n| Monday | 9 to 5 |',
  '- [x] weekdays\n- [ ] holidays',
  'A note.[^1]\n\n[^1]: Below.',
].join('\n\n');

function pageRow(slug: string, own: Row = {}): Row {
  return createPageRow(
    slug,
    {
      title: `Hours of ${slug}`,
      body: BODY,
      description: `When ${slug} is open.`,
      search: ['hours'],
      ...own,
    },
    NOW,
  );
}

/**
 * Returns the current time. A page that was last changed now comes first in the list, before the pages of other tests.
 */
const newest = () => new Date();

/** Expects that hydration changes neither the text, the layout nor the head of the page at an address. */
async function expectUnchanged(page: Page, address: string): Promise<void> {
  const release = await hold(page, '**/assets/index-*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  const state = () =>
    page.evaluate(() => ({
      title: document.title,
      text: document.getElementById('root')?.innerText,
      boxes: [...document.querySelectorAll('main *')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, x, y, width, height].join(' ');
      }),
      head: [...document.head.querySelectorAll('meta, link[rel=canonical], script[type*=json]')]
        .map((tag) => tag.outerHTML)
        .sort(),
    }));
  const before = await state();
  const heading = await page.locator('main h1').elementHandle();
  release();
  await page.locator('html[data-ready]').waitFor();
  // The HTML contains an answer from the server. The page must have removed this answer after reading it.
  await expect(page.locator('#server-answer')).toHaveCount(0);
  expect(await heading.evaluate((old) => old === document.querySelector('main h1'))).toBe(true);
  expect(await state()).toEqual(before);
}

test.beforeAll(async ({ request }) => {
  // The first request takes long, because it starts the emulator's function behind /content.
  await request.get('/content/pages.json');
});

test('a crawler finds a published page complete', async ({ backend, request, page }) => {
  const slug = `page-${randomUUID()}`;
  await backend.write(`pages/${randomUUID()}`, pageRow(slug));
  const { status, title, headings, text, meta, links, jsonLd } = await readStatic(
    request,
    page,
    `/p/${slug}`,
  );
  expect(status).toBe(200);
  expect(title).toBe(`Hours of ${slug} | Roundel`);
  expect(headings).toEqual([`Hours of ${slug}`]);
  expect(text).toContain('We read everything');
  expect(text).toContain('Updated on Mar 4, 2026');
  expect(meta).toMatchObject({
    description: [`When ${slug} is open.`],
    'og:title': [title],
    'og:type': ['article'],
    'og:url': [`https://roundel.app/p/${slug}`],
  });
  expect(meta['robots']).toBeUndefined();
  expect(links['canonical']).toEqual([`https://roundel.app/p/${slug}`]);
  expect(JSON.parse(jsonLd[0] ?? '')).toMatchObject({
    '@type': 'Article',
    headline: `Hours of ${slug}`,
    datePublished: NOW.toISOString(),
    dateModified: NOW.toISOString(),
  });

  const headers = (await request.get(`/p/${slug}`)).headers();
  const fixed = (await request.get('/about-us')).headers();
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
  for (const name of ['content-security-policy', 'cross-origin-embedder-policy', 'x-frame-options'])
    expect(headers[name], name).toBe(fixed[name]);
});

test('a page hydrates without a change, a request for its text or an error', async ({
  backend,
  page,
}) => {
  const slug = `page-${randomUUID()}`;
  await backend.write(`pages/${randomUUID()}`, pageRow(slug));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expectUnchanged(page, `/p/${slug}`);
  expect(asked.filter((path) => path.startsWith('/content/pages'))).toEqual([]);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'the tools' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  // The page may have changed, so going back fetches it again.
  const answer = page.waitForResponse(`**/content/pages/${slug}.json`);
  await page.goBack();
  await answer;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hours of ${slug}`);
});

test('hostile texts stay texts, and hydrate as such', async ({ backend, page }) => {
  const slug = `page-${randomUUID()}`;
  const own = {
    title: HOSTILE,
    description: HOSTILE,
    body: `${HOSTILE}\n\n[a](javascript:alert(1))`,
  };
  await backend.write(`pages/${randomUUID()}`, pageRow(slug, own));
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  await expectUnchanged(page, `/p/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  await expect(page.locator('main img, main script')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page and the list can be read', async ({ backend, page }) => {
    const slug = `page-${randomUUID()}`;
    await backend.write(`pages/${randomUUID()}`, pageRow(slug, { updated_at: newest() }));
    await page.goto('/p');
    await page.getByRole('link', { name: `Hours of ${slug}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Hours of ${slug}` })).toBeVisible();
    await expect(page.getByRole('cell', { name: '9 to 5' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('a page that is unpublished', () => {
  test.use({ allowedErrors: /404 \(Not Found\)|No page at this address/ });
  test('is answered with the not-found page, which hydrates', async ({
    backend,
    page,
    request,
  }) => {
    const [id, slug] = [randomUUID(), `page-${randomUUID()}`];
    await backend.write(`pages/${id}`, pageRow(slug, { updated_at: newest() }));
    expect((await request.get(`/p/${slug}`)).status()).toBe(200);
    await backend.write(`pages/${id}`, pageRow(slug, { status: 'draft' }));
    const { status, headings, meta, links } = await readStatic(request, page, `/p/${slug}`);
    expect(status).toBe(404);
    expect(headings).toEqual(['Oops! Page not found']);
    expect(meta['robots']).toEqual(['noindex']);
    expect(links['canonical']).toBeUndefined();
    expect((await request.get(`/p/${slug}`)).headers()['cache-control']).toBe(
      'public, max-age=0, s-maxage=30',
    );
    expect(await (await request.get('/p')).text()).not.toContain(slug);
    expect(await (await request.get('/sitemap-pages.xml')).text()).not.toContain(slug);
    await expectUnchanged(page, `/p/${slug}`);
  });
});

/** Opens a page, waits until it has done its idle work, and returns how many views it has sent. */
async function countViews(page: Page, slug: string): Promise<number> {
  const requests = record(page.context());
  const asked = page.waitForRequest(SETTINGS);
  await page.goto(`/p/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hours of ${slug}`);
  // Resolves to null if the request fails.
  await (await asked).response();
  await waitForIdle(page);
  return requests.filter((request) => new URL(request.url()).pathname === '/content/events').length;
}

test('a page sends its view only if analytics is on', async ({ backend, page, context }) => {
  const slug = `page-${randomUUID()}`;
  await backend.write(`pages/${randomUUID()}`, pageRow(slug));
  await serveSettings(context, { analytics_enabled: false });
  expect(await countViews(page, slug)).toBe(0);
  await serveSettings(context, { analytics_enabled: true });
  await context.route(EVENTS, (route) => route.fulfill({ json: { refused: 0 } }));
  const sent = page.waitForRequest(EVENTS);
  await page.goto(`/p/${slug}`);
  expect((await sent).postDataJSON()).toEqual({ view: slug });
});

test.describe('while the settings cannot be read', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ });

  test('a page sends no view, because analytics may be off', async ({ backend, page, context }) => {
    const slug = `page-${randomUUID()}`;
    await backend.write(`pages/${randomUUID()}`, pageRow(slug));
    await context.route(SETTINGS, (route) => route.abort());
    expect(await countViews(page, slug)).toBe(0);
  });
});

test('the list and the sitemap have only pages without noindex', async ({
  backend,
  page,
  request,
}) => {
  const [slug, hidden] = [`page-${randomUUID()}`, `page-${randomUUID()}`];
  await backend.write(`pages/${randomUUID()}`, pageRow(slug, { updated_at: newest() }));
  await backend.write(
    `pages/${randomUUID()}`,
    pageRow(hidden, { noindex: true, updated_at: newest() }),
  );
  const sitemap = await request.get('/sitemap-pages.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toContain(`<loc>https://roundel.app/p/${slug}</loc>`);
  expect(await sitemap.text()).not.toContain(hidden);
  const { meta } = await readStatic(request, page, `/p/${hidden}`);
  expect(meta['robots']).toEqual(['noindex']);

  await page.goto('/p');
  await expect(page.getByText(hidden)).toHaveCount(0);
  await expectNoBarriers(page);
  const answer = page.waitForResponse(`**/content/pages/${slug}.json`);
  await page.getByRole('link', { name: `Hours of ${slug}` }).click();
  await answer;
  await expect(page.getByRole('heading', { level: 1, name: `Hours of ${slug}` })).toBeVisible();
});
