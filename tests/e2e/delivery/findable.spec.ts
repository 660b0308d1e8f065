/** What crawlers and browsers find: the HTML before any script runs, the sitemap, the manifests and the icons. */
import { PNG } from 'pngjs';
import { inSpanish, NOT_INDEXED, PUBLIC_PAGES } from '../../support/addresses';
import { readStatic, type StaticPage } from '../../support/static-page';
import { expect, test } from '../../support/test';

const ORIGIN = 'https://roundel.app';

const PAGES = [...PUBLIC_PAGES, ...PUBLIC_PAGES.map(inSpanish)];

/**
 * Returns the canonical address of a page. The canonical address of `/editor` names the first tool, because that is the
 * tool that `/editor` opens.
 */
function toCanonical(address: string): string {
  return ORIGIN + (address.endsWith('/editor') ? `${address}?tool=circle-image-maker` : address);
}

test('every page is complete without scripts, with its own title, description and canonical address', async ({
  page,
  request,
}) => {
  const pages: StaticPage[] = [];
  for (const address of PAGES) {
    await test.step(address, async () => {
      const found = await readStatic(request, page, address);
      pages.push(found);
      const { status, title, headings, text, meta, links } = found;
      expect(status).toBe(200);
      expect(headings).toHaveLength(1);
      // The header and the footer have fewer characters, so the page must also have content.
      expect(text.length).toBeGreaterThan(900);

      expect(title).toMatch(/Roundel/);
      expect(meta['description']).toHaveLength(1);
      expect(meta['description']?.[0]?.length).toBeGreaterThan(50);
      expect(meta['description']?.[0]?.length).toBeLessThanOrEqual(170);
      expect(links['canonical']).toEqual([toCanonical(address)]);
      expect(meta['robots']).toEqual(NOT_INDEXED.includes(address) ? ['noindex'] : undefined);

      expect(meta['og:title']).toEqual([title]);
      expect(meta['og:description']).toEqual(meta['description']);
      expect(meta['og:url']).toEqual(links['canonical']);
      expect(meta['twitter:card']).toEqual(['summary_large_image']);
      const image = new URL(meta['og:image']?.[0] ?? '');
      expect(image.origin).toBe(ORIGIN);
      expect(image.pathname).toMatch(
        address.startsWith('/es') ? /^\/og\/es\/[\w-]+\.png$/ : /^\/og\/[\w-]+\.png$/,
      );
      const picture = await request.get(image.pathname);
      expect(picture.headers()['content-type']).toBe('image/png');
      // A PNG has its width at byte 16 and its height at byte 20.
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    });
  }
  const distinct = (values: readonly unknown[]) => new Set(values).size;
  expect(distinct(pages.map(({ title }) => title))).toBe(PAGES.length);
  expect(distinct(pages.map(({ meta }) => meta['description']?.[0]))).toBe(PAGES.length);
  expect(distinct(pages.map(({ links }) => links['canonical']?.[0]))).toBe(PAGES.length);
});

test('the sitemap lists all indexable pages, and robots.txt names both sitemaps', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  const expected = PAGES.filter((address) => !NOT_INDEXED.includes(address));
  expect(listed.sort()).toEqual(expected.map(toCanonical).sort());

  // Each entry links to its page in every language, so the two entries of a page link to each other.
  const entries = [...sitemap.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry);
  for (const entry of entries) {
    const [, address] = /<loc>(.*?)<\/loc>/.exec(entry) ?? [];
    const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, language, href]) => [language, href] as const,
    );
    expect(links.map(([language]) => language).sort()).toEqual(['en', 'es', 'x-default']);
    expect(links.map(([, href]) => href)).toContain(address);
    for (const [, href] of links) expect(listed).toContain(href);
  }

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(
    `Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/sitemap-pages.xml\n`,
  );
  expect(robots).not.toContain('Disallow');
});

for (const [address, language, heading] of [
  ['/no/such/page', 'en', 'Oops! Page not found'],
  ['/es/no/such/page', 'es', '¡Vaya! No encontramos esta página'],
  ['/es/nada', 'es', '¡Vaya! No encontramos esta página'],
] as const) {
  test(`the 404 page of ${address} is in the right language, and is not indexed`, async ({
    page,
    request,
  }) => {
    const { status, headings, meta, links } = await readStatic(request, page, address);
    expect(status).toBe(404);
    expect(headings).toEqual([heading]);
    expect(meta['robots']).toEqual(['noindex']);
    expect(links['canonical']).toBeUndefined();
    expect(await (await request.get(address)).text()).toContain(`<html lang="${language}">`);
  });
}

for (const [home, prefix] of [
  ['/', ''],
  ['/es', '/es'],
] as const) {
  test(`the manifest of ${home} leads to pages, and its icons and the head’s exist in the declared sizes`, async ({
    page,
    request,
  }) => {
    const { links } = await readStatic(request, page, home);
    expect(links['manifest']).toEqual([`${prefix}/site.webmanifest`]);
    const response = await request.get(`${prefix}/site.webmanifest`);
    expect(response.headers()['content-type']).toBe('application/manifest+json');
    const manifest = (await response.json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string; icons: { src: string; sizes: string }[] }[];
      file_handlers: { action: string }[];
      share_target: { params: { files: { accept: string[] }[] } };
    };
    expect(manifest).toMatchObject({
      name: 'Roundel',
      start_url: `${prefix}/editor`,
      display: 'standalone',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest.share_target.params.files[0]?.accept).toEqual([
      'image/jpeg',
      'image/png',
      'image/gif',
      'image/webp',
      'image/avif',
      'image/jxl',
      'image/heic',
      'image/heif',
    ]);
    expect(manifest.shortcuts.length).toBeGreaterThan(3);
    for (const { url } of [
      ...manifest.shortcuts,
      ...manifest.file_handlers.map(({ action }) => ({ url: action })),
    ]) {
      expect((await request.get(url)).status(), url).toBe(200);
    }
    const ofShortcuts = manifest.shortcuts.flatMap((shortcut) => shortcut.icons);
    // Each shortcut has an icon of its own.
    expect(new Set(ofShortcuts.map(({ src }) => src)).size).toBe(manifest.shortcuts.length);
    const icons = [
      ...manifest.icons,
      ...ofShortcuts,
      { src: links['apple-touch-icon']?.[0] ?? '', sizes: '180x180' },
      { src: '/icons/icon-48.png', sizes: '48x48' },
    ];
    for (const { src, sizes } of icons) {
      const bytes = await (await request.get(src)).body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    for (const href of links['icon'] ?? []) expect((await request.get(href)).status()).toBe(200);
  });
}

test('has the icon that browsers request by themselves', async ({ page, request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/vnd.microsoft.icon');
  expect(response.headers()['cache-control']).toBe('public, max-age=86400');

  const bytes = await response.body();
  const sides = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = bytes.readUInt32LE(entry + 12);
    return PNG.sync.read(bytes.subarray(start, start + bytes.readUInt32LE(entry + 8))).width;
  });
  expect(sides).toEqual([16, 32, 48]);

  await page.goto('/about-us');
  const decoded = await page.evaluate(async () => {
    const image = Object.assign(new Image(), { src: '/favicon.ico' });
    await image.decode();
    return image.naturalWidth;
  });
  expect(sides).toContain(decoded);
});
