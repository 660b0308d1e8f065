/**
 * The time at which a page is to be published. tests/emulator/publish-scheduled.test.ts tests the function that
 * publishes the page.
 */
import { expectNoBarriers } from '../../support/barriers';
import type { TestBackend } from '../../support/emulator';
import { beSignedIn, expect, test } from '../accounts/people';
import { button, editedPageId, fields, saveAs, uniqueWord } from './writing';

/** Returns the value of a date and time field for nine o'clock on the day `days` days after today. */
function nineIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T09:00`;
}

/** Changes the time of a page's schedule directly in the database. */
async function moveTime(backend: TestBackend, id: string, time: Date): Promise<void> {
  const path = `page_schedules/${id}`;
  await backend.write(path, { ...(await backend.row(path)), publish_at: time });
}

test('staff set, change and remove the time at which a page is published, and learn why it was not', async ({
  page,
  backend,
}) => {
  // Saves and loads the page many times.
  test.setTimeout(120_000);
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { title, body } = fields(page);
  await title.fill(uniqueWord());
  await saveAs(page, 'Save draft', 1);
  const id = await editedPageId(page);
  const schedule = () => backend.row(`page_schedules/${id}`);
  const time = page.getByLabel('Date and time');

  // The form accepts only a time in the next 366 days.
  await button(page, 'Set time').click();
  await expect(page.getByText('Choose a date and a time.')).toBeVisible();
  await time.fill(nineIn(-2));
  await button(page, 'Set time').click();
  await expect(page.getByText('This time has passed.')).toBeVisible();
  await time.fill(nineIn(400));
  await button(page, 'Set time').click();
  await expect(page.getByText('Choose a time within the next 366 days.')).toBeVisible();
  expect(await schedule()).toBeNull();

  // A text that is not saved would not be published, so the page asks to save it first.
  await time.fill(nineIn(3));
  await body.fill('More.');
  await button(page, 'Set time').click();
  await expect(page.getByText('Save the draft first.')).toBeVisible();
  await saveAs(page, 'Save draft', 2);
  // Leaving asks first while a time is typed, but not set.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await expect(leaving).toContainText('The time for publishing is typed, but not set.');
  await button(leaving, 'Stay here').click();
  await expect(time).toHaveValue(nineIn(3));
  await button(page, 'Set time').click();
  await expect(page.getByText(/^Publishes .+, 09:00: version 2, set by /)).toBeVisible();
  expect(await schedule()).toMatchObject({ version: 2, skipped: '' });
  await expectNoBarriers(page);

  await page.reload();
  await expect(time).toHaveValue(nineIn(3));
  await time.fill(nineIn(5));
  await button(page, 'Change time').click();
  await expect(page.getByText(/^The page will be published /)).toBeVisible();
  await page.reload();
  await expect(time).toHaveValue(nineIn(5));

  // After the page is saved again, the time must be confirmed.
  await body.fill('Even more.');
  await saveAs(page, 'Save draft', 3);
  await expect(page.getByText(/^A time is set for version 2: /)).toBeVisible();
  await button(page, 'Change time').click();
  await expect(page.getByText(/^Publishes .+, 09:00: version 3, set by /)).toBeVisible();

  await button(page, 'Remove time').click();
  await expect(page.getByText(/^Publishes /)).toBeHidden();
  expect(await schedule()).toBeNull();

  await test.step('the editor says why a page was not published, and nobody else sees its time', async () => {
    const path = `page_schedules/${id}`;
    await backend.write(path, {
      version: 3,
      publish_at: new Date(Date.now() - 60_000),
      scheduled_at: new Date(Date.now() - 120_000),
      scheduled_by: 'test',
      scheduled_by_name: 'Maria Vogel',
      skipped: 'slug-taken',
    });
    await page.reload();
    await expect(page.getByText('because another page has taken its address.')).toBeVisible();
    expect(await backend.statusOfReading(path, await backend.makeUser())).toBe(403);
    await time.fill(nineIn(3));
    await button(page, 'Change time').click();
    await expect(page.getByText(/^Publishes /)).toBeVisible();
    expect(await backend.row(path)).toMatchObject({ skipped: '' });
  });

  await test.step('leaving asks while another time is typed, and no longer once it is set', async () => {
    const toPages = page.getByRole('link', { name: 'Pages', exact: true });
    await time.fill(nineIn(4));
    await toPages.click();
    await expect(leaving).toContainText('The time for publishing is typed, but not set.');
    await button(leaving, 'Stay here').click();
    await expect(time).toHaveValue(nineIn(4));
    const note = page.getByText(/^Publishes .+, 09:00: version 3, set by /);
    const before = await note.innerText();
    await button(page, 'Change time').click();
    await expect(note).not.toHaveText(before);
    await toPages.click();
    await expect(page).toHaveURL('/admin/pages');
  });
});

test('a scheduled page is published, and an open editor follows and keeps what was typed', async ({
  page,
  backend,
}) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto('/admin/pages/new');
  const { title, body } = fields(page);
  await title.fill(uniqueWord());
  await saveAs(page, 'Save draft', 1);
  const id = await editedPageId(page);
  await page.getByLabel('Date and time').fill(nineIn(3));
  await button(page, 'Set time').click();
  await expect(page.getByText(/^Publishes .+: version 1, set by /)).toBeVisible();
  // The editor expects the publication in ten minutes.
  await moveTime(backend, id, new Date(Date.now() + 10 * 60_000));
  await page.reload();
  await expect(page.getByText(/^Publishes .+: version 1, set by /)).toBeVisible();
  await body.fill('Typed since.');
  // The function publishes the page now, as if these minutes had passed.
  await moveTime(backend, id, new Date());
  await expect
    .poll(async () => (await backend.row(`pages/${id}`))?.['status'], { timeout: 120_000 })
    .toBe('published');
  await expect(page.getByText('Version 1, saved by Staff')).toBeVisible();

  await page.clock.fastForward('11:00');
  await expect(page.getByText('Version 2, saved by Staff')).toBeVisible();
  await expect(page.getByText(/^Publishes /)).toBeHidden();
  await expect(button(page, 'Publish changes')).toBeVisible();
  await expect(body).toHaveValue('Typed since.');
  await saveAs(page, 'Save draft', 3);
  expect(await backend.row(`page_changes/${id}`)).toMatchObject({ body: 'Typed since.' });
  expect(await backend.row(`pages/${id}`)).toMatchObject({ status: 'published', body: '' });
});
