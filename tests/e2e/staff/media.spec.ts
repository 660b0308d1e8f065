/** Uploading pictures to the library. */
import { beSignedIn, expect, test } from '../accounts/people';
import { expectNoBarriers } from '../../support/barriers';
import { hold } from '../../support/hold';
import { sidebarLinks } from './staff';
import { choose, NOT_A_PICTURE, photo, row } from './uploads';
import { button, fields, uniqueWord } from './writing';

test('photos upload independently of each other, without their metadata', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  const editor = await backend.makeUser({ roles: ['editor'], first_name: 'Maria' });
  await beSignedIn(page, backend, editor);
  await page.goto('/admin/media/upload');
  await choose(page, [
    { path: photo('landscape-12mp.jpg'), name: `${word} landscape.jpg` },
    { path: NOT_A_PICTURE, name: `${word} notes.png` },
    { path: photo('portrait-exif6.jpg'), name: `${word} portrait.jpg` },
    { path: photo('transparent.png'), name: `${word} cup.png` },
  ]);
  await expect(row(page, 'notes').getByRole('alert')).toContainText('File type not supported');
  await expect(button(page, `Try ${word} notes.png again`)).toHaveCount(0);
  await expect(page.getByText('3 of 4 in the library')).toBeVisible({ timeout: 30_000 });
  // The photo of 12 megapixels is reduced to a width of 2,400 pixels. The portrait is turned as its EXIF says.
  await expect(row(page, 'landscape')).toContainText('2,400 × 1,600, WebP');
  await expect(row(page, 'portrait')).toContainText('400 × 512');
  await expectNoBarriers(page);
  await button(page, `Remove ${word} notes.png from the list`).click();
  await expect(page.getByText('3 of 3 in the library')).toBeVisible();

  await row(page, 'portrait').getByLabel('Alternative text').fill('A woman in a space suit');
  await button(row(page, 'portrait'), 'Save text').click();
  await expect(button(row(page, 'portrait'), 'Text saved')).toBeVisible();

  const library = await backend.rowsWhere('image_library', 'created_by', editor.id);
  expect([...library.values()].map(({ name }) => name).sort()).toEqual([
    `${word} cup`,
    `${word} landscape`,
    `${word} portrait`,
  ]);
  for (const [id, image] of library) {
    const file = (await backend.row(`image_files/${id}`))?.['data'];
    if (!(file instanceof Uint8Array)) throw new Error('A picture has no bytes.');
    expect(image).toMatchObject({ bytes: file.length, published: false });
    expect(file.length).toBeLessThanOrEqual(1_000_000);
    const text = Buffer.from(file).toString('latin1');
    expect(text).not.toMatch(/Exif|http:\/\/ns\.adobe\.com|Photoshop/);
    expect((image['thumb'] as Uint8Array).length).toBeLessThanOrEqual(60_000);
  }
});

