/** The inbox: filtering messages, and marking and deleting several messages. */
import { expectNoBarriers } from '../../support/barriers';
import type { TestBackend } from '../../support/emulator';
import { expect, signInAs, test } from './staff';
import { button, uniqueWord } from './writing';

/**
 * Stores messages with these subjects, newest first, and returns their ids. Their times are in the future, so that no
 * other message precedes them.
 */
async function storeMessages(backend: TestBackend, subjects: readonly string[]) {
  const ids = subjects.map(() => crypto.randomUUID());
  for (const [index, subject] of subjects.entries()) {
    await backend.write(`messages/${ids[index] ?? ''}`, {
      ...{ name: 'Ada', email: 'ada@example.org', subject, message: 'How round is round?' },
      ...{ read: false, created_at: new Date(Date.now() + 3_600_000 - index * 1_000) },
    });
  }
  return ids;
}

test('an admin marks and deletes several messages, and filters the list', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  const word = uniqueWord();
  const subjects = ['first', 'second', 'third'].map((each) => `${word} ${each}`);
  const [first, second, third] = await storeMessages(backend, subjects);
  await page.goto('/admin/inbox');
  const row = (subject: string) => page.getByRole('row').filter({ hasText: `${word} ${subject}` });
  const select = (subject: string) => page.getByLabel(`Select ${word} ${subject}`).check();

  await select('first');
  await select('second');
  await button(page, 'Mark as read').click();
  await expect(page.getByText('2 messages marked as read.')).toBeVisible();
  await button(page, 'Close').click();
  await page.getByRole('radio', { name: 'New' }).check({ force: true });
  await expect(row('third')).toBeVisible();
  await expect(row('first')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('radio', { name: 'Read' }).check({ force: true });
  await expect(row('third')).toHaveCount(0);

  await select('first');
  await select('second');
  await button(page, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 messages?' });
  await expect(dialog.getByText(`${word} first`)).toBeVisible();
  await expectNoBarriers(page);
  await button(dialog, 'Delete').click();
  await expect(page.getByText('2 messages deleted.')).toBeVisible();
  await expect(row('first')).toHaveCount(0);
  expect(await backend.row(`messages/${first ?? ''}`)).toBeNull();
  expect(await backend.row(`messages/${second ?? ''}`)).toBeNull();
  expect(await backend.row(`messages/${third ?? ''}`)).toMatchObject({ read: false });
  await backend.erase(`messages/${third ?? ''}`);
});
