/** A button on the profile page signs the user out on all devices. */
import { beSignedIn, expect, REFUSED, test } from './people';

test.use({ allowedErrors: REFUSED });

function inSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

test('another device is signed out once its token is refreshed', async ({
  page,
  backend,
  browser,
  baseURL,
  failingStep,
}) => {
  // Warm up the function, because the emulator needs a long time for its first call.
  await fetch(`${baseURL ?? ''}/account/sign-out-everywhere.json`);
  const user = await backend.makeUser();
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Your devices' });
  await expect(card).toContainText('for up to an hour');

  await failingStep(
    'without the function, the failure is shown and the user stays signed in',
    /404 \(Not Found\)/,
    async () => {
      await page.route('**/account/sign-out-everywhere.json', (route) =>
        route.fulfill({ status: 404 }),
      );
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByRole('alert')).toContainText('nothing has changed');
      await expect(page.getByLabel('First name')).toBeVisible();
      await page.unroute('**/account/sign-out-everywhere.json');
    },
  );

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const device = await other.newPage();
  await beSignedIn(device, backend, user);
  const signedIn = inSeconds();
  await device.clock.install();
  await device.goto('/profile');
  await expect(device.getByLabel('First name')).toBeVisible();

  // Wait for the next second. Firebase compares whole seconds, so a sign-in in the same second would survive.
  await expect.poll(inSeconds).toBeGreaterThan(signedIn);
  await card.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Signed out everywhere.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();

  // A token is valid for an hour. The session refreshes the token 90 s before it expires.
  await device.clock.fastForward('58:20');
  await device.clock.runFor(30_000);
  await expect(device.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await expect(device.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.close();
});
