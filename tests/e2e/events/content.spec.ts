/** Tests what the function at /content answers to visitors, on the site's own origin. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';
import type { Row } from '../../support/firestore-values';
import { createPageRow } from '../../support/page-row';
import { photo } from '../../fixtures/index';
import { expect, test } from '../accounts/people';

const BYTES = readFileSync(photo('photo.webp').path);
const NOW = new Date('2026-03-04T12:00:00.000Z');

function pageRow(slug: string, own: Row = {}): Row {
  return createPageRow(
    slug,
    {
      title: 'Opening hours',
      body: '## Every day',
      description: 'When we are there',
      search: ['opening'],
      ...own,
    },
    NOW,
  );
}

test('published pages are served, drafts are not', async ({ backend, request }) => {
  const [slug, draft] = [`page-${randomUUID()}`, `draft-${randomUUID()}`];
  await backend.write(`pages/${randomUUID()}`, pageRow(slug));
  await backend.write(`pages/${randomUUID()}`, pageRow(draft, { status: 'draft' }));

  const answer = await request.get(`/content/pages/${slug}.json`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({
    title: 'Opening hours',
    slug,
    body: '## Every day',
    description: 'When we are there',
    noindex: false,
    updated_at: NOW.toISOString(),
    published_at: NOW.toISOString(),
  });
  const headers = answer.headers();
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const again = await request.get(`/content/pages/${slug}.json`, {
    headers: { 'If-None-Match': headers['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
  expect((await request.get(`/content/pages/${draft}.json`)).status()).toBe(404);
  expect((await request.post(`/content/pages/${slug}.json`)).status()).toBe(405);
});

test('published pictures are served, others are not', async ({ backend, request }) => {
  const [shown, hidden] = [randomUUID(), randomUUID()];
  const row = { data: new Uint8Array(BYTES), type: 'image/webp' };
  await backend.write(`image_files/${shown}`, { ...row, published: true });
  await backend.write(`image_files/${hidden}`, { ...row, published: false });
  const answer = await request.get(`/content/images/${shown}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=3600, s-maxage=3600',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await answer.body()).equals(BYTES)).toBe(true);
  expect((await request.get(`/content/images/${hidden}`)).status()).toBe(404);
});

test('the settings and the visitor’s IP address are served', async ({ request }) => {
  const settings = (await (await request.get('/content/settings.json')).json()) as object;
  expect(Object.keys(settings).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
  const look = await request.get('/content/ip.json');
  expect(look.headers()['cache-control']).toBe('private, no-store');
  const { ip } = (await look.json()) as { ip: unknown };
  expect(ip).toMatch(/^(127\.0\.0\.1|::1)$/);
});

test('nothing else in the database is served', async ({ backend, request }) => {
  const user = await backend.makeUser();
  for (const address of [
    `/content/profiles/${user.id}.json`,
    '/content/pages/..%2F..%2Fprofiles.json',
    '/content/images/..%2Fprofiles%2Fa',
    '/content/images/__proto__',
    '/content/',
  ]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.text()).not.toContain(user.email);
  }
});
