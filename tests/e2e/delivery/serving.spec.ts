/**
 * Tests how the build is served: headers, redirects, statuses, media types, the content security policy, the licences
 * of other projects, and the files that the home page prefetches.
 */
import { expect, test } from '../../support/test';

test('sends security headers and the media type with every kind of file', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /data-scripts="(\/assets\/[^ "]+\.js)/.exec(html)?.[1] ?? '';
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
  const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? '';
  const wasm = /\/assets\/[^" ]+\.wasm/.exec(html)?.[0] ?? '';
  for (const [address, type] of [
    ['/', 'text/html; charset=utf-8'],
    ['/about-us', 'text/html; charset=utf-8'],
    [script, 'text/javascript; charset=utf-8'],
    [style, 'text/css; charset=utf-8'],
    [font, 'font/woff2'],
    [wasm, 'application/wasm'],
  ] as const) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const headers = response.headers();
    expect(headers['content-type']).toBe(type);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['cache-control']).toMatch(
      address.startsWith('/assets/') ? /max-age=31536000, immutable/ : /max-age=0/,
    );
  }
});

test('compresses text and revalidates it with an ETag', async ({ request }) => {
  const first = await request.get('/about-us', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  expect(first.headers()['vary']).toBe('Accept-Encoding');
  const again = await request.get('/about-us', {
    headers: { 'If-None-Match': first.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('redirects former and unknown addresses', async ({ request }) => {
  for (const [from, status, to] of [
    ['/tools', 301, '/online-tools'],
    ['/tools/circle', 301, '/online-tools/circle-image-maker'],
    ['/tools/crop-circle?from=mail', 301, '/online-tools/crop-circle-image?from=mail'],
    ['/tools/hat', 302, '/online-tools'],
    ['/online-tools/hat?from=mail', 302, '/online-tools?from=mail'],
    ['/online-tools/circle', 301, '/online-tools/circle-image-maker'],
    ['/es/tools', 301, '/es/online-tools'],
    ['/es/tools/blur', 301, '/es/online-tools/blur-sides-of-photo'],
    ['/es/tools/hat', 302, '/es/online-tools'],
    ['/es/online-tools/hat', 302, '/es/online-tools'],
    ['/about-us/', 301, '/about-us'],
    ['/about-us.html', 301, '/about-us'],
    ['/index.html', 301, '/'],
  ] as const) {
    await test.step(`${from} to ${to}`, async () => {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status()).toBe(status);
      expect(response.headers()['location']).toBe(to);
    });
  }
});

test('answers 404 for what does not exist', async ({ request }) => {
  for (const address of ['/nope', '/assets/nope.js', '/.vite/manifest.json', '/../package.json']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  expect((await request.get('/%zz')).status()).toBe(400);
  expect((await request.post('/')).status()).toBe(405);
});

test('says in JSON that the site has no accounts', async ({ request }) => {
  for (const [method, address] of [
    ['GET', '/__/firebase/init.json'],
    ['GET', '/__/auth/handler'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['POST', '/v1/projects/demo-roundel/databases/(default)/documents:commit'],
    ['GET', '/content/pages/five-tips.json'],
  ] as const) {
    const response = await request.fetch(address, { method });
    expect(response.status(), address).toBe(404);
    expect(await response.json(), address).toHaveProperty('reason');
  }
  expect((await request.get('/content/settings.json')).status()).toBe(204);
});

test('the footer leads to the licences of what others have made', async ({ page }) => {
  for (const [prefix, name] of [
    ['', 'Licences'],
    ['/es', 'Licencias'],
  ] as const) {
    await test.step(`${prefix}/about-us`, async () => {
      await page.goto(`${prefix}/about-us`);
      const answer = page.waitForResponse('**/third-party-notices.txt');
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      const response = await answer;
      expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
      const text = await response.text();
      // These are notices of code in pages, in parts that are loaded later, in workers, in the service worker and in
      // Wasm. The last two are notices of fonts.
      for (const title of [
        'react 19',
        'firebase 12',
        'lucide-react 1',
        'comlink 4',
        'workbox-precaching 7',
        'image-webp 0',
        'MozJPEG (',
        'libwebp (',
        'YuNet (',
        'The standard library of Rust (',
        'Bricolage Grotesque (OFL-1.1)',
        'Instrument Sans (OFL-1.1)',
      ]) {
        expect(text).toContain(`\n\n${title}`);
      }
      await expect(page.locator('body')).toContainText('What others have made');
    });
  }
});

test('a policy violation fails the test', async ({ page }) => {
  test.fail();
  await page.goto('/');
  const refused = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.evaluate(() => {
    document.head.append(document.createElement('style'));
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await refused;
});

test('prefetches the editor once the home page is idle', async ({ page, request }) => {
  const hints = page.locator('link[rel=prefetch]');
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('rel="prefetch"');
  await page.goto('/');
  await expect(hints.first()).toBeAttached();
  const files = await hints.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  );
  expect(files.filter((file) => /\/EditorPage-.*\.js$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /\/worker-.*\.js$/.test(file))).toHaveLength(1);
  expect(files.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
});

test('prefetches nothing for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});
