/** Signing in and out, and writing a page as an editor. In Chromium, tests/e2e/accounts and tests/e2e/staff do both. */
import { randomUUID } from 'node:crypto';
import { expect } from '../../support/browsers';
import { signIn, test } from './people';

test('a visitor signs in and out again', async ({ visitor, site, backend }) => {
  await signIn(visitor, site.url, await backend.makeUser());
  await visitor.find({ role: 'link', name: 'Your profile' });
  expect(await visitor.has({ role: 'link', name: 'Staff area' })).toBe(false);
  await visitor.click({ role: 'button', name: 'Sign out' });
  await visitor.see('Signed out successfully');
  await visitor.find({ role: 'link', name: 'Sign in' });
});

test('an editor writes a page', async ({ visitor, site, backend }) => {
  const editor = await backend.makeUser({ roles: ['editor'], first_name: 'Maria' });
  await signIn(visitor, site.url, editor);
  await visitor.visit(`${site.url}/admin/pages/new`);
  const word = `w${randomUUID().slice(0, 8)}`;
  await visitor.fill({ role: 'textbox', name: /^Title/ }, `Our ${word} story`);
  await visitor.see('This address is available.');
  await visitor.fill({ role: 'textbox', name: /^Text/ }, 'It began on a **cold** day.');
  // The preview, which a worker prepares.
  await visitor.see('It began on a cold day.');
  await visitor.click({ role: 'button', name: 'Save draft' });
  await visitor.see(/Version 1, saved by/);
  const rows = await backend.rowsWhere('pages', 'updated_by', editor.id);
  expect([...rows.values()]).toMatchObject([
    {
      title: `Our ${word} story`,
      slug: `our-${word}-story`,
      body: 'It began on a **cold** day.',
      status: 'draft',
      version: 1,
      updated_by_name: 'Maria',
    },
  ]);
});
