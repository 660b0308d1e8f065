/** Attempts to save a page that get no answer. */
import type { Route } from '@playwright/test';
import { beSignedIn, expect, test } from '../accounts/people';
import { button, fields, storePage, uniqueWord } from './writing';

test.describe('a save without an answer', () => {
  // The rules refuse the second attempt, because the first attempt has reached the server in the meantime.
  test.use({ allowedErrors: /status of 403 \(Forbidden\)/ });

  test('says so after 20 seconds, loses nothing, and can be repeated', async ({
    page,
    backend,
  }) => {
    const user = await backend.makeUser({ roles: ['editor'] });
    await beSignedIn(page, backend, user);
    const word = uniqueWord();
    const id = await storePage(backend, { title: `Waiting ${word}`, slug: word });
    await page.clock.install();
    await page.goto(`/admin/pages/${id}`);
    const { body } = fields(page);
    const saves: Route[] = [];
    await page.route(/documents:commit/, async (route) => {
      // Let drafts be stored. Hold back only the saving of the page.
      if (route.request().postData()?.includes('/versions/') === true) saves.push(route);
      else await route.continue();
    });
    /** Returns how many attempts to save have been sent. Firestore's client sends them when a timer fires. */
    const sent = async () => {
      await page.clock.runFor(50);
      return saves.length;
    };
    await body.fill('What must not be lost.');
    await button(page, 'Save draft').click();
    await expect.poll(sent, { timeout: 20_000 }).toBe(1);
    await page.clock.runFor(20_000);
    await expect(page.getByText('The server did not answer within 20 seconds')).toBeVisible();
    await expect(body).toHaveValue('What must not be lost.');

    await button(page, 'Save draft').click();
    await expect.poll(sent, { timeout: 20_000 }).toBe(2);
    await saves[0]?.continue();
    await expect.poll(async () => (await backend.row(`pages/${id}`))?.['version']).toBe(2);
    await saves[1]?.continue();
    await page.clock.resume();
    await expect(page.getByText(/^Version 2, saved by/)).toBeVisible();
    expect(await backend.row(`pages/${id}`)).toMatchObject({
      version: 2,
      body: 'What must not be lost.',
    });
  });
});
