/**
 * How the function `unknownAddresses` answers requests for addresses without a file. tests/e2e/delivery tests the
 * answers of the local server.
 */
import { expect, test } from '../../support/test';

// Allow two log entries: the browser logs the status 404, and the page logs the address.
test.use({ allowedErrors: /\/es\/nada/ });

test('an unknown Spanish address has the Spanish 404 page, with the headers of every page', async ({
  page,
  request,
}) => {
  const response = await request.get('/es/nada');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('<html lang="es">');
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
  });
  await page.goto('/es/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¡Vaya! No encontramos esta página',
  );
  await page.getByRole('link', { name: 'Ver todas las herramientas' }).click();
  await expect(page).toHaveURL(/\/es\/online-tools$/);
});

for (const prefix of ['', '/es']) {
  test(`${prefix}/online-tools/hat is redirected to the list of tools`, async ({ request }) => {
    const response = await request.get(`${prefix}/online-tools/hat?a=b`, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['location']).toBe(`${prefix}/online-tools?a=b`);
  });
}
