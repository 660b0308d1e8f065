/** Presets: they are saved and used in the editor, and managed there and on the profile page. */
import type { Page } from '@playwright/test';
import type { TestBackend, TestUser } from '../../support/emulator';
import { expectNoBarriers } from '../../support/barriers';
import { EditorPage } from '../editor-page';
import { expect, FIREBASE_ADDRESS, record, test } from '../events/visitor';
import { beSignedIn } from './people';

const PHOTO = 'portrait-exif6.jpg';

async function openWithPhoto(page: Page, query: string): Promise<EditorPage> {
  const editor = new EditorPage(page);
  await editor.open(query);
  await editor.choose(PHOTO);
  await editor.ready();
  return editor;
}

function seed(backend: TestBackend, user: TestUser, slot: number, name: string): Promise<unknown> {
  return backend.write(`presets/${user.id}_${slot}`, {
    user_id: user.id,
    slot,
    name,
    settings: 'square-image-maker,background=00ff00',
    created_at: new Date(),
    updated_at: new Date(),
  });
}

test('a preset is saved, and used with another tool open, as one step that can be undone', async ({
  page,
  backend,
}) => {
  const user = await backend.makeUser();
  await beSignedIn(page, backend, user);
  await openWithPhoto(page, '?tool=square-image-maker');
  const color = page.getByLabel('Background: hex code');
  await color.fill('#ff8800');
  await page.getByRole('button', { name: 'Presets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your presets' });
  await expect(dialog.getByText('You have no presets yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save preset' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a name');
  await dialog.getByLabel('Name of the preset').fill('Orange square');
  await dialog.getByRole('button', { name: 'Save preset' }).click();
  await expect(dialog.getByText('Preset “Orange square” is saved.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use Orange square' })).toBeVisible();
  expect(await backend.row(`presets/${user.id}_1`)).toMatchObject({
    name: 'Orange square',
    settings: 'square-image-maker,background=ff8800',
  });

  const editor = await openWithPhoto(page, '?tool=circle-image-maker');
  await page.getByRole('button', { name: 'Presets' }).click();
  await dialog.getByRole('button', { name: 'Use Orange square' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/editor?tool=square-image-maker');
  await expect(color).toHaveValue('#ff8800');
  const { picture } = await editor.save();
  expect([...picture.data.subarray(0, 4)]).toEqual([0xff, 0x88, 0, 255]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(color).toHaveValue('#ffffff');
});

test('a visitor without an account has no presets and loads nothing for them', async ({ page }) => {
  const requests = record(page.context());
  await page.goto('/editor');
  expect(requests.map((each) => each.url()).join(' ')).not.toMatch(/PresetsButton|usePresets/);
  expect(requests.filter((each) => FIREBASE_ADDRESS.test(each.url()))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Presets' })).toHaveCount(0);
});

test('presets are replaced only when the visitor says so, renamed and deleted in the editor, and not lost', async ({
  page,
  backend,
  failingStep,
}) => {
  const user = await backend.makeUser();
  await seed(backend, user, 1, 'Green');
  await seed(backend, user, 3, 'Old one');
  await beSignedIn(page, backend, user);
  await openWithPhoto(page, '?tool=circle-image-maker');
  await page.getByRole('button', { name: 'Presets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your presets' });
  await expect(page.getByRole('button', { name: 'Use Green' })).toBeVisible();
  await expectNoBarriers(page);
  await test.step('a preset of the same name is replaced only when the visitor says so', async () => {
    const question = page.getByRole('dialog', { name: 'Replace “Green”?' });
    const name = dialog.getByLabel('Name of the preset');
    await name.fill(' Green ');
    await dialog.getByRole('button', { name: 'Save preset' }).click();
    await expect(question).toContainText('for Square Image Maker');
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(name).toHaveValue(' Green ');
    expect(await backend.row(`presets/${user.id}_1`)).toMatchObject({
      settings: 'square-image-maker,background=00ff00',
    });

    await dialog.getByRole('button', { name: 'Save preset' }).click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect(dialog.getByText('Preset “Green” is saved.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use Green' })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'Use Green' })).toContainText(
      'Circle Image Maker',
    );
    expect(await backend.row(`presets/${user.id}_1`)).toBeNull();
    expect(await backend.row(`presets/${user.id}_2`)).toMatchObject({
      name: 'Green',
      settings: 'circle-image-maker',
    });
  });

  await test.step('presets are renamed and deleted in the editor', async () => {
    const rename = dialog.getByRole('button', { name: 'Rename Green' });
    await rename.click();
    const item = dialog.getByRole('listitem').filter({ has: page.getByRole('textbox') });
    const name = item.getByLabel('New name');
    await name.fill('Old one');
    await item.getByRole('button', { name: 'Save name' }).click();
    await expect(name).toHaveAccessibleDescription('Another preset has this name');
    await expectNoBarriers(page);
    await item.getByRole('button', { name: 'Cancel' }).click();
    await expect(rename).toBeFocused();
    await page.keyboard.press('Enter');
    await name.press('Escape');
    await expect(rename).toBeFocused();
    await page.keyboard.press('Enter');
    await name.fill('Greener');
    await item.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog.getByRole('button', { name: 'Use Greener' })).toBeVisible();
    expect(await backend.row(`presets/${user.id}_2`)).toMatchObject({ name: 'Greener' });

    await dialog.getByRole('button', { name: 'Delete Old one' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Old one”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Use Old one' })).toHaveCount(0);
    expect(await backend.row(`presets/${user.id}_3`)).toBeNull();
  });

  await failingStep(
    'when the database refuses, the name of the preset is kept, and saving again works',
    /ERR_FAILED|@firebase\/firestore/,
    async () => {
      await dialog.getByLabel('Name of the preset').fill('Round');
      // Abort the requests. Then neither saving the preset nor reloading the list works.
      await page.route('**/documents*:*', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Save preset' }).click();
      await expect(dialog.getByRole('alert')).toContainText('The preset was not saved.');
      await expect(dialog.getByLabel('Name of the preset')).toHaveValue('Round');
      await page.unroute('**/documents*:*');
      await dialog.getByRole('button', { name: 'Save preset' }).click();
      await expect(dialog.getByText('Preset “Round” is saved.')).toBeVisible();
    },
  );
});

test('presets are renamed and deleted on the profile page', async ({ page, backend }) => {
  const user = await backend.makeUser();
  await seed(backend, user, 1, 'Green');
  await seed(backend, user, 2, 'Old one');
  await beSignedIn(page, backend, user);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Your presets' });
  await card.getByRole('button', { name: 'Rename Green' }).click();
  await card.getByLabel('New name').fill('Greener');
  await card.getByRole('button', { name: 'Save name' }).click();
  await expect(card.getByText('Greener')).toBeVisible();
  expect(await backend.row(`presets/${user.id}_1`)).toMatchObject({ name: 'Greener' });

  await card.getByRole('button', { name: 'Delete Old one' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Old one”?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('Old one')).toHaveCount(0);
  expect(await backend.row(`presets/${user.id}_2`)).toBeNull();
  await expect(card.getByText('Greener')).toBeVisible();
});
