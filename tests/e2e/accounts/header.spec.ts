/** How the header shows who is signed in: without Firebase, before the scripts run, on a phone, and in several tabs. */
import type { Page } from '@playwright/test';
import { beSignedIn, expect, fillSignIn, signIn, test } from './people';

/** Records the paths of a page's requests for Firebase's code and services. */
function watchFirebase(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      /^\/(__|identitytoolkit|securetoken|v1)|\/assets\/(auth|app|database|accounts)-/.test(
        pathname,
      )
    ) {
      found.push(pathname);
    }
  });
  return found;
}

test('on a phone the account is in the menu', async ({ page, backend }) => {
  const user = await backend.makeUser();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await fillSignIn(page, user);
  await test.step('the notice of a sign-in leaves the menu free', async () => {
    // Wait and measure in one call, because the notice disappears after a few seconds.
    const cover = await page.waitForFunction((text) => {
      const notice = [...document.querySelectorAll('[aria-live] li')].find(
        (each) => each.textContent === text && each.matches('[data-mounted=true]'),
      );
      if (notice === undefined || location.pathname !== '/') return null;
      const header = document.querySelector('header')?.getBoundingClientRect();
      return { notice: notice.getBoundingClientRect().top, header: header?.bottom ?? Infinity };
    }, 'Signed in successfully');
    const { notice, header } = (await cover.jsonValue()) ?? { notice: 0, header: Infinity };
    expect(notice).toBeGreaterThanOrEqual(header);
  });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Your profile' })).toBeHidden();
  await header.getByRole('button', { name: 'Open the menu' }).click();
  await expect(header.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await header.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Signed out successfully')).toBeVisible();
});

test('all tabs show the same account, whether they have loaded Firebase or not', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser();
  const plain = await page.context().newPage();
  await plain.goto('/about-us');
  const profile = await page.context().newPage();
  await profile.goto('/profile');
  await expect(profile.getByRole('heading', { name: 'Please sign in' })).toBeVisible();

  await signIn(page, user);
  await expect(plain.getByRole('banner').getByRole('link', { name: 'Your profile' })).toBeVisible();
  await expect(profile.getByLabel('First name')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(plain.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(profile.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
});

test('signed in, every page shows the account, without Firebase, before its scripts run, and with its own headers', async ({
  page,
  backend,
  failingStep,
}) => {
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  const found = watchFirebase(page);
  const header = page.getByRole('banner');
  await test.step('public pages show the account without loading Firebase', async () => {
    for (const address of ['/about-us', '/']) {
      await page.goto(address);
      await expect(header.getByRole('link', { name: 'Your profile' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Staff area' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
      // Each text in the header is on one line.
      for (const name of ['Home', 'Help Center', 'Staff area', 'Start Editing']) {
        const height = await header.getByRole('link', { name, exact: true }).evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getBoundingClientRect().height;
        });
        expect(height, name).toBeLessThan(30);
      }
    }
    expect(found).toEqual([]);
  });

  await test.step('other pages do not keep the less strict headers of the account pages', async () => {
    const isolated = () => page.evaluate(() => crossOriginIsolated);
    expect(await isolated()).toBe(true);
    await header.getByRole('link', { name: 'Your profile' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    expect(await isolated()).toBe(false);
    // Check that `found` contains Firebase's code on a page that needs this code.
    expect(found.some((path) => path.includes('/assets/auth-'))).toBe(true);
    expect(found).toContain('/__/firebase/init.json');
    await header.getByRole('link', { name: 'Tools', exact: true }).click();
    await expect(page).toHaveURL('/online-tools');
    await expect(page.locator('html[data-ready]')).toBeVisible();
    expect(await isolated()).toBe(true);
  });

  await failingStep(
    'before the page’s scripts run, the right variant is visible, so nothing flashes or shifts',
    /ERR_FAILED/,
    async () => {
      // Block the page's scripts, so that only first-paint.js runs.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
      await expect(header.getByRole('link', { name: 'Your profile' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
      const initial = await header
        .getByRole('link', { name: 'Your profile' })
        .locator('span')
        .first()
        .evaluate((face) => getComputedStyle(face, '::before').content);
      // The addresses of all test users start with "someone".
      expect(initial).toBe('"S"');
    },
  );
});
