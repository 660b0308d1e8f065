import { describe, expect, it, vi } from 'vitest';
import {
  answerContent,
  type ContentReader,
  type ContentRequest,
} from '../../../functions/src/public/content';
import type { Row } from '../../../functions/src/public/published-page';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';

const SECRET = 'not for visitors';
const PAGE: Row = {
  title: 'Opening hours',
  slug: 'opening-hours',
  body: '# Hours',
  description: 'When we are there',
  status: 'published',
  noindex: true,
  images: ['a'],
  version: 3,
  created_at: new Date('2026-01-01T00:00:00Z'),
  created_by: SECRET,
  updated_at: new Date('2026-03-04T05:06:07.089Z'),
  updated_by: SECRET,
  updated_by_name: SECRET,
  published_at: new Date('2026-02-01T00:00:00Z'),
};
const PICTURE: Row = {
  data: new Uint8Array([137, 80, 78, 71]),
  type: 'image/png',
  published: true,
  created_by: SECRET,
};
const SETTINGS: Row = { ...DEFAULT_SETTINGS, updated_by: SECRET, change_id: SECRET };

function setUp(rows: Partial<Record<keyof ContentReader, Row | null | Error>> = {}) {
  const give = (name: keyof ContentReader, standard: Row) => {
    const row = name in rows ? rows[name] : standard;
    return row instanceof Error ? Promise.reject(row) : Promise.resolve(row ?? null);
  };
  const reader = {
    settings: vi.fn(() => give('settings', SETTINGS)),
    page: vi.fn((_slug: string) => give('page', PAGE)),
    pages: vi.fn(async (_limit: number) => {
      const row = await give('pages', PAGE);
      return row === null ? [] : [row];
    }),
    preview: vi.fn((_token: string) => Promise.resolve(null)),
    picture: vi.fn((_id: string) => give('picture', PICTURE)),
  };
  const report = vi.fn();
  const ask = async (path: string, more: Partial<ContentRequest> = {}) => {
    const { status, headers, body } = await answerContent(
      { method: 'GET', path, ...more },
      reader,
      report,
    );
    const text = body === null ? null : Buffer.from(body).toString();
    return { status, headers, body, text };
  };
  return { ask, reader, report };
}

