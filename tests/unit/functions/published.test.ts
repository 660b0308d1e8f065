/** Published pages as the function sends them. The site's own renderer makes their HTML. */
import { describe, expect, it, vi } from 'vitest';
import { fetchPage, hostingOrigin } from '../../../functions/src/public/hosting';
import { answerPublished, type PublishedSite } from '../../../functions/src/public/published';
import type { PublicRequest } from '../../../functions/src/shared/answer';
import type { Row } from '../../../functions/src/public/published-page';
import type { PreviewedPage } from '../../../packages/records/src/page';
import { published } from '../../../src/content/en/published';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';
import { escapeText } from '../../../src/app/prerender/html';
import * as site from '../../../src/entry-server';

const SECRET = 'not for visitors';
const TEMPLATE =
  '<head><title>Roundel</title></head><body><div id="root"></div><noscript></noscript></body>';
/** The headers of an answer without the database. */
const AWAY = { 'Cache-Control': 'private, no-store', 'Retry-After': '30' };
const POLICY = { 'Content-Security-Policy': "script-src 'self'" };
const PAGE: Row = {
  title: 'Opening hours',
  slug: 'opening-hours',
  body: '# Hours\n\nFrom **nine**.',
  description: 'When we are there',
  status: 'published',
  noindex: false,
  version: 3,
  created_by: SECRET,
  updated_by_name: SECRET,
  search: [SECRET],
  updated_at: new Date('2026-03-04T05:06:07.089Z'),
  published_at: new Date('2026-02-01T00:00:00Z'),
};

interface Setting {
  readonly page?: Row | null | Error;
  readonly pages?: readonly Row[];
  readonly settings?: Row | null | Error;
  readonly preview?: PreviewedPage | null;
  readonly live?: string;
  readonly template?: PublishedSite['template'];
}

function setUp(setting: Setting = {}) {
  const { page = PAGE, pages = [PAGE], preview = null, live = TEMPLATE, template } = setting;
  const { settings = null } = setting;
  const reader = {
    settings: vi.fn(() =>
      settings instanceof Error ? Promise.reject(settings) : Promise.resolve(settings),
    ),
    page: vi.fn((_slug: string) =>
      page instanceof Error ? Promise.reject(page) : Promise.resolve(page),
    ),
    pages: vi.fn((_limit: number) => Promise.resolve(pages)),
    preview: vi.fn((_token: string) => Promise.resolve(preview)),
  };
  const report = vi.fn();
  const published: PublishedSite = {
    reader,
    renderer: () => Promise.resolve({ ...site, template: TEMPLATE }),
    template: template ?? (() => Promise.resolve({ html: live, headers: POLICY })),
  };
  const ask = async (path: string, more: Partial<PublicRequest> = {}) => {
    const { status, headers, body } = await answerPublished(
      { method: 'GET', path, ...more },
      published,
      report,
    );
    return { status, headers, html: body === null ? null : Buffer.from(body).toString() };
  };
  return { ask, reader, report };
}

/** Returns the contents of all script elements of a type. */
function dataIn(html: string | null, type: string): unknown[] {
  const blocks = (html ?? '').matchAll(
    new RegExp(`<script[^>]*type="${type}"[^>]*>(.*?)</script>`, 'gs'),
  );
  return [...blocks].map(([, json = '']) => JSON.parse(json) as unknown);
}

