/**
 * Tests that the account pages, two dialogs of the profile page and the presets in the editor fit in every window. In
 * Spanish, whose texts are longer.
 */
import { photo } from '../../fixtures/index';
import type { TestBackend, TestUser } from '../../support/emulator';
import { expectFits } from '../../support/fits';
import { SPANISH } from '../../support/texts';
import { beSignedIn, expect, test } from './people';

const PRESET = 'Team portraits of the spring conference';

function seed(backend: TestBackend, user: TestUser, slot: number, name: string): Promise<unknown> {
  return backend.write(`presets/${user.id}_${String(slot)}`, {
    user_id: user.id,
    slot,
    name,
    settings: 'facebook-profile-editor,background=00ff00',
    created_at: new Date(),
    updated_at: new Date(),
  });
}

/** Creates a user with long names and two presets. */
async function makeUser(backend: TestBackend): Promise<TestUser> {
  const names = { first_name: 'Maximiliana-Guadalupe', last_name: 'Fernández de Córdoba y Ruiz' };
  const user = await backend.makeUser(names);
  await seed(backend, user, 1, PRESET);
  await seed(backend, user, 2, 'Plain');
  return user;
}

const { prefix, account, editor, presets } = SPANISH;
const { auth, profile } = account;

test('the forms of the sign-in page, with all their messages', async ({ page }) => {
  await page.goto(`${prefix}/auth`);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expectFits(page);
  await page.getByRole('tab', { name: auth.signUp.tab }).click();
  await panel.getByRole('button', { name: auth.signUp.submit, exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('tab', { name: auth.signIn.tab }).click();
  await page.getByRole('button', { name: auth.signIn.forgotten }).click();
  await expectFits(page);
});

test('the profile, its dialogs and the presets', async ({ page, backend }) => {
  await beSignedIn(page, backend, await makeUser(backend));
  await page.goto(`${prefix}/profile`);
  await expect(page.getByRole('button', { name: presets.profile.removeOf(PRESET) })).toBeVisible();
  await page.getByRole('button', { name: profile.remove.open }).click();
  await expectFits(page);

  await page.getByRole('button', { name: presets.profile.removeOf(PRESET) }).click();
  await expect(
    page.getByRole('dialog', { name: presets.profile.removeTitle(PRESET) }),
  ).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');

  await page.getByLabel(account.fields.newPassword, { exact: true }).fill('another-password');
  await page.getByRole('button', { name: profile.password.submit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: profile.confirm.submit }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectFits(page);

  await test.step('the presets', async () => {
    await page.goto(`${prefix}/editor?tool=facebook-profile-editor`);
    await page.locator('input[type=file]').setInputFiles(photo('portrait-exif6.jpg').path);
    await expect(page.getByRole('button', { name: editor.result.download })).toBeEnabled();
    await page.getByRole('button', { name: presets.open, exact: true }).click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: presets.use(PRESET) }),
    ).toBeVisible();
    await expectFits(page);
  });
});