test('an upload can be cancelled and retried, and leaving during one asks first', async ({
  page,
  backend,
  context,
  failingStep,
}) => {
  const word = uniqueWord();
  const editor = await backend.makeUser({ roles: ['editor'] });
  await beSignedIn(page, backend, editor);
  await page.goto('/admin/media/upload');
  await test.step('a cancelled upload leaves nothing behind, and can be retried', async () => {
    // Hold the write back, to have time to cancel it.
    const release = await hold(page, /:commit/);
    await choose(page, [{ path: photo('orientation-1.jpg'), name: `${word}.jpg` }]);
    await expect(row(page, word)).toContainText('Uploading');
    await button(page, `Cancel ${word}.jpg`).click();
    await expect(row(page, word)).toContainText('Cancelled');
    release();
    // The write succeeds after the cancellation, so the page deletes the picture again.
    await expect
      .poll(async () => (await backend.rowsWhere('image_library', 'created_by', editor.id)).size)
      .toBe(0);
    await button(page, `Try ${word}.jpg again`).click();
    await expect(row(page, word)).toContainText('In the library');
    expect((await backend.rowsWhere('image_library', 'created_by', editor.id)).size).toBe(1);
  });

  await test.step('only staff can read an unpublished picture', async () => {
    const [id = ''] = (await backend.rowsWhere('image_library', 'created_by', editor.id)).keys();
    const stranger = await backend.makeUser();
    for (const path of [`image_library/${id}`, `image_files/${id}`]) {
      expect(await backend.statusOfReading(path, stranger)).toBe(403);
      expect(await backend.statusOfReading(path, editor)).toBe(200);
    }
    expect((await page.request.get(`/content/images/${id}`)).status()).toBe(404);
  });

  await failingStep(
    'without a connection, an upload reports it and can be retried',
    /ERR_INTERNET_DISCONNECTED|RPC_ERROR/,
    async () => {
      await context.setOffline(true);
      await choose(page, [{ path: photo('orientation-2.jpg'), name: `${word} second.jpg` }]);
      await expect(row(page, 'second').getByRole('alert')).toContainText('you are offline');
      await context.setOffline(false);
      await button(page, `Try ${word} second.jpg again`).click();
      await expect(row(page, 'second')).toContainText('In the library');
    },
  );

  await test.step('leaving during an upload asks first', async () => {
    const third = `${word} third`;
    const release = await hold(page, /:commit/);
    await choose(page, [{ path: photo('orientation-1.jpg'), name: `${third}.jpg` }]);
    await expect(row(page, third)).toContainText('Uploading');
    await page.getByRole('link', { name: 'Pages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await button(dialog, 'Stay here').click();
    release();
    await expect(row(page, third)).toContainText('In the library');
    await page.getByRole('link', { name: 'Pages' }).click();
    await expect(page).toHaveURL('/admin/pages');
  });
});

test('alternative texts that were typed are not lost without a question', async ({
  page,
  backend,
}) => {
  // Uploads several pictures, one after another.
  test.setTimeout(120_000);
  const word = uniqueWord();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await button(question, 'Stay here').click();
    await expect(question).toBeHidden();
  };

  await page.goto('/admin/media/upload');
  await choose(page, [{ path: photo('orientation-1.jpg'), name: `${word}.jpg` }]);
  const text = row(page, word).getByLabel('Alternative text');
  await text.fill('Typed after the upload');
  await page.getByRole('link', { name: 'Media library', exact: true }).click();
  await expect(question).toContainText('The alternative text that you typed is not saved.');
  await stay();
  await expect(text).toHaveValue('Typed after the upload');
  await button(row(page, word), 'Save text').click();
  await expect(button(row(page, word), 'Text saved')).toBeVisible();
  await page.getByRole('link', { name: 'Media library', exact: true }).click();

  await page.getByRole('searchbox').fill(word);
  await button(page, `Edit ${word}`).click();
  const details = page.getByRole('dialog', { name: 'Picture' });
  const alt = details.getByLabel('Alternative text');
  await expect(alt).toHaveValue('Typed after the upload');
  await alt.fill('Typed in the library');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(details, 'Close').click(),
    () => page.goBack(),
  ]) {
    await close();
    await stay();
    await expect(alt).toHaveValue('Typed in the library');
  }
  await details.getByLabel('Choose the new picture').setInputFiles(photo('transparent.png'));
  await button(page.getByRole('dialog', { name: 'Replace' }), 'Replace picture').click();
  await expect(page.getByText('Picture replaced')).toBeVisible();
  await expect(alt).toHaveValue('Typed in the library');
  await button(details, 'Save').click();
  await expect(details).toBeHidden();

  await sidebarLinks(page).filter({ hasText: 'Pages' }).click();
  await page.getByRole('link', { name: 'New page', exact: true }).click();
  await page.getByRole('button', { name: /^Insert a picture/ }).click();
  const picker = page.getByRole('dialog', { name: 'Insert a picture' });
  await picker.getByRole('radio', { name: 'Upload' }).check();
  await choose(page, [{ path: photo('orientation-1.jpg'), name: `${word} two.jpg` }]);
  await row(page, `${word} two`).getByLabel('Alternative text').fill('Typed in the picker');
  await page.keyboard.press('Escape');
  await stay();
  await button(picker, `Choose ${word} two`).click();
  const onPage = picker.getByLabel('Alternative text on this page');
  await expect(onPage).toHaveValue('Typed in the picker');
  await onPage.fill('Typed for the page');
  await button(picker, 'Choose another').click();
  await stay();
  await expect(onPage).toHaveValue('Typed for the page');
  await button(picker, 'Insert').click();
  await expect(picker).toBeHidden();
  await expect(fields(page).body).toHaveValue(/!\[Typed for the page\]/);
});