describe('a published page', () => {
  it('is HTML with its head, its text, and the data that the browser hydrates with', async () => {
    const { status, headers, html } = await setUp().ask('/p/opening-hours');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'Content-Type': 'text/html; charset=utf-8', ...POLICY });
    expect(html).toContain('<title>Opening hours | Roundel</title>');
    expect(html).toContain('name="description" content="When we are there"');
    expect(html).toContain('rel="canonical" href="https://roundel.app/p/opening-hours"');
    expect(html).toContain('property="og:type" content="article"');
    expect(html).toContain('<strong>nine</strong>');
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).toContain('<div id="root" data-page="/p/opening-hours">');
    expect(html).not.toContain('content="noindex"');
    expect(html).not.toContain(SECRET);
    expect(dataIn(html, 'application/ld\\+json')).toEqual([
      expect.objectContaining({
        '@type': 'Article',
        headline: 'Opening hours',
        datePublished: '2026-02-01T00:00:00.000Z',
        dateModified: '2026-03-04T05:06:07.089Z',
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
    expect(dataIn(html, 'application/json')).toEqual([
      {
        address: '/content/pages/opening-hours.json',
        answer: expect.objectContaining({ title: 'Opening hours' }) as unknown,
        footer: [],
      },
    ]);
  });

  it('has the pages in its footer that staff chose, while they are published', async () => {
    const settings = { ...DEFAULT_SETTINGS, footer_pages: 'about-us opening-hours' };
    const { ask, reader } = setUp({ settings });
    reader.page.mockImplementation((slug) =>
      Promise.resolve(slug === 'about-us' ? { ...PAGE, status: 'draft', slug } : PAGE),
    );
    const { html } = await ask('/p/opening-hours');
    const footer = (html ?? '').slice((html ?? '').indexOf('<footer'));
    expect(footer).toContain('More to read');
    expect(footer).toContain('href="/p/opening-hours"');
    expect(footer).not.toContain('href="/p/about-us"');
    expect(dataIn(html, 'application/json')).toMatchObject([
      { footer: [{ slug: 'opening-hours', title: 'Opening hours' }] },
    ]);
  });

  it('is shown without them if they cannot be read', async () => {
    const { ask, report } = setUp({ settings: new Error('the database is away') });
    const { status, html } = await ask('/p/opening-hours');
    expect([status, report.mock.calls.length]).toEqual([200, 1]);
    expect(html).not.toContain('More to read');
  });

  it('is cached by the hosting for half a minute, so that it is gone soon', async () => {
    const { headers } = await setUp().ask('/p/opening-hours');
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=30');
    const again = await setUp().ask('/p/opening-hours', { ifNoneMatch: headers['ETag'] });
    expect([again.status, again.html]).toEqual([304, null]);
  });

  it('says noindex when its editors ask for it', async () => {
    const { html } = await setUp({ page: { ...PAGE, noindex: true } }).ask('/p/opening-hours');
    expect(html).toContain('name="robots" content="noindex"');
  });

  const HOSTILE = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)><!--\u2028';

  it('escapes hostile texts everywhere', async () => {
    const row = {
      ...PAGE,
      title: HOSTILE,
      description: HOSTILE,
      body: `${HOSTILE}\n\n[a](javascript:alert(1))`,
    };
    const { status, html } = await setUp({ page: row }).ask('/p/opening-hours');
    expect(status).toBe(200);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<!--\u2028');
    expect(html).not.toContain('href="javascript:');
    // In an attribute, every quote of a text is escaped.
    expect(html).not.toContain('content="</script>');
    expect(html).not.toMatch(/content="[^"]*"'>/);
    const [given] = dataIn(html, 'application/json') as [{ answer: { title: string } }];
    expect(given.answer.title).toBe(HOSTILE);
    expect(dataIn(html, 'application/ld\\+json')[0]).toMatchObject({ headline: HOSTILE });
  });

  it('is rendered again by the browser if the hosting has another release', async () => {
    const live = TEMPLATE.replace('<head>', '<head><script src="/assets/new.js"></script>');
    const { status, html } = await setUp({ live }).ask('/p/opening-hours');
    expect(status).toBe(200);
    expect(html).toContain('/assets/new.js');
    expect(html).toContain('<strong>nine</strong>');
    expect(html).not.toContain('data-page');
  });
});

