/** Accounts in Spanish. The staff area is in English only. */
import { beSignedIn, expect, test } from './people';

test('a visitor signs in in Spanish, and a link to the staff area leads to English', async ({
  page,
  backend,
}) => {
  await page.goto('/es/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);

  await beSignedIn(page, backend, await backend.makeUser({ first_name: 'Ada', roles: ['admin'] }));
  await page.goto('/es/profile');
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Ada');
  // The link is on a Spanish page. It leads to an English page, because the staff area has no Spanish address.
  await page.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
