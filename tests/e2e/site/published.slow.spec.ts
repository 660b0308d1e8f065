/** Pages that editors have published, as visitors see them. The tests mock the server's answers. */
import type { Page } from '@playwright/test';
import type { PublishedPage } from '../../../packages/records/src/page';
import { expectNoBarriers } from '../../support/barriers';
import { expect, test } from '../../support/test';
import { ATTACKS } from '../../unit/ui/markdown-attacks';

const PAGE: PublishedPage = {
  title: 'Opening hours',
  slug: 'opening-hours',
  description: 'When somebody reads what you write.',
  body: [
    '# Every day',
    'We read **everything**, see [the tools](/online-tools) or [elsewhere](https://other.example/).',
    '## In short',
    '| Day | Hours |\n| - | -: |\n| Monday | 9 to 5 |',
    '- [x] weekdays\n- [ ] holidays',
    '![A clock](/content/images/clock)',
  ].join('\n\n'),
  noindex: false,
  updated_at: '2026-03-04T12:00:00.000Z',
  published_at: '2026-03-01T12:00:00.000Z',
};

async function publish(page: Page, own: Partial<PublishedPage> = {}): Promise<void> {
  const answer = { ...PAGE, ...own };
  await page.route(`**/content/pages/${answer.slug}.json`, (route) =>
    route.fulfill({ json: answer }),
  );
  await page.route('**/content/images/clock', (route) =>
    route.fulfill({ path: 'public/icons/icon-48.png' }),
  );
}

const robots = (page: Page) => page.locator('meta[name="robots"]');

test('shows title, date, text and pictures, fills the head, and passes axe', async ({ page }) => {
  await publish(page);
  await page.goto('/p/opening-hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
  await expect(page.getByText('Updated on Mar 4, 2026')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Every day' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'In short' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '9 to 5' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'A clock' });
  await expect(picture).toHaveJSProperty('naturalWidth', 48);

  await expect(page).toHaveTitle('Opening hours | Roundel');
  const head = page.locator('head');
  await expect(head.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    PAGE.description,
  );
  await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://roundel.app/p/opening-hours',
  );
  await expect(robots(page)).toHaveCount(0);

  await expect(page.getByRole('link', { name: 'elsewhere' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'the tools' }).click();
  await expect(page).toHaveURL('/online-tools');
});

test('sets noindex when its editors ask for it', async ({ page }) => {
  await publish(page, { noindex: true });
  await page.goto('/p/opening-hours');
  await expect(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
});

test('serves pages in a shell without noindex, and the staff area with it', async ({ request }) => {
  const [published, staff] = [await request.get('/p/anything'), await request.get('/admin')];
  expect(await published.text()).not.toContain('noindex');
  expect(await staff.text()).toContain('noindex');
});

test.describe('without an answer', () => {
  test.use({
    allowedErrors: /404 \(Not Found\)|503|ERR_INTERNET_DISCONNECTED|No page at this address/,
  });

  test('shows the 404 page for an unknown address', async ({ page }) => {
    for (const address of ['/p/nowhere', '/p/No-Slug', '/p/a/b']) {
      await page.goto(address);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect(robots(page)).toHaveAttribute('content', 'noindex');
    }
  });

  test('reports a failure, and loads the page on the next try', async ({ page }) => {
    await page.route('**/content/pages/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/p/opening-hours');
    await expect(
      page.getByRole('heading', { name: 'This page could not be loaded' }),
    ).toBeVisible();
    await expect(robots(page)).toHaveAttribute('content', 'noindex');
    await page.unroute('**/content/pages/**');
    await publish(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
    await expect(robots(page)).toHaveCount(0);
  });

  test('says that the visitor is offline, and loads the page when the network is back', async ({
    page,
    context,
  }) => {
    await publish(page, { slug: 'first', body: '[Next](second)' });
    // Load the code of published pages before the browser goes offline.
    await page.goto('/p/first');
    await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await publish(page, { slug: 'second', title: 'The second' });
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible();
  });
});

test('no attack in a text runs a script or contacts another host', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('dialog', (dialog) => {
    requests.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Divide the texts among several pages, because together they are too long for one page.
  const texts = ATTACKS.flatMap((attack) => attack.texts);
  const groups = Array.from({ length: 4 }, (_, group) =>
    texts.filter((_text, index) => index % 4 === group).join('\n\n---\n\n'),
  );
  for (const [index, body] of groups.entries()) {
    await publish(page, { slug: `attack-${index}`, body: `${body}\n\nThe end` });
    await page.goto(`/p/attack-${index}`);
    await expect(page.locator('article')).toContainText('The end');
    const found = await page.evaluate(() => {
      const all = [...document.querySelectorAll('article *')];
      const names = all.flatMap((element) => element.getAttributeNames());
      const links = [...document.querySelectorAll<HTMLAnchorElement>('article a')];
      return {
        ran: 'pwned' in window,
        handlers: names.filter((name) => name.startsWith('on')),
        active: all.filter((element) =>
          element.matches(
            'script, iframe, object, embed, form, svg, math, style, link, base, meta',
          ),
        ).length,
        protocols: [...new Set(links.map(({ protocol }) => protocol))].sort(),
        links: links.length,
      };
    });
    expect(found).toMatchObject({ ran: false, handlers: [], active: 0 });
    expect(found.links).toBeGreaterThan(0);
    for (const protocol of found.protocols) expect(protocol).toMatch(/^(https?|mailto|tel):$/);
  }
  const elsewhere = requests.filter((url) => new URL(url).origin !== baseURL);
  expect(elsewhere).toEqual([]);
});
