/** The inbox: filtering, searching and counting messages, and marking and deleting several messages. */
import { expectNoBarriers } from '../../support/barriers';
import { listMessageKeys } from '../../../packages/records/src/message-search';
import type { TestBackend } from '../../support/emulator';
import { expect, sidebarLinks, signInAs, test } from './staff';
import { button, uniqueWord } from './writing';

/**
 * Stores messages with these subjects, newest first, and returns their ids. Their times are in the future, so that no
 * other message precedes them.
 */
async function storeMessages(backend: TestBackend, subjects: readonly string[]) {
  const ids = subjects.map(() => crypto.randomUUID());
  await Promise.all(
    subjects.map((subject, index) => {
      const message = {
        name: 'Ada',
        email: 'ada@example.org',
        subject,
        message: 'How round is round?',
      };
      return backend.write(`messages/${ids[index] ?? ''}`, {
        ...message,
        search: [...listMessageKeys(message)],
        read: false,
        created_at: new Date(Date.now() + 3_600_000 - index * 1_000),
      });
    }),
  );
  return ids;
}

test('an admin searches the messages, marks and deletes several, and filters the list', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  const [sought, word] = [uniqueWord(), uniqueWord()];
  const ids = await storeMessages(backend, [`${sought} first`, `${sought} second`]);
  const subjects = ['first', 'second', 'third'].map((each) => `${word} ${each}`);
  const [first, second, third] = await storeMessages(backend, subjects);
  await page.goto('/admin/inbox');
  await test.step('a search finds messages by any of their words', async () => {
    const found = page.getByRole('row').filter({ hasText: sought });
    await expect(found).toHaveCount(2);
    const field = page.getByRole('searchbox', { name: 'Search messages' });
    await field.fill(`sec ada@example ${sought.slice(0, 8)} ROUND`);
    await expect(found).toHaveText([new RegExp(`${sought} second`)]);
    await field.fill(`${sought} third`);
    await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
    await expectNoBarriers(page);
    await button(page, 'Show all').click();
    await expect(field).toHaveValue('');
    await expect(found).toHaveCount(2);
    for (const id of ids) await backend.erase(`messages/${id}`);
  });

  await test.step('several messages are marked, filtered and deleted', async () => {
    const row = (subject: string) =>
      page.getByRole('row').filter({ hasText: `${word} ${subject}` });
    const select = (subject: string) => page.getByLabel(`Select ${word} ${subject}`).check();

    await select('first');
    await select('second');
    await button(page, 'Mark as read').click();
    await expect(page.getByText('2 messages marked as read.')).toBeVisible();
    await button(page, 'Close').click();
    await page.getByRole('radio', { name: 'New' }).check();
    await expect(row('third')).toBeVisible();
    await expect(row('first')).toHaveCount(0);
    await expectNoBarriers(page);
    await page.getByRole('radio', { name: 'Read' }).check();
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
});

test('the sidebar and the dashboard count the new messages, also those that arrive later', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await signInAs(page, backend, 'admin');
  const word = uniqueWord();
  const ids = await storeMessages(backend, [`${word} first`]);
  await page.goto('/admin');
  // The clock may only go on once the dashboard is loaded, because it would pass the loads' time limits.
  await expect(page.getByRole('heading', { name: 'Drafts you began' })).toBeVisible();
  const link = sidebarLinks(page).filter({ hasText: 'Inbox' });
  /** Waits for the count, which other tests may change, too, to be that of the database. */
  const expectCounted = () =>
    expect(async () => {
      await page.clock.runFor(60_000);
      const [text = '0'] = await link.getByText(/new message/).allTextContents();
      const unread = await backend.rowsWhere('messages', 'read', false);
      expect(Number.parseInt(text, 10)).toBe(unread.size);
    }).toPass();
  await expectCounted();
  await expect(page.getByText(/^1 message is new\.|^\d+ messages are new\./)).toBeVisible();
  await expectNoBarriers(page);

  ids.push(...(await storeMessages(backend, [`${word} second`])));
  await expectCounted();

  await link.click();
  await button(page, `Read “${word} second”`).click();
  await expect
    .poll(async () => backend.row(`messages/${ids[1] ?? ''}`))
    .toMatchObject({ read: true });
  await expectCounted();
  for (const id of ids) await backend.erase(`messages/${id}`);
});