describe('settings', () => {
  it('are served without internal fields', async () => {
    const { ask } = setUp();
    const { status, headers, text } = await ask('/content/settings.json');
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text ?? '')).toEqual(DEFAULT_SETTINGS);
    expect(text).not.toContain(SECRET);
  });

  it('are the defaults until they are set', async () => {
    const { text } = await setUp({ settings: null }).ask('/content/settings.json');
    expect(JSON.parse(text ?? '')).toEqual(DEFAULT_SETTINGS);
  });

  it('are cached by the hosting for a minute, and revalidated by browsers', async () => {
    const { headers } = await setUp().ask('/content/settings.json');
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
  });

  it('are not served when they are invalid', async () => {
    const { ask, report } = setUp({ settings: { ...SETTINGS, max_upload_bytes: 'much' } });
    expect((await ask('/content/settings.json')).status).toBe(500);
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('the pages of the footer', () => {
  it('are served by title in the order of the setting, each once', async () => {
    const { ask, reader } = setUp({ settings: { ...SETTINGS, footer_pages: 'b a b' } });
    reader.page.mockImplementation((slug) =>
      Promise.resolve({ ...PAGE, slug, title: `Page ${slug}` }),
    );
    const { headers, text } = await ask('/content/footer.json');
    expect(JSON.parse(text ?? '')).toEqual([
      { slug: 'b', title: 'Page b' },
      { slug: 'a', title: 'Page a' },
    ]);
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
    expect(reader.page).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['none is set', { settings: SETTINGS }],
    [
      'one is not published',
      { settings: { ...SETTINGS, footer_pages: 'a' }, page: { ...PAGE, status: 'draft' } },
    ],
    ['one does not exist', { settings: { ...SETTINGS, footer_pages: 'a' }, page: null }],
  ])('are none if %s', async (_what, rows) => {
    expect((await setUp(rows).ask('/content/footer.json')).text).toBe('[]');
  });
});

describe('pages', () => {
  it('are served with their public fields only', async () => {
    const { ask, reader } = setUp();
    const { status, text } = await ask('/content/pages/opening-hours.json');
    expect(status).toBe(200);
    expect(reader.page).toHaveBeenCalledExactlyOnceWith('opening-hours');
    expect(JSON.parse(text ?? '')).toEqual({
      title: 'Opening hours',
      slug: 'opening-hours',
      body: '# Hours',
      description: 'When we are there',
      noindex: true,
      updated_at: '2026-03-04T05:06:07.089Z',
      published_at: '2026-02-01T00:00:00.000Z',
    });
    expect(text).not.toContain(SECRET);
  });

  it.each([
    ['there is none', null],
    ['it is a draft', { ...PAGE, status: 'draft' }],
    ['it has no status', { ...PAGE, status: undefined }],
  ])('are not found when %s', async (_why, row) => {
    const { status, headers, text } = await setUp({ page: row }).ask('/content/pages/a.json');
    expect(status).toBe(404);
    expect(headers['Content-Type']).toBe('application/json; charset=utf-8');
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
    expect(text).toBe('{"error":"not-found"}');
  });

  it.each([
    '/content/pages/Opening.json',
    '/content/pages/a--b.json',
    '/content/pages/-a.json',
    '/content/pages/a%2Fb.json',
    '/content/pages/..%2Fsettings.json',
    '/content/pages/a/b.json',
    '/content/pages/.json',
    '/content/pages/a',
    `/content/pages/${'a'.repeat(81)}.json`,
  ])('are not even read at %s', async (path) => {
    const { ask, reader } = setUp();
    expect((await ask(path)).status).toBe(404);
    expect(reader.page).not.toHaveBeenCalled();
  });
});

describe('the list of pages', () => {
  it('has the public fields of those that search engines may show', async () => {
    const { ask, reader } = setUp({ pages: { ...PAGE, noindex: false } });
    const { status, headers, text } = await ask('/content/pages.json');
    expect(status).toBe(200);
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
    expect(reader.pages).toHaveBeenCalledExactlyOnceWith(100);
    expect(JSON.parse(text ?? '')).toEqual([
      {
        title: 'Opening hours',
        slug: 'opening-hours',
        description: 'When we are there',
        updated_at: '2026-03-04T05:06:07.089Z',
      },
    ]);
  });

  it('may be empty', async () => {
    const { status, text } = await setUp({ pages: PAGE }).ask('/content/pages.json');
    expect([status, text]).toEqual([200, '[]']);
  });
});

describe('pictures', () => {
  it('are served unchanged, to this site only', async () => {
    const { ask, reader } = setUp();
    const { status, headers, body } = await ask('/content/images/aB3-_x');
    expect(status).toBe(200);
    expect(reader.picture).toHaveBeenCalledExactlyOnceWith('aB3-_x');
    expect([...(body ?? [])]).toEqual([137, 80, 78, 71]);
    expect(headers).toMatchObject({
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600, s-maxage=3600',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  it.each([
    ['there is none', null],
    ['it is not published', { ...PICTURE, published: false }],
    ['`published` is not a boolean', { ...PICTURE, published: 'true' }],
  ])('are not found when %s', async (_why, row) => {
    expect((await setUp({ picture: row }).ask('/content/images/a')).status).toBe(404);
  });

  it.each([
    '/content/images/',
    '/content/images/a/b',
    '/content/images/__proto__',
    `/content/images/${'a'.repeat(65)}`,
  ])('are not even read at %s', async (path) => {
    const { ask, reader } = setUp();
    expect((await ask(path)).status).toBe(404);
    expect(reader.picture).not.toHaveBeenCalled();
  });

  it.each(['text/html', 'image/svg+xml', undefined])('are never served as %s', async (type) => {
    expect((await setUp({ picture: { ...PICTURE, type } }).ask('/content/images/a')).status).toBe(
      500,
    );
  });
});

describe('the IP address of the client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2001:db8::1,151.101.1.7', '2001:db8::1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['unknown', null],
    ['<script>', null],
    ['', null],
    [undefined, null],
  ])('with X-Forwarded-For %j is %j', async (forwardedFor, ip) => {
    const { status, headers, text } = await setUp().ask('/content/ip.json', { forwardedFor });
    expect(status).toBe(200);
    expect(JSON.parse(text ?? '')).toEqual({ ip });
    expect(headers['Cache-Control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('ETag');
  });
});

describe('requests', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('with %s are refused', async (method) => {
    const { ask, reader } = setUp();
    const { status, headers } = await ask('/content/settings.json', { method });
    expect(status).toBe(405);
    expect(headers['Allow']).toBe('GET, HEAD');
    expect(reader.settings).not.toHaveBeenCalled();
  });

  it.each(['/content/settings.json', '/content/images/a', '/content/pages/gone', '/other'])(
    'with HEAD get the headers of GET: %s',
    async (path) => {
      const { ask } = setUp();
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.body).toBeNull();
      expect(get.body).not.toBeNull();
      expect([head.status, head.headers]).toEqual([get.status, get.headers]);
    },
  );

  it.each(['/content/settings.json', '/content/pages/a.json', '/content/images/a'])(
    'with a current ETag get 304 without a body: %s',
    async (path) => {
      const tag = (await setUp().ask(path)).headers['ETag'] ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const { status, body, headers } = await setUp().ask(path, { ifNoneMatch });
        expect([status, body]).toEqual([304, null]);
        expect(headers['ETag']).toBe(tag);
      }
      expect((await setUp().ask(path, { ifNoneMatch: '"other"' })).status).toBe(200);
    },
  );

  it('get a new ETag when the content changes', async () => {
    const before = await setUp().ask('/content/pages/a.json');
    const after = await setUp({ page: { ...PAGE, body: 'b' } }).ask('/content/pages/a.json');
    expect(after.headers['ETag']).not.toBe(before.headers['ETag']);
  });

  it.each(['/content/settings.json', '/content/pages/a.json', '/content/images/a'])(
    'reveal nothing about a failure: %s',
    async (path) => {
      const failure = new Error(SECRET);
      const { ask, report } = setUp({ settings: failure, page: failure, picture: failure });
      const { status, headers, text } = await ask(path);
      expect(status).toBe(500);
      expect(text).toBe('{"error":"unavailable"}');
      expect(JSON.stringify(headers)).not.toContain(SECRET);
      expect(headers['Cache-Control']).toBe('private, no-store');
      expect(report).toHaveBeenCalledExactlyOnceWith(failure);
    },
  );

  it.each([
    '/content/settings.json',
    '/content/footer.json',
    '/content/pages.json',
    '/content/pages/a.json',
    `/content/previews/${'a'.repeat(43)}.json`,
    '/content/images/a',
  ])('get 503 within 5 s if the database never answers: %s', async (path) => {
    vi.useFakeTimers();
    const { ask, reader, report } = setUp();
    for (const read of Object.values(reader)) {
      read.mockImplementation(() => new Promise<never>(() => undefined));
    }
    const asked = ask(path);
    await vi.advanceTimersByTimeAsync(4_500);
    vi.useRealTimers();
    const { status, headers, text } = await asked;
    expect([status, text]).toEqual([503, '{"error":"unavailable"}']);
    expect(headers).toMatchObject({
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '30',
    });
    expect(report).toHaveBeenCalledOnce();
  });

  it.each(['/', '/content', '/content/', '/content/profiles/a.json', '/settings.json'])(
    'for anything else get 404: %s',
    async (path) => {
      expect((await setUp().ask(path)).status).toBe(404);
    },
  );
});
