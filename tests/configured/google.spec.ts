/** Signing in with Google, on a site for which it is configured. The tests mock Google. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers';
import { fillSignIn, expect, test } from '../e2e/accounts/people';

interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

function somebody(names: Partial<GooglePerson> = {}): GooglePerson {
  const sub = randomUUID();
  return { sub, email: `google-${sub}@roundel.test`, ...names };
}

/** Returns an ID token without a signature, which the emulator accepts. */
function makeToken(person: GooglePerson, nonce: string): string {
  const claims = { iss: 'https://accounts.google.com', email_verified: true, nonce, ...person };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

interface Visit {
  /** The address at Google to which the site sent the visitor. */
  readonly address: URL;
}

/**
 * Mocks Google. The mock signs `person` in, or replies that the visitor gave up. Returns the list of visits to Google,
 * to which the mock adds each later visit.
 */
async function playGoogle(page: Page, person: GooglePerson | 'gives up'): Promise<Visit[]> {
  const visits: Visit[] = [];
  await page.unroute('https://accounts.google.com/**');
  await page.route('https://accounts.google.com/**', async (route) => {
    const address = new URL(route.request().url());
    visits.push({ address });
    const query = address.searchParams;
    const answer = new URLSearchParams({
      state: query.get('state') ?? '',
      ...(person === 'gives up'
        ? { error: 'access_denied' }
        : { id_token: makeToken(person, query.get('nonce') ?? '') }),
    });
    const back = `${query.get('redirect_uri') ?? ''}#${answer.toString()}`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Google</title><script>location.replace(${JSON.stringify(back)})</script>`,
    });
  });
  return visits;
}

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test('the first sign-in creates an account with the names, and leads on', async ({
  page,
  backend,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const person = somebody({ given_name: 'Zoë', family_name: 'Ångström' });
  const visits = await playGoogle(page, person);
  await page.goto('/auth?next=%2Fprofile');
  await expect(google(page)).toBeVisible();
  expect(requests.filter((url) => /google|gstatic/.test(new URL(url).hostname))).toEqual([]);

  await google(page).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Signed in successfully')).toBeVisible();
  await expect(page.getByText('Zoë Ångström')).toBeVisible();
  await expect(page.getByText('You sign in with Google.')).toBeVisible();

  const query = visits[0]?.address.searchParams;
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    client_id: 'demo.apps.googleusercontent.com',
    redirect_uri: `${baseURL ?? ''}/auth`,
    response_type: 'id_token',
    scope: 'openid email profile',
  });
  expect(query?.get('nonce')).toMatch(/^[0-9a-f]{64}$/);
  const rows = await backend.rowsWhere('profiles', 'email', person.email);
  expect([...rows.values()]).toMatchObject([{ first_name: 'Zoë', last_name: 'Ångström' }]);
});

test('a token that this tab did not request is refused, and removed from the address', async ({
  page,
}) => {
  const forged = new URLSearchParams({ state: 'x', id_token: makeToken(somebody(), 'x') });
  await page.goto(`/auth#${forged.toString()}`);
  await expect(page.getByRole('alert')).toContainText('began in another tab');
  await expect(page).toHaveURL('/auth');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
});

test('a user without a password confirms a change through Google', async ({ page, backend }) => {
  const person = somebody();
  await playGoogle(page, person);
  await page.goto('/auth?next=%2Fprofile');
  await google(page).click();
  await expect(page).toHaveURL('/profile');

  const setPassword = async () => {
    await page.getByLabel('New password', { exact: true }).fill('roundel-demo');
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await setPassword();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByText('Google asks who you are')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toHaveCount(0);

  // Signing in with somebody else's Google account does not confirm the visitor's identity.
  await playGoogle(page, somebody());
  await google(page).click();
  await expect(page.getByText('belongs to somebody else')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(person.email).first()).toBeVisible();

  await setPassword();
  const visits = await playGoogle(page, person);
  await google(page).click();
  await expect(page.getByText('Confirmed.')).toBeVisible();
  expect(visits[0]?.address.searchParams.get('login_hint')).toBe(person.email);
  await setPassword();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  const session = await backend.session({ ...person, id: '', password: 'roundel-demo' });
  expect(session.idToken).not.toBe('');
});

test('the forms have no barriers, and giving up at Google changes nothing, says so, and leads on later', async ({
  page,
}) => {
  await test.step('the forms and the button have no barriers', async () => {
    await page.goto('/auth?next=%2Feditor%3Ftool%3Dcircle-image-maker');
    await expect(google(page)).toBeVisible();
    await expectNoBarriers(page);
    // The form for e-mail and password still works.
    await fillSignIn(page, { email: '', password: '' });
    await expect(page.getByText('Email is required')).toBeVisible();
  });

  await test.step('giving up at Google changes nothing and says so', async () => {
    await playGoogle(page, 'gives up');
    await google(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'You did not finish signing in with Google. Nothing has changed.',
    );
    // The site still knows which page the visitor wants to open after signing in.
    await expect(page).toHaveURL('/auth?next=%2Feditor%3Ftool%3Dcircle-image-maker');
    await playGoogle(page, somebody());
    await google(page).click();
    await expect(page).toHaveURL('/editor?tool=circle-image-maker');
    // The editor is isolated after signing in with Google.
    await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});
