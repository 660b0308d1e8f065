import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Hosting, type HostingConfig } from '../../../scripts/lib/hosting.mjs';
import { LANGUAGES } from '../../../src/content/language';
import { TOOLS } from '../../../src/content/tools';
import { PUBLIC_PAGES } from '../../support/addresses';

const { hosting: config } = JSON.parse(
  readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'),
) as { hosting: HostingConfig };

describe('the globs of firebase.json', () => {
  it.each([
    ['**', '/', true],
    ['**', '/a/b.js', true],
    ['/assets/**', '/assets/a/b.js', true],
    ['/assets/**', '/assets', false],
    ['/assets/**', '/my/assets/a.js', false],
    ['/p/*', '/p/one', true],
    ['/p/*', '/p/one/two', false],
    ['/a.js', '/a.js', true],
    ['/a.js', '/abjs', false],
    ['/@(x|y)/z', '/x/z', true],
    ['/@(x|y)/z', '/xy/z', false],
    ['**/*.@(png|webp)', '/deep/down/a.webp', true],
    ['**/*.@(png|webp)', '/a.gif', false],
  ])('match %s against %s: %s', (source, path, expected) => {
    const rule = { source, destination: '/there', type: 301 };
    const hosting = new Hosting({ cleanUrls: true, trailingSlash: false, redirects: [rule] });
    expect('location' in hosting.answer(path, () => true)).toBe(expected);
  });
});

describe('Hosting', () => {
  const hosting = new Hosting({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [{ source: '/old', destination: '/about', type: 301 }],
    rewrites: [
      { source: '/fresh/**', function: { functionId: 'answers' } },
      { source: '/p/**', destination: '/app.html' },
      { source: '/both', function: { functionId: 'answers' } },
      { source: '/both', destination: '/app.html' },
    ],
    headers: [
      {
        source: '**',
        headers: [
          { key: 'Cache-Control', value: 'short' },
          { key: 'X', value: '1' },
        ],
      },
      { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'long' }] },
    ],
  });
  const files = new Set([
    '/index.html',
    '/about.html',
    '/tools.html',
    '/tools/one.html',
    '/assets/a.js',
    '/app.html',
    '/404.html',
    '/old.html',
  ]);
  const answer = (path: string) => hosting.answer(path, (file) => files.has(file));

  it.each([
    ['/', 200, '/index.html'],
    ['/about', 200, '/about.html'],
    ['/tools', 200, '/tools.html'],
    ['/tools/one', 200, '/tools/one.html'],
    ['/assets/a.js', 200, '/assets/a.js'],
    ['/p/any/page', 200, '/app.html'],
    ['/nowhere', 404, '/404.html'],
    ['//about', 404, '/404.html'],
  ])('answers %s with %i and %s', (path, status, file) => {
    expect(answer(path)).toMatchObject({ status, file });
  });

  it.each([
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/about/', '/about'],
    ['/tools/one.html', '/tools/one'],
  ])('redirects %s to its only address, %s', (path, location) => {
    expect(answer(path)).toEqual({ status: 301, location });
  });

  it('applies redirects before it looks for files', () => {
    expect(answer('/old')).toEqual({ status: 301, location: '/about' });
  });

  it("routes an address to its function, with the site's headers", () => {
    expect(answer('/fresh/news.json')).toEqual({
      function: 'answers',
      headers: { 'Cache-Control': 'short', X: '1' },
    });
  });

  it('names the page that takes the place of a function', () => {
    const headers = { 'Cache-Control': 'short', X: '1' };
    const without = { status: 200, file: '/app.html', headers };
    expect(answer('/both')).toEqual({ function: 'answers', headers, without });
  });

  it('applies the last matching rule for a header', () => {
    expect(hosting.headersFor('/assets/a.js')).toEqual({ 'Cache-Control': 'long', X: '1' });
    expect(hosting.headersFor('/about')).toEqual({ 'Cache-Control': 'short', X: '1' });
  });

  it('does not let a missing asset be cached', () => {
    expect(answer('/assets/gone.js')).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'no-cache', X: '1' },
    });
  });

  it('refuses settings that it does not support', () => {
    expect(() => new Hosting({ cleanUrls: false, trailingSlash: false })).toThrow('cleanUrls');
    expect(() => new Hosting({ cleanUrls: true, trailingSlash: true })).toThrow('trailingSlash');
  });
});

