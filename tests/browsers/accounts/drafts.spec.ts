/**
 * An editor signs in and writes a page, which survives the end of a session and of a tab, and signs out. In Chromium,
 * tests/e2e/accounts and tests/e2e/staff do the same.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '../../support/browsers';
import { signIn, test } from './people';

test('an editor signs in and writes a page, and the text survives signing out, a reload and a closed tab', async ({
  visitor,
  site,
  backend,
}) => {
  const editor = await backend.makeUser({ roles: ['editor'], first_name: 'Maria' });
  await signIn(visitor, site.url, editor);
  await visitor.visit(`${site.url}/admin/pages/new`);
  const word = `w${randomUUID().slice(0, 8)}`;
  const title = `Our ${word} story`;
  await visitor.fill({ role: 'textbox', name: /^Title/ }, title);
  await visitor.see('This address is available.');
  await visitor.fill({ role: 'textbox', name: /^Text/ }, 'It began on a **cold** day.');
  // The preview, which a worker prepares.
  await visitor.see('It began on a cold day.');
  // What Firebase does in another tab: another document of this site changes the stored user.
  const stored = await visitor.evaluate((prefix) => {
    const tab = document.body.appendChild(document.createElement('iframe')).contentWindow;
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? '';
    const user = localStorage.getItem(key) ?? '';
    tab?.localStorage.removeItem(key);
    return { key, user };
  }, 'firebase:authUser');
  await visitor.find({ role: 'heading', name: 'You are signed out' });
  await visitor.find({ role: 'textbox', name: 'Text on this screen' });
  await visitor.evaluate(({ key, user }) => {
    window.frames[0]?.localStorage.setItem(key, user);
  }, stored);
  await visitor.waitFor(
    'the end of the dialog',
    () => document.querySelector('dialog') === null,
    0,
  );
  await visitor.click({ role: 'button', name: 'Save draft' });
  await visitor.see(/Version 1, saved by/);
  const rows = await backend.rowsWhere('pages', 'updated_by', editor.id);
  expect([...rows.values()]).toMatchObject([
    {
      title,
      slug: `our-${word}-story`,
      body: 'It began on a **cold** day.',
      status: 'draft',
      version: 1,
      updated_by_name: 'Maria',
    },
  ]);

  await test.step('a reloaded tab is offered its own draft, and a new tab that of a closed one', async () => {
    await visitor.visit(`${site.url}/admin/pages/new`);
    await visitor.fill({ role: 'textbox', name: /^Text/ }, 'Half a page.');
    await visitor.see(/Draft autosaved today/);
    await visitor.visit(`${site.url}/admin/pages/new`);
    await visitor.see('Written in this tab.');
    // A new tab remembers no draft, and the document that wrote this one has ended.
    await visitor.evaluate(() => {
      sessionStorage.clear();
    }, null);
    await visitor.visit(`${site.url}/admin/pages/new`);
    await visitor.see('Written in a tab that no longer has this page open.');
    await visitor.click({ role: 'button', name: 'Continue with my draft' });
    await visitor.waitFor(
      'the draft in the editor',
      () => document.querySelector('textarea')?.value === 'Half a page.',
      null,
    );
    await visitor.see(/Draft autosaved today/);
    const rows = await backend.rowsWhere('page_drafts', 'user_id', editor.id);
    expect([...rows.values()]).toMatchObject([{ body: 'Half a page.' }]);
  });

  await test.step('signing out', async () => {
    await visitor.visit(site.url);
    await visitor.find({ role: 'link', name: 'Your profile' });
    await visitor.click({ role: 'button', name: 'Sign out' });
    await visitor.see('Signed out successfully');
    await visitor.find({ role: 'link', name: 'Sign in' });
  });
});
