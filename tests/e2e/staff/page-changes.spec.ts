/** Changes of a published page. Visitors see them only when they are published. */
import { expectNoBarriers } from '../../support/barriers';
import { beSignedIn, expect, test } from '../accounts/people';
import { button, editedPageId, fields, saveAs, uniqueWord } from './writing';

test('a published page is edited and saved without visitors seeing it, until it is published', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { title, slug, body } = fields(page);
  await title.fill(word);
  await body.fill('As published.');
  await saveAs(page, 'Publish', 1);
  const id = await editedPageId(page);
  const published = await backend.row(`pages/${id}`);

  await body.fill('Not for visitors yet.');
  await slug.fill(`${word}-new`);
  await saveAs(page, 'Save draft', 2);
  await expect(page.getByText('Visitors see version 1.')).toBeVisible();
  await expectNoBarriers(page);

  for (const [width, rows] of [
    [390, 2],
    [1280, 1],
  ] as const) {
    await test.step(`the bar has ${String(rows)} rows at ${String(width)} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(button(page, 'Publish changes')).toBeVisible();
      const tops = () =>
        button(page, 'Publish changes').evaluate((publish) => {
          const parts = [...(publish.closest('div')?.parentElement?.children ?? [])];
          const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2);
          const buttons = [...(publish.closest('div')?.children ?? [])];
          const all = [...parts, ...buttons].map((part) => middle(part.getBoundingClientRect()));
          return new Set(all).size;
        });
      // The page learns of the new width one frame later.
      await expect.poll(tops).toBe(rows);
      // Every action has a visible label.
      for (const name of ['History', 'Share preview', 'Discard changes', 'Unpublish', 'Delete']) {
        expect((await button(page, name).getByText(name).boundingBox())?.width).toBeGreaterThan(20);
      }
    });
  }

  expect(await backend.row(`pages/${id}`)).toEqual(published);
  expect(await backend.row(`page_changes/${id}`)).toMatchObject({ body: 'Not for visitors yet.' });
  expect(await backend.statusOfReading(`page_changes/${id}`, await backend.makeUser())).toBe(403);
  const content = (address: string) => page.request.get(`/content/pages/${address}.json`);
  expect(await (await content(word)).json()).toMatchObject({ body: 'As published.' });
  expect((await content(`${word}-new`)).status()).toBe(404);

  // The list shows that the page has unpublished changes. The editor opens the page with these changes.
  await page.goto('/admin/pages');
  await page.getByRole('radio', { name: 'Unpublished changes' }).check();
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row.getByText('Unpublished changes')).toBeVisible();
  await row.getByRole('link', { name: word }).first().click();
  await expect(body).toHaveValue('Not for visitors yet.');

  await saveAs(page, 'Publish changes', 3);
  expect(await backend.row(`pages/${id}`)).toMatchObject({
    version: 3,
    status: 'published',
    body: 'Not for visitors yet.',
    slug: `${word}-new`,
  });
  expect(await backend.row(`page_changes/${id}`)).toBeNull();
  expect(await backend.row(`page_slugs/${word}`)).toBeNull();
  expect((await content(word)).status()).toBe(404);

  await body.fill('A bad idea.');
  await saveAs(page, 'Save draft', 4);
  await button(page, 'Discard changes').click();
  await button(page.getByRole('dialog'), 'Discard changes').click();
  await expect(page.getByText('The page is back at its published text.')).toBeVisible();
  await expect(body).toHaveValue('Not for visitors yet.');
  expect(await backend.row(`page_changes/${id}`)).toBeNull();
  expect((await backend.row(`pages/${id}/versions/4`))?.['body']).toBe('A bad idea.');
});
