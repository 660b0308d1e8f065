/** The messages that the account pages show if accounts are not set up, are still starting, or cannot be reached. */
import { expect, fillSignIn, test } from './people';

const CONFIG = '**/__/firebase/init.json';

test.describe('not set up', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('the page says so and leads to the tools', async ({ page }) => {
    await page.route(CONFIG, (route) => route.fulfill({ status: 404, json: { reason: 'none' } }));
    await page.goto('/auth');
    await expect(page.getByText('Accounts are not set up on this site')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Choose a tool' }).click();
    await expect(page).toHaveURL('/online-tools');
  });
});

test.describe('starting', () => {
  test.use({ allowedErrors: /status of 503/ });

  test('the page says so, accepts input, and continues by itself', async ({ page, backend }) => {
    const user = await backend.makeUser();
    let starting = true;
    await page.route(CONFIG, (route) =>
      starting
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: { reason: 'soon' } })
        : route.continue(),
    );
    await page.goto('/auth');
    await expect(page.getByText('The account service is starting.')).toBeVisible();
    await fillSignIn(page, user);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    starting = false;
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Signed in successfully')).toBeVisible();
  });
});

test.describe('unreachable', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  test('the page says so and can retry', async ({ page }) => {
    await page.route(CONFIG, (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByText('Accounts are unavailable')).toBeVisible();
    await page.unroute(CONFIG);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  });
});
