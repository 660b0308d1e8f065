/** Access to /admin, and navigation within the staff area. */
import type { Request } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers';
import { hold } from '../../support/hold';
import { fillSignIn } from '../accounts/people';
import { expect, sidebarLinks, signInAs, test } from './staff';

const REFUSED = "You don't have permission to access the admin area";

function isRoles(request: Request): boolean {
  return request.postData()?.includes('user_roles') === true;
}

test('a visitor who is signed out signs in and returns to the screen', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({ roles: ['editor'] });
  await page.goto('/admin/pages');
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fpages');
  await expect(page.getByText('Sign in to open the staff area.')).toBeVisible();
  await fillSignIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  await expect(page).toHaveURL('/admin/pages');
});

test.describe('when the roles cannot be read', () => {
  test.use({ allowedErrors: /ERR_FAILED|Failed to load resource|roles could not be loaded/ });

  test('it says so, also after a while without an answer, and Try again opens the staff area', async ({
    page,
    backend,
  }) => {
    await signInAs(page, backend, 'editor');
    await page.clock.install();
    const failed = page.getByRole('heading', { level: 1, name: 'Your roles could not be loaded' });
    const retry = page.getByRole('button', { name: 'Try again' });
    await test.step('without an answer, after a while', async () => {
      const asked = page.waitForRequest(isRoles);
      await page.route(/documents:runQuery/, (route) =>
        isRoles(route.request()) ? undefined : route.continue(),
      );
      await page.goto('/admin/media/upload');
      await asked;
      await expect(page.getByText('Checking your permissions')).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(failed).toBeVisible();
      await page.unroute(/documents:runQuery/);
    });

    await test.step('when the request fails', async () => {
      await page.route(/documents:runQuery/, (route) =>
        isRoles(route.request()) ? route.abort() : route.continue(),
      );
      const refused = page.waitForEvent('requestfailed', isRoles);
      await retry.click();
      await refused;
      await expect(failed).toBeVisible();
      await expect(page.getByText(REFUSED)).toHaveCount(0);
      await expectNoBarriers(page);
      await page.unroute(/documents:runQuery/);
    });

    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upload pictures' })).toBeVisible();
  });
});

// tests/e2e/accounts/changes.spec.ts opens /admin itself.
test('a visitor with an account is sent home from a screen', async ({ page, backend }) => {
  await signInAs(page, backend, null);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(REFUSED)).toBeVisible();
});

test('an editor moves about the staff area, and signs out', async ({ page, backend }) => {
  await signInAs(page, backend, 'editor');
  await test.step('a spinner shows while roles load', async () => {
    const release = await hold(
      page,
      /documents:runQuery/,
      (request) => request.postData()?.includes('user_roles') === true,
    );
    await page.goto('/admin/media/upload', { waitUntil: 'commit' });
    await expect(page.getByRole('status').getByText('Checking your permissions')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Upload pictures' })).toBeVisible();
  });
  await expect(sidebarLinks(page)).toHaveText(['Dashboard', 'Pages', 'Media Library']);

  await test.step('the skip link leads past the sidebar', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('a screen for admins does not open by its URL', async () => {
    // tests/unit/office/staff/screens.test.ts tries every address.
    await page.goto('/admin/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('You do not have access');
    await expect(page.locator('main form')).toHaveCount(0);
  });

  await test.step('an unknown path shows a message inside the shell', async () => {
    await page.goto('/admin/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Screen not found' })).toBeVisible();
    await expect(page.getByText('/admin/nowhere')).toBeVisible();
    await expect(sidebarLinks(page)).toHaveCount(3);
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  await test.step('Sign Out leads to the sign-in page', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Signed out successfully')).toBeVisible();
  });
});

test('an admin sees all sidebar entries, and a message in place of a screen that cannot be loaded', async ({
  page,
  backend,
  failingStep,
}) => {
  await signInAs(page, backend, 'admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(sidebarLinks(page)).toHaveText([
    'Dashboard',
    'Pages',
    'Media Library',
    'Analytics',
    // The number of new messages may follow.
    /^Inbox/,
    'Users',
    'Settings',
  ]);
  await expect(page.locator('nav a[aria-current=page]', { hasText: 'Users' })).toBeVisible();
  await expect(sidebarLinks(page).filter({ hasText: 'Dashboard' })).not.toHaveAttribute(
    'aria-current',
  );
  expect(await page.title()).toContain('Users');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await failingStep(
    'a screen whose code cannot be loaded shows a message next to the sidebar',
    /ERR_FAILED|Failed to fetch dynamically|Unable to preload|PageNotLoaded/,
    async () => {
      await page.route('**/assets/SettingsScreen-*', (route) => route.abort());
      await sidebarLinks(page).filter({ hasText: 'Settings' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'This screen stopped working' }),
      ).toBeVisible();
      await page.unroute('**/assets/SettingsScreen-*');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sidebar is a drawer', async ({ page, backend }) => {
    await signInAs(page, backend, 'editor');
    await page.goto('/admin/media/upload');
    const toggle = page.getByRole('button', { name: 'Open the menu' });
    await expect(sidebarLinks(page)).toHaveCount(0);
    await toggle.click();
    const drawer = page.getByRole('dialog', { name: 'Staff' });
    await expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expectNoBarriers(page, [{ width: 390, height: 844 }]);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await drawer.getByRole('link', { name: 'Pages' }).click();
    await expect(page).toHaveURL('/admin/pages');
    await expect(drawer).toHaveCount(0);
  });
});
