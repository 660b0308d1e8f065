/** What holds for every visitor, changed by admins. One after the other: there is one row of settings. */
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers';
import { expect, signInAs, test } from './staff';

test.describe.configure({ mode: 'default' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Support e-mail')).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test('a change is saved with its trace, and visitors are given it', async ({
  page,
  backend,
  request,
}) => {
  const admin = await signInAs(page, backend, 'admin');
  await openSettings(page);
  const before = await page.getByLabel('Support hours').inputValue();
  const hours = unique('Day and night');
  await page.getByLabel('Support hours').fill(hours);
  await expect(page.getByText('1 change is not saved')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Settings saved. Visitors have them within a minute.')).toBeVisible();
  await expect(page.getByText('Everything is saved')).toBeVisible();

  const row = await backend.row('settings/public');
  expect(row).toMatchObject({ support_hours: hours, updated_by: admin.id });
  const entry = await backend.row(`audit_log/${text(row?.['change_id'])}`);
  expect(entry).toMatchObject({
    action: 'settings_changed',
    actor_email: admin.email,
    details: `Support hours: “${before}” → “${hours}”`,
  });
  const given = (await (await request.get('/content/settings.json')).json()) as object;
  expect(given).toMatchObject({ support_hours: hours });
});

test('what cannot hold is not saved, and each field says what would', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  await openSettings(page);
  const before = await backend.row('settings/public');
  const wrong = [
    ['Largest upload', '51', 'Enter a number from 1 to 50.'],
    ['Look-up address', 'https://example.org/ip', 'security policy allows no others'],
    ['Support e-mail', 'nobody', 'Enter an e-mail address'],
    ['Banner link', 'javascript:alert(1)', 'address that begins with https://.'],
  ] as const;
  for (const [label, value] of wrong) await page.getByLabel(label).fill(value);
  await save(page).click();
  for (const [label, , message] of wrong) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expect(page.getByLabel('Largest upload')).toBeFocused();
  await expectNoBarriers(page);
  await page.getByLabel('Largest upload').fill('50');
  await expect(page.getByText('Enter a number from 1 to 50.')).toHaveCount(0);
  expect(await backend.row('settings/public')).toEqual(before);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('the banner is shown as visitors will see it, and needs a text to be turned on', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  await openSettings(page);
  await page.getByRole('textbox', { name: 'Banner text' }).fill('');
  await expect(page.getByText('Write a text to see the banner here.')).toBeVisible();
  await page.getByRole('switch', { name: 'Announcement banner' }).check();
  await save(page).click();
  await expect(page.getByText('Write a text, or turn the banner off.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Banner text' }).fill('We are moving.');
  const banner = page.locator('[inert]').filter({ hasText: 'We are moving.' });
  await expect(banner).toBeVisible();
  await expect(page.getByText('14 of 300')).toBeVisible();
  await expectNoBarriers(page);
});

test('two admins at once lose nothing', async ({ page, backend, browser }) => {
  const first = await signInAs(page, backend, 'admin');
  const second = await (await browser.newContext()).newPage();
  await signInAs(second, backend, 'admin');
  await openSettings(page);
  await openSettings(second);

  const [hours, theirText, myText] = [unique('Mornings'), unique('Theirs'), unique('Mine')];
  await page.getByLabel('Support hours').fill(hours);
  await page.getByRole('textbox', { name: 'Banner text' }).fill(theirText);
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await second.getByRole('textbox', { name: 'Banner text' }).fill(myText);
  await save(second).click();
  const note = second
    .getByRole('alert')
    .filter({ hasText: 'changed the settings in the meantime' });
  await expect(note).toContainText(first.email);
  await expect(note).toContainText(theirText);
  await expect(second.getByLabel('Support hours')).toHaveValue(hours);
  await expect(second.getByRole('textbox', { name: 'Banner text' })).toHaveValue(myText);
  expect(await backend.row('settings/public')).toMatchObject({ banner_text: theirText });
  await expectNoBarriers(second);

  await second.getByRole('button', { name: 'Take theirs: Banner text' }).click();
  await expect(second.getByRole('textbox', { name: 'Banner text' })).toHaveValue(theirText);
  await second.getByRole('textbox', { name: 'Banner text' }).fill(myText);
  await save(second).click();
  await expect(second.getByText('Settings saved')).toBeVisible();
  expect(await backend.row('settings/public')).toMatchObject({
    banner_text: myText,
    support_hours: hours,
  });
  await second.context().close();
});

test('nothing unsaved is left without asking', async ({ page, backend }) => {
  await signInAs(page, backend, 'admin');
  await page.goto('/admin');
  const sidebar = page.getByRole('navigation', { name: 'Staff' });
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  const hours = page.getByLabel('Support hours');
  await hours.fill('Never');
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' });

  await sidebar.getByRole('link', { name: 'Users' }).click();
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await expect(hours).toHaveValue('Never');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await asking.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/admin/settings');

  await page.goBack();
  await expect(asking).toBeVisible();
  await expect(page).toHaveURL('/admin/settings');
  await asking.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test.describe('when saving fails', () => {
  test.use({ allowedErrors: /ERR_FAILED|RPC_ERROR/ });

  test('it says so, and what was entered stays', async ({ page, backend }) => {
    await signInAs(page, backend, 'admin');
    await openSettings(page);
    const hours = unique('Evenings');
    await page.getByLabel('Support hours').fill(hours);
    await page.route(/documents:commit/, (route) => route.abort());
    await save(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'nothing you entered is lost' }),
    ).toBeVisible();
    await expect(page.getByLabel('Support hours')).toHaveValue(hours);
    await page.unroute(/documents:commit/);
    await save(page).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  });
});

test('an editor cannot change settings by direct writes', async ({ backend }) => {
  const editor = await backend.makeUser({ roles: ['editor'] });
  const row = (await backend.row('settings/public')) ?? {};
  const change = {
    ...{ ...row, support_hours: 'Mine', updated_by: editor.id },
    ...{ updated_at: new Date(), change_id: crypto.randomUUID() },
  };
  expect(await backend.statusOfWriting('settings/public', change, editor)).toBe(403);
  expect((await backend.row('settings/public'))?.['support_hours']).not.toBe('Mine');
});
