/**
 * When the language changes, the text in the sign-in form, the sign-up form and the profile stays, in every browser.
 */
import type { DriverPage } from '../../support/driver/page';
import { expect } from '../../support/browsers';
import { fill, goBack, isIn, switchTo, readValues } from '../switch-language';
import { test } from './people';

/**
 * Switches to Spanish, then back to English, and expects the same text in all fields after each step.
 *
 * @param spanish the name of the form's button in Spanish
 */
async function expectTextStays(page: DriverPage, spanish: string): Promise<void> {
  const typed = await readValues(page);
  await switchTo(page, 'es');
  await page.find({ role: 'submit', name: spanish });
  expect(await readValues(page)).toEqual(typed);
  await goBack(page);
  await isIn(page, 'en');
  expect(await readValues(page)).toEqual(typed);
}

test('the forms for signing up and in, and the profile', async ({ visitor, site, backend }) => {
  const { email, password } = await backend.makeUser({ first_name: 'Ada' });
  await test.step('the form for signing up, with its tab and its messages', async () => {
    await visitor.visit(`${site.url}/auth`);
    await visitor.click({ role: 'button', name: 'Sign Up' });
    await fill(visitor, [
      [/^First name/, 'Ada'],
      [/^Email/, 'ada@example.org'],
      [/^Password/, 'short'],
      [/^Confirm password/, 'other'],
    ]);
    await visitor.click({ role: 'submit', name: 'Create Account' });
    await visitor.see('Password must be at least 6 characters');
    expect(await readValues(visitor)).toEqual(expect.arrayContaining(['Ada', 'short', 'other']));
    await expectTextStays(visitor, 'Crear la cuenta');
    await switchTo(visitor, 'es');
    await visitor.see('La contraseña debe tener al menos 6 caracteres');
  });

  await test.step('the form for signing in', async () => {
    await goBack(visitor);
    await isIn(visitor, 'en');
    await visitor.click({ role: 'button', name: 'Sign In' });
    await fill(visitor, [
      [/^Email/, email],
      [/^Password/, password],
    ]);
    await expectTextStays(visitor, 'Iniciar sesión');
    // Submit the form, which sends the form's state. So the text must be in the state, not only in the fields.
    await switchTo(visitor, 'es');
    await visitor.click({ role: 'submit', name: 'Iniciar sesión' });
    await visitor.see('Has iniciado sesión');
  });

  await test.step('the profile', async () => {
    await visitor.visit(`${site.url}/profile`);
    await fill(visitor, [
      [/^First name/, 'Augusta'],
      [/^Last name/, 'Lovelace'],
      [/^New password/, 'another one'],
    ]);
    await expectTextStays(visitor, 'Guardar');
    await visitor.click({ role: 'submit', name: 'Save' });
    await visitor.see('Augusta Lovelace');
  });
});
