/** Pictures in the library, and on pages. */
import { beSignedIn, expect, test } from '../accounts/people';
import { expectNoBarriers } from '../../support/barriers';
import { sidebarLinks } from './staff';
import { choose, NOT_A_PICTURE, photo, storePicture } from './uploads';
import {
  button,
  editedPageId,
  fields,
  openNewContext,
  saveAs,
  storePage,
  uniqueWord,
} from './writing';

test('a picture is visible to visitors while its page is published', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  // The timeout is long because the emulator starts functions slowly, and runs them one by one.
  test.setTimeout(180_000);
  const word = uniqueWord();
  const editor = await backend.makeUser({ roles: ['editor'] });
  await beSignedIn(page, backend, editor);
  await page.goto('/admin/pages/new');
  const { title, body, preview } = fields(page);
  await title.fill(word);
  await body.fill('Look:');
  await page.getByRole('button', { name: /^Insert a picture/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
  await dialog.getByRole('radio', { name: 'Upload' }).check();
  await choose(page, [{ path: photo('portrait-exif6.jpg'), name: `${word}.jpg` }]);
  await button(dialog, `Choose ${word}`).click();
  await dialog.getByLabel('Alternative text on this page').fill('A woman in a [space] suit');
  await button(dialog, 'Insert').click();
  const [imageId = ''] = (await backend.rowsWhere('image_library', 'created_by', editor.id)).keys();
  await expect(body).toHaveValue(
    `Look:\n\n![A woman in a \\[space\\] suit](/content/images/${imageId})`,
  );
  // The preview shows the picture even before visitors may load it.
  await expect(preview.getByRole('img')).toHaveJSProperty('naturalWidth', 400);
  await saveAs(page, 'Save draft', 1);
  await editedPageId(page);
  expect((await page.request.get(`/content/images/${imageId}`)).status()).toBe(404);

  await saveAs(page, 'Publish', 2);
  const visitor = await openNewContext(browser, baseURL, null);
  await visitor.goto(`/p/${word}`);
  const picture = visitor.getByRole('img', { name: 'A woman in a [space] suit' });
  await expect(picture).toHaveJSProperty('naturalWidth', 400);
  await visitor.context().close();

  // The library lists the pages that use a picture, and warns before deleting a picture that is in use.
  const library = sidebarLinks(page).filter({ hasText: 'Media Library' });
  await library.click();
  await page.getByRole('searchbox').fill(word);
  const card = button(page, `Edit ${word}`);
  await expect(card).toContainText('On the site');
  await card.click();
  const details = page.getByRole('dialog', { name: 'Picture' });
  await expect(details.getByRole('link', { name: word })).toBeVisible();
  await button(details, 'Delete').click();
  const confirmation = page.getByRole('dialog', { name: `Delete “${word}”?` });
  await expect(confirmation).toContainText('One page shows it');
  await expect(confirmation.getByRole('listitem')).toHaveText([word]);
  await button(confirmation, 'Cancel').click();

  await details.getByRole('link', { name: word }).click();
  await button(page, 'Unpublish').click();
  await button(page.getByRole('dialog'), 'Unpublish').click();
  await expect(page.getByText('Unpublished. It will disappear')).toBeVisible();
  expect(await backend.row(`image_files/${imageId}`)).toMatchObject({ published: false });
  expect((await page.request.get(`/content/images/${imageId}`)).status()).toBe(404);

  await library.click();
  await page.getByRole('searchbox').fill(word);
  await card.click();
  await button(details, 'Delete').click();
  await button(confirmation, 'Delete picture').click();
  await expect(page.getByText('Picture deleted')).toBeVisible();
  expect(await backend.row(`image_library/${imageId}`)).toBeNull();
  expect(await backend.row(`image_files/${imageId}`)).toBeNull();
});

test('a picture stays visible while another published page shows it', async ({ page, backend }) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  const imageId = await storePicture(backend, { name: word, published: true });
  const publish = (number: string) =>
    storePage(backend, {
      title: `${word} ${number}`,
      slug: `${word}-${number}`,
      body: `![](/content/images/${imageId})`,
      status: 'published',
    });
  await publish('one');
  await page.goto(`/admin/pages/${await publish('two')}`);
  const unpublish = async () => {
    await button(page, 'Unpublish').click();
    await button(page.getByRole('dialog'), 'Unpublish').click();
    await expect(page.getByText(/^Version 2, saved by/)).toBeVisible();
    await expect(button(page, 'Publish')).toBeEnabled();
  };
  await unpublish();
  expect(await backend.row(`image_files/${imageId}`)).toMatchObject({ published: true });
  await sidebarLinks(page).filter({ hasText: 'Pages' }).click();
  await page.getByRole('searchbox').fill(`${word} one`);
  await page
    .getByRole('link', { name: `${word} one` })
    .first()
    .click();
  await unpublish();
  await expect
    .poll(async () => (await backend.row(`image_files/${imageId}`))?.['published'])
    .toBe(false);
});

