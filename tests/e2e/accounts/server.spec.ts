/** `npm start` with emulators: one origin serves the site, Firebase and the functions, with demo data. */
import { expect, test } from '../../support/test';
import { TestBackend } from '../../support/emulator';

const DATABASE = '/v1/projects/demo-roundel/databases/(default)/documents';

test('the configuration points to emulators on the same origin', async ({ request }) => {
  const response = await request.get('/__/firebase/init.json');
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.json()).toMatchObject({ projectId: 'demo-roundel', emulators: true });
});

for (const [name, claim] of [
  ['admin', ['admin']],
  ['editor', ['editor']],
  ['visitor', undefined],
] as const) {
  test(`the demo's ${name} can sign in, with a profile and the right roles`, async ({
    baseURL,
  }) => {
    const backend = new TestBackend(baseURL ?? '');
    const email = `${name}@roundel.test`;
    const id = (await backend.userId(email)) ?? '';
    const token = await backend.idToken({ id, email, password: 'roundel-demo' });
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    expect(claims['email_verified']).toBe(true);
    expect(claims['roles']).toEqual(claim);
    expect(await backend.row(`profiles/${id}`)).toMatchObject({ id, email });
    const rows = await backend.rowsWhere('user_roles', 'user_id', id);
    expect([...rows.values()].map((row) => row['role'])).toEqual(claim ?? []);
  });
}

test('the rules apply to visitors', async ({ request }) => {
  const refused = await request.get(`${DATABASE}/profiles/demo-visitor`);
  expect(refused.status()).toBe(403);
  const allowed = await request.get(`${DATABASE}/settings/public`);
  expect(allowed.status()).toBe(200);
});

test('visitors can load the settings and the published page', async ({ request }) => {
  const settings = await request.get('/content/settings.json');
  expect(settings.status()).toBe(200);
  expect(await settings.json()).toMatchObject({ max_upload_bytes: 5 * 1024 * 1024 });
  const page = await request.get('/content/pages/five-tips.json');
  expect(page.status()).toBe(200);
  expect(await page.json()).toMatchObject({ slug: 'five-tips' });
  expect((await request.get('/content/pages/nothing.json')).status()).toBe(404);
});

test('only /auth and /profile allow reCAPTCHA', async ({ request }) => {
  for (const address of ['/auth', '/profile']) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy'], address).toContain(
      'https://www.google.com/recaptcha/',
    );
    expect(headers['cross-origin-embedder-policy'], address).toBe('unsafe-none');
  }
  for (const address of ['/', '/editor', '/admin']) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy'], address).not.toContain('recaptcha');
    expect(headers['cross-origin-embedder-policy'], address).toBe('require-corp');
  }
});
