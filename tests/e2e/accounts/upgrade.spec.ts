/**
 * Tests what staff find when the site is upgraded from 0.1.0 to this version. The staff sign in and write rows on pages
 * of 0.1.0, under today's security rules. tests/browsers/upgrade.spec.ts tests visitors without an account.
 */
import { randomUUID } from 'node:crypto';
import { earlierSite } from '../../fixtures/upgrade/index';
import { siteOfTest, type DeployedSite } from '../../support/deployed-site';
import { expect, fillSignIn, test as base } from './people';

const test = base.extend<{ readonly site: DeployedSite }>({
  site: async ({ baseURL }, use) => {
    await siteOfTest({ baseURL }, async (site) => {
      site.deploy({ earlier: await earlierSite('0.1.0') });
      await use(site);
    });
  },
});

// Matches the addresses of the home page's pictures. The recording of the earlier version lacks these files.
const MISSING_PICTURE = /\/assets\/\w+-[\w-]+\.webp/;

// The timeout is long because a test visits two versions of the site and waits for the emulators.
test.describe.configure({ timeout: 120_000 });

test.describe('from 0.1.0', () => {
  test.use({ allowedErrors: MISSING_PICTURE });

  test('staff sign in once more, and find their pages, texts and names', async ({
    page,
    backend,
    site,
  }) => {
    const user = await backend.makeUser({ roles: ['editor'], first_name: 'Maria' });
    await page.goto(`${site.url}/auth`);
    await fillSignIn(page, user);
    await expect(page.getByText('Signed in successfully')).toBeVisible();
    await page.getByRole('radio', { name: 'Dark' }).check();

    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    const slug = `story-${randomUUID()}`;
    const title = slug.replace('s', 'S').replace('-', ' ');
    await page.goto(`${site.url}/admin/pages/new`);
    await page.getByLabel('Title', { exact: true }).fill(title);
    await body.fill('It began on a cold day.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Version 1, saved by Maria')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 2, saved by Maria')).toBeVisible();
    const [id = ''] = (await backend.rowsWhere('pages', 'title', title)).keys();
    const version = await backend.row(`pages/${id}`);

    site.deploy({});
    await page.goto(`${site.url}/admin/pages`);
    await expect(page.getByText('Sign in to open the staff area.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([]);
    await fillSignIn(page, user);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await backend.row(`pages/${id}`)).toEqual(version);
    await expect(body).toHaveValue('It began on a cold day.');
    await expect(page.getByText('Version 2, saved by Maria')).toBeVisible();
    await page.goto(`${site.url}/p/${slug}`);
    await expect(page.getByText('It began on a cold day.')).toBeVisible();
  });
});

test.describe('settings that a tab of 0.1.0 saves', () => {
  test.use({ allowedErrors: /403 \(Forbidden\)|\/assets\/\w+-[\w-]+\.webp/ });

  test('are refused with a reason, and nothing is lost', async ({ page, backend, site }) => {
    const admin = await backend.makeUser({ roles: ['admin'] });
    await page.goto(`${site.url}/auth`);
    await fillSignIn(page, admin);
    await expect(page.getByText('Signed in successfully')).toBeVisible();
    await page.goto(`${site.url}/admin/settings`);
    await page.getByLabel('Support hours').fill('On Sundays');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(
      page.getByText(/Nothing was saved, and nothing you entered is lost/),
    ).toBeVisible();
    await expect(page.getByLabel('Support hours')).toHaveValue('On Sundays');
    expect(await backend.row('settings/public')).not.toMatchObject({ support_hours: 'On Sundays' });
  });
});