test('a picture can be found by name and renamed', async ({ page, backend }) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['admin'] }));
  await storePicture(backend, { name: `Old ${word}` });
  await page.goto('/admin/media');
  await page.getByRole('searchbox').fill(word);
  await button(page, `Edit Old ${word}`).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByText('No page shows this picture.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Name').fill('');
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill(`New ${word}`);
  await dialog.getByLabel('Alternative text').fill('A test picture');
  await button(dialog, 'Save').click();
  await expect(button(page, `Edit New ${word}`)).toBeVisible();
  await expect(button(page, `Edit New ${word}`)).not.toContainText('No alternative text');
  await page.getByRole('searchbox').fill(`old ${word}`);
  await expect(page.getByText('No matching pictures')).toBeVisible();
});

test('a picture is replaced, and pages keep its address', async ({ page, backend }) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  const id = await storePicture(backend, { name: word, published: true });
  await storePage(backend, {
    title: word,
    slug: word,
    body: `![](/content/images/${id})`,
    status: 'published',
  });
  const before = await (await page.request.get(`/content/images/${id}`)).body();

  await page.goto('/admin/media');
  await page.getByRole('searchbox').fill(word);
  await button(page, `Edit ${word}`).click();
  const details = page.getByRole('dialog', { name: 'Picture' });
  await expect(details.getByRole('link', { name: word })).toBeVisible();
  const replaceBy = (path: string) =>
    details.getByLabel('Choose the new picture').setInputFiles(path);
  await replaceBy(NOT_A_PICTURE);
  const confirmation = page.getByRole('dialog', { name: `Replace “${word}”?` });
  await button(confirmation, 'Replace picture').click();
  await expect(confirmation.getByRole('alert')).toContainText('File type not supported');
  await button(confirmation, 'Cancel').click();
  await replaceBy(photo('transparent.png'));
  await button(confirmation, 'Replace picture').click();
  await expect(page.getByText('Picture replaced')).toBeVisible();
  expect(await backend.row(`image_library/${id}`)).toMatchObject({ name: word, published: true });
  const after = await (await page.request.get(`/content/images/${id}`)).body();
  expect(after.equals(before)).toBe(false);
  expect(await backend.row(`image_library/${id}`)).toMatchObject({ bytes: after.length });

  await button(page, `Edit ${word}`).click();
  const download = page.waitForEvent('download');
  await button(details, 'Download').click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${word}\\.(png|webp|jpg)$`));
});

test('pictures without text and unused ones are listed, and deleted together', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  const [first, second, shown] = await Promise.all([
    storePicture(backend, { name: `${word} 1` }),
    storePicture(backend, { name: `${word} 2`, alt: 'A letter' }),
    storePicture(backend, { name: `${word} 3` }),
  ]);
  // Use the picture in a draft, which visitors cannot see.
  await storePage(backend, { title: word, slug: word, body: `![](/content/images/${shown})` });

  await page.goto('/admin/media');
  await page.getByRole('searchbox').fill(word);
  const cards = page.getByRole('button', { name: /^Edit w/ });
  await expect(cards).toHaveCount(3);
  // Use click(), because check() expects the choice to be selected at once. The page first puts the choice into the
  // URL.
  await page.getByRole('radio', { name: 'Without text' }).click();
  await expect(cards).toHaveCount(2);
  await expect(button(page, `Edit ${word} 2`)).toBeHidden();
  await page.getByRole('radio', { name: 'Unused' }).click();
  await expect(button(page, `Edit ${word} 3`)).toBeHidden();
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectNoBarriers(page);
  await button(page, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 pictures?' });
  await expect(dialog.getByText('No page shows them.')).toBeVisible();
  await button(dialog, 'Delete').click();
  await expect(page.getByText('2 pictures deleted.')).toBeVisible();
  for (const [id, isThere] of [
    [first, false],
    [second, false],
    [shown, true],
  ] as const) {
    expect((await backend.row(`image_library/${id}`)) !== null).toBe(isThere);
  }
});
