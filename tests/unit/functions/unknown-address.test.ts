import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerUnknown, type UnknownRequest } from '../../../functions/src/public/unknown-address';
import { Hosting, type HostingConfig } from '../../../scripts/lib/hosting.mjs';

const HEADERS = { 'X-Frame-Options': 'DENY' };

/** Requests an unknown address from the function. The fake hosting returns a page's address as the page's HTML. */
async function ask(path: string, more: Partial<UnknownRequest> = {}) {
  const errors: unknown[] = [];
  const answer = await answerUnknown(
    { method: 'GET', path, query: '', ...more },
    (page) => {
      if (page.startsWith('/xx')) return Promise.reject(new Error('no answer'));
      return Promise.resolve({ html: page, headers: HEADERS });
    },
    (error) => errors.push(error),
  );
  return { ...answer, html: Buffer.from(answer.body ?? []).toString(), errors };
}

describe('answerUnknown', () => {
  it.each([
    ['/es/nowhere', '/es/404'],
    ['/es/deep/down', '/es/404'],
    ['/es/online-tools/hat/brim', '/es/404'],
    ['/nowhere', '/404'],
  ])('answers %s with the page %s and status 404', async (path, page) => {
    const { status, html, headers } = await ask(path);
    expect([status, html]).toEqual([404, page]);
    expect(headers).toMatchObject({
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': expect.stringMatching(/^public, .*s-maxage=/) as string,
    });
  });

  it.each([
    ['/online-tools/hat', '', '/online-tools'],
    ['/es/online-tools/hat', '?from=mail', '/es/online-tools?from=mail'],
  ])('redirects the unknown tool %s%s to %s', async (path, query, location) => {
    const { status, headers, body } = await ask(path, { query });
    expect([status, headers['Location'], body]).toEqual([302, location, null]);
  });

  it('answers HEAD without a body, and refuses other methods', async () => {
    expect(await ask('/es/nowhere', { method: 'HEAD' })).toMatchObject({ status: 404, body: null });
    expect(await ask('/es/nowhere', { method: 'POST' })).toMatchObject({ status: 405 });
  });

  it('asks the visitor to retry, and reports the failure, when the hosting does not answer', async () => {
    const { status, headers, errors } = await ask('/xx/nowhere');
    expect([status, headers['Cache-Control']]).toEqual([503, 'private, no-store']);
    expect(errors).toEqual([new Error('no answer')]);
  });

  it('agrees with the local server, which answers while there are no functions', async () => {
    const file = new URL('../../../firebase.json', import.meta.url);
    const { hosting: config } = JSON.parse(readFileSync(file, 'utf8')) as {
      hosting: HostingConfig;
    };
    const hosting = new Hosting(config);
    for (const path of ['/es/nowhere', '/es/a/b', '/online-tools/hat', '/es/online-tools/hat']) {
      const { status, html, headers } = await ask(path);
      expect(hosting.answer(path, () => false)).toMatchObject({
        function: 'unknownAddresses',
        without:
          status === 404
            ? { status, file: `${html}.html` }
            : { status, location: headers['Location'] },
      });
    }
  });
});
