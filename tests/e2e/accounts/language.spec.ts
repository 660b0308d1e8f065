/** Accounts in Spanish: the text of a form stays when the language changes. The staff area is in English only. */
import type { Page } from '@playwright/test';
import { beSignedIn, expect, REFUSED, signUp, test } from './people';

test.use({ allowedErrors: REFUSED });

/** Clicks the link to a language, and waits until the page and its address are in that language. */
async function switchTo(page: Page, language: 'en' | 'es'): Promise<void> {
  await page.getByRole('link', { name: language === 'en' ? 'English' : 'Español' }).click();
  await expectLanguage(page, language);
}

async function expectLanguage(page: Page, language: 'en' | 'es'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/es') === (language === 'es'));
}

/** Returns the values of all fields in the main part of the page. */
function readValues(page: Page): Promise<readonly string[]> {
  return page
    .locator('main input, main textarea')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
}

/**
 * Switches to Spanish, then back to English, and expects the same text in all fields after each step.
 *
 * @param spanish the name of the form's button in Spanish
 */
async function expectTextStays(page: Page, spanish: string): Promise<void> {
  const main = page.getByRole('main');
  const typed = await readValues(page);
  await switchTo(page, 'es');
  await expect(main.getByRole('button', { name: spanish, exact: true }).last()).toBeVisible();
  expect(await readValues(page)).toEqual(typed);
  await page.goBack();
  await expectLanguage(page, 'en');
  expect(await readValues(page)).toEqual(typed);
}

test('the text of each form stays when the language changes, and a link to the staff area leads to English', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser({ first_name: 'Ada', roles: ['admin'] });
  await test.step('the form for signing up, with its tab and its messages', async () => {
    await page.goto('/auth');
    await signUp(page, {
      'First name': 'Ada',
      Email: 'ada@example.org',
      Password: 'short',
      'Confirm password': 'other',
    });
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(await readValues(page)).toEqual(expect.arrayContaining(['Ada', 'short', 'other']));
    await expectTextStays(page, 'Crear la cuenta');
    await switchTo(page, 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
    await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    await page.goBack();
    await expectLanguage(page, 'en');
  });

  await test.step('the form for signing in', async () => {
    await page.getByRole('tab', { name: 'Sign In' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Email').fill(user.email);
    await panel.getByLabel('Password', { exact: true }).fill(user.password);
    await expectTextStays(page, 'Iniciar sesión');
    // Submit the form, which sends the form's state. So the text must be in the state, not only in the fields.
    await switchTo(page, 'es');
    await panel.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Has iniciado sesión')).toBeVisible();
  });

  await test.step('the profile', async () => {
    await beSignedIn(page, backend, user);
    await page.goto('/profile');
    await page.getByLabel('First name').fill('Augusta');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('New password').fill('another one');
    await expectTextStays(page, 'Guardar');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Augusta Lovelace')).toBeVisible();
  });

  await test.step('the staff area has no Spanish address', async () => {
    await switchTo(page, 'es');
    await page.getByRole('link', { name: 'Equipo' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});