describe('firebase.json', () => {
  const hosting = new Hosting(config);
  const nothing = () => false;

  describe.each(LANGUAGES)('in %s', (language) => {
    const prefix = language === 'en' ? '' : `/${language}`;
    const answer = (path: string) => hosting.answer(prefix + path, nothing);

    it.each(TOOLS.map(({ id, alias }) => [alias, id] as const))(
      'redirects the short name %s permanently to the page of %s',
      (alias, id) => {
        const expected = { status: 301, location: `${prefix}/online-tools/${id}` };
        expect(answer(`/tools/${alias}`)).toEqual(expected);
        expect(answer(`/tools/${id}`)).toEqual(expected);
        expect(answer(`/online-tools/${alias}`)).toEqual(expected);
      },
    );

    it('serves the page of a tool although unknown tools are redirected', () => {
      for (const { id } of TOOLS) {
        const file = `${prefix}/online-tools/${id}.html`;
        const found = hosting.answer(`${prefix}/online-tools/${id}`, (name) => name === file);
        expect(found).toMatchObject({ status: 200, file });
      }
    });

    it('redirects /tools permanently and unknown tools temporarily to the list of tools', () => {
      const list = `${prefix}/online-tools`;
      expect(answer('/tools')).toEqual({ status: 301, location: list });
      expect(answer('/tools/hat')).toEqual({ status: 302, location: list });
      expect(answer('/online-tools/hat')).toMatchObject({
        function: 'unknownAddresses',
        without: { status: 302, location: list },
      });
    });
  });

  it('has a 404 page in the language of the address', () => {
    expect(hosting.answer('/nowhere', nothing)).toMatchObject({ status: 404, file: '/404.html' });
    for (const path of ['/es/nowhere', '/es/deep/down', '/es/about-us/more']) {
      expect(hosting.answer(path, nothing)).toMatchObject({
        function: 'unknownAddresses',
        without: { status: 404, file: '/es/404.html' },
      });
    }
  });

  it('leaves the browser to redirect unknown tools on a plan without functions', () => {
    const { rewrites = [], ...rest } = config;
    const free = new Hosting({ ...rest, rewrites: rewrites.filter((each) => !each.function) });
    expect(free.answer('/online-tools/hat', nothing)).toMatchObject({ file: '/app.html' });
    expect(free.answer('/es/online-tools/hat', nothing)).toMatchObject({ file: '/es/app.html' });
    expect(free.answer('/es/nowhere', nothing)).toMatchObject({ status: 404, file: '/404.html' });
  });

  it.each([
    ['/auth', '/app.html'],
    ['/es/auth', '/es/app.html'],
    ['/admin', '/app.html'],
    ['/admin/pages/new', '/app.html'],
  ])('serves %s with a shell that the browser renders', (path, file) => {
    expect(hosting.answer(path, nothing)).toMatchObject({ status: 200, file });
  });

  it.each(['/p', '/p/hello'])('renders %s in a function, or in the browser without it', (path) => {
    expect(hosting.answer(path, nothing)).toMatchObject({
      function: 'publishedPages',
      without: { status: 200, file: '/page.html' },
    });
  });

  it.each([
    '/',
    '/about-us',
    '/assets/a.js',
    '/assets/a.wasm',
    '/og/roundel.png',
    '/first-paint.js',
    '/nowhere',
  ])('sends every security header for %s', (path) => {
    expect(hosting.headersFor(path)).toMatchObject({
      'Content-Security-Policy': expect.any(String) as string,
      'Strict-Transport-Security': expect.stringMatching(/max-age=\d{8}/) as string,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()') as string,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    });
  });

  it('allows the camera in the editor and nowhere else', () => {
    const allowed = [...PUBLIC_PAGES, '/auth', '/profile', '/admin', '/p'].filter((path) =>
      hosting.headersFor(path)['Permissions-Policy']?.includes('camera=(self)'),
    );
    expect(allowed).toEqual(['/editor']);
  });

  function readPolicy(path: string): Readonly<Record<string, string>> {
    const policy = hosting.headersFor(path)['Content-Security-Policy'] ?? '';
    return Object.fromEntries(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
  }
  const GOOGLE = ['identitytoolkit', 'securetoken', 'firestore']
    .map((name) => `https://${name}.googleapis.com`)
    .join(' ');
  const STRICT = {
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'worker-src': "'self'",
    // Sonner adds an empty style element, and then adds rules to it. toast-style.isolated.test.ts has more about this.
    'style-src':
      "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': `'self' ${GOOGLE} https://api.ipify.org`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
  };

  it.each([
    '/',
    '/editor',
    '/about-us',
    '/admin',
    '/admin/users',
    '/p/hello',
    '/auth/x',
    '/nowhere',
  ])('has a policy for %s that allows no more than needed', (path) => {
    expect(readPolicy(path)).toEqual(STRICT);
    expect(hosting.headersFor(path)['Cross-Origin-Embedder-Policy']).toBe('require-corp');
  });

  it.each(['/auth', '/profile'])('also allows reCAPTCHA, and nothing else, on %s', (path) => {
    const [google, images] = [
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ];
    expect(readPolicy(path)).toEqual({
      ...STRICT,
      'script-src': `${STRICT['script-src']} ${google} ${images}`,
      'img-src': `${STRICT['img-src']} ${images}`,
      'connect-src': `'self' ${GOOGLE} ${google} https://api.ipify.org`,
      'frame-src': `${google} https://recaptcha.google.com/recaptcha/`,
    });
    expect(hosting.headersFor(path)).toMatchObject({
      'Cross-Origin-Embedder-Policy': 'unsafe-none',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  it('lets browsers cache hashed files forever, and revalidate pages', () => {
    expect(hosting.headersFor('/assets/a.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(hosting.headersFor('/about-us')['Cache-Control']).toMatch(/max-age=0, must-revalidate/);
  });
});