describe('a page that is not published', () => {
  it.each([
    ['there is none', null],
    ['it is a draft', { ...PAGE, status: 'draft' }],
  ])('is the not-found page with status 404 when %s', async (_why, page) => {
    const { status, headers, html } = await setUp({ page }).ask('/p/opening-hours');
    expect(status).toBe(404);
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=30');
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('data-page="/p/opening-hours"');
    expect(html).not.toContain('Opening hours');
  });

  it.each([
    ['/p/a/b', '*'],
    ['/p/Opening', '/p/Opening'],
    ['/p/a--b', '/p/a--b'],
    ['/p/%3Cscript%3E', '/p/%3Cscript%3E'],
    [`/p/${'a'.repeat(81)}`, `/p/${'a'.repeat(81)}`],
    ['/elsewhere', '*'],
    ['/p/../about-us', '*'],
    ['//about-us', '*'],
  ])('is not even looked up at %s', async (path, name) => {
    const { ask, reader } = setUp();
    const { status, html } = await ask(path);
    expect(status).toBe(404);
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain(`data-page="${name}"`);
    expect(reader.page).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  it('names and links the pages', async () => {
    const { status, html } = await setUp().ask('/p');
    expect(status).toBe(200);
    expect(html).toContain('<a href="/p/opening-hours"');
    expect(html).toContain('rel="canonical" href="https://roundel.app/p"');
    expect(html).not.toContain('From');
    expect(html).not.toContain(SECRET);
  });

  it('leaves out pages that are hidden from search engines', async () => {
    const pages = [PAGE, { ...PAGE, slug: 'hidden', noindex: true }];
    const { html } = await setUp({ pages }).ask('/p');
    expect(html).toContain('/p/opening-hours');
    expect(html).not.toContain('/p/hidden');
  });

  it('says when there is none, and stays out of search engines then', async () => {
    const { status, html } = await setUp({ pages: [] }).ask('/p');
    expect(status).toBe(200);
    expect(html).toContain('Nothing has been published yet.');
    expect(html).toContain('name="robots" content="noindex"');
  });
});

describe('the sitemap', () => {
  it('has the list and the pages that may be indexed', async () => {
    const pages = [PAGE, { ...PAGE, slug: 'hidden', noindex: true }];
    const { status, headers, html } = await setUp({ pages }).ask('/sitemap-pages.xml');
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('application/xml; charset=utf-8');
    expect([...(html ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://roundel.app/p',
      'https://roundel.app/p/opening-hours',
    ]);
    expect(html).toContain('<lastmod>2026-03-04T05:06:07.089Z</lastmod>');
  });
});

describe('a failure', () => {
  it('to read is a page that says so, is not cached and reveals nothing', async () => {
    const failure = new Error(SECRET);
    const { ask, report } = setUp({ page: failure });
    const { status, headers, html } = await ask('/p/opening-hours');
    expect(status).toBe(503);
    expect(headers).toMatchObject(AWAY);
    expect(html).toContain(published.failed.title);
    expect(html).toContain(published.retry);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain(SECRET);
    expect(dataIn(html, 'application/json')).toMatchObject([
      { address: '/content/pages/opening-hours.json', answer: null, failed: true },
    ]);
    expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('to render leaves the rest to the browser', async () => {
    const { ask, report } = setUp({ live: '<p>Another page</p>' });
    const { status, headers, html } = await ask('/p/opening-hours');
    expect([status, html]).toEqual([503, '<p>Another page</p>']);
    expect(headers).toMatchObject(AWAY);
    expect(report).toHaveBeenCalledOnce();
  });

  it.each(['/p/opening-hours', '/p', `/p/preview/${'a'.repeat(43)}`])(
    'of the database to answer is a page that says so at %s within 5 s',
    async (path) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { ask, reader, report } = setUp();
      const never = () => new Promise<never>(() => undefined);
      for (const read of Object.values(reader)) read.mockImplementation(never);
      const asked = ask(path);
      await vi.advanceTimersByTimeAsync(4_500);
      const { status, headers, html } = await asked;
      vi.useRealTimers();
      expect(status).toBe(503);
      expect(headers).toMatchObject({ ...AWAY, 'Content-Type': 'text/html; charset=utf-8' });
      expect(html).toContain(published.failed.title);
      expect(html).toContain(`data-page="${path}"`);
      // The content and the footer.
      expect(report).toHaveBeenCalledTimes(2);
    },
  );

  it('of the database to answer for the sitemap is a 503 within 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, reader } = setUp();
    reader.pages.mockImplementation(() => new Promise<never>(() => undefined));
    const asked = ask('/sitemap-pages.xml');
    await vi.advanceTimersByTimeAsync(4_500);
    const { status, headers } = await asked;
    vi.useRealTimers();
    expect(status).toBe(503);
    expect(headers).toMatchObject(AWAY);
  });

  it('of the footer alone to come does not keep the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, reader } = setUp();
    reader.settings.mockImplementation(() => new Promise<never>(() => undefined));
    const asked = ask('/p/opening-hours');
    await vi.advanceTimersByTimeAsync(4_500);
    const { status, html } = await asked;
    vi.useRealTimers();
    expect(status).toBe(200);
    expect(html).toContain('<strong>nine</strong>');
  });

  it('to reach the hosting is a plain 503', async () => {
    const failure = new Error(SECRET);
    const { status, headers, html } = await setUp({
      template: () => Promise.reject(failure),
    }).ask('/p/opening-hours');
    expect(status).toBe(503);
    expect(headers['Retry-After']).toBe('30');
    expect(html).not.toContain(SECRET);
  });
});

describe('requests', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('with %s are refused', async (method) => {
    const { ask, reader } = setUp();
    expect((await ask('/p/opening-hours', { method })).status).toBe(405);
    expect(reader.page).not.toHaveBeenCalled();
  });

  it('with HEAD get the headers of GET', async () => {
    const { ask } = setUp();
    const [get, head] = [await ask('/p/a'), await ask('/p/a', { method: 'HEAD' })];
    expect(head).toEqual({ ...get, html: null });
  });
});

describe('the template', () => {
  const place = { project: 'some-project', emulated: false, forwardedHost: 'evil.example' };

  it("comes from the project's own hosting, whatever the request claims", () => {
    expect(hostingOrigin(place)).toBe('https://some-project.web.app');
  });

  it('comes from the local server on emulators, and from nowhere else', () => {
    const emulated = { ...place, emulated: true };
    expect(hostingOrigin({ ...emulated, forwardedHost: 'localhost:4173' })).toBe(
      'http://localhost:4173',
    );
    for (const forwardedHost of ['evil.example', 'localhost:1@evil.example', undefined]) {
      expect(() => hostingOrigin({ ...emulated, forwardedHost })).toThrow('npm start');
    }
  });

  it("passes on the security headers of the hosting's response, and no others", async () => {
    const headers = { 'X-Frame-Options': 'DENY', 'Set-Cookie': 'a=b', ETag: '"x"', ...POLICY };
    const get = vi.fn(() => Promise.resolve(new Response('html', { headers })));
    expect(await fetchPage('https://some-project.web.app', '/page', get)).toEqual({
      html: 'html',
      headers: { 'X-Frame-Options': 'DENY', ...POLICY },
    });
    expect(get).toHaveBeenCalledWith('https://some-project.web.app/page', expect.anything());
  });

  it('must not be an error page', async () => {
    const get = () => Promise.resolve(new Response('no', { status: 404 }));
    await expect(fetchPage('https://some-project.web.app', '/page', get)).rejects.toThrow('404');
  });
});

describe('a preview link', () => {
  const TOKEN = 'a'.repeat(43);
  const PREVIEW: PreviewedPage = {
    title: 'Opening hours',
    slug: 'opening-hours',
    body: 'From **ten**.',
    description: '',
    noindex: true,
    published_at: null,
    updated_at: '2026-03-04T05:06:07.089Z',
    expires_at: '2026-03-05T08:09:00.000Z',
  };
  const PRIVATE = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    ...POLICY,
  };

  it('shows the draft and when the link expires, uncached, unindexed and without referrer', async () => {
    const { ask, reader } = setUp({ preview: PREVIEW });
    const { status, headers, html } = await ask(`/p/preview/${TOKEN}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject(PRIVATE);
    expect(headers).not.toHaveProperty('ETag');
    expect(html).toContain('<strong>ten</strong>');
    expect(html).toContain('Draft preview, expires Mar 5, 2026, 08:09 UTC.');
    expect(html).toContain('content="noindex');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain(`<div id="root" data-page="/p/preview/${TOKEN}">`);
    expect(reader.preview).toHaveBeenCalledExactlyOnceWith(TOKEN);
  });

  it.each([
    ['unknown', TOKEN, 'This preview link does not work'],
    ['too short', 'a', 'This preview link does not work'],
    ['of two parts', `${TOKEN}/a`, site.content.notFound.text],
  ])('that is %s gets a 404 with a message', async (_what, token, words) => {
    const { status, headers, html } = await setUp().ask(`/p/preview/${token}`);
    expect(status).toBe(404);
    expect(headers).toMatchObject(PRIVATE);
    expect(html).toContain(escapeText(words));
  });

  it('does not appear in the sitemap', async () => {
    const { html } = await setUp({ preview: PREVIEW }).ask('/sitemap-pages.xml');
    expect(html).not.toContain('preview');
  });
});
