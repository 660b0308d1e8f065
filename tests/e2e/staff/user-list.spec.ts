/** The list of users: searching, sorting, and its pages. */
import { expectNoBarriers } from '../../support/barriers';
import { expect, signInAs, test } from './staff';
import { expectListed, openUsers, waitForFunctions } from './users';

waitForFunctions();

test('a search finds people by e-mail and name, says what to do when there is nobody, and reports a lost connection', async ({
  page,
  backend,
  context,
  failingStep,
}) => {
  await signInAs(page, backend, 'admin');
  const first_name = `Q${crypto.randomUUID().slice(0, 8)}`;
  const person = await backend.makeUser({ first_name, last_name: 'Findable' });
  await expectListed(backend, person);
  await openUsers(page);
  const search = page.getByLabel('Search people');
  // The search finds people by any part of their name or e-mail address.
  for (const text of [
    `find ${first_name.toUpperCase()}`,
    `dab ${first_name.slice(2)}`,
    person.email,
    person.email.slice(3, -3),
    first_name.slice(1, 8),
  ]) {
    await search.fill(text);
    await expect(page.getByText('1 person found')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
  }
  await search.fill(`someone ${first_name} roundel`);
  await expect(page.getByText('1 person found')).toBeVisible();
  await search.fill(`nobody-${first_name}`);
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expectNoBarriers(page);
  await search.fill('');
  await expect(page.getByRole('row')).not.toHaveCount(0);

  await failingStep(
    'without a connection, the list reports it and loads when back online',
    /ERR_INTERNET_DISCONNECTED|RPC_ERROR/,
    async () => {
      await context.setOffline(true);
      await search.fill('a');
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expectNoBarriers(page);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
      await expect(page.getByText(/\d+ (person|people) found/)).toBeVisible();
    },
  );
});

test('a long list has pages, and can be sorted and navigated by keyboard', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  // Answers in place of the function, which the emulator can take longer to start than the page waits.
  await page.route('**/staff/people.json', (route) => route.fulfill({ json: { states: {} } }));
  // Other tests list people at the same time. So this test searches for a word that only its own people have.
  const word = `q${crypto.randomUUID().slice(0, 8)}`;
  const start = Date.UTC(2020, 0, 31);
  const emails = await Promise.all(
    Array.from({ length: 26 }, async (_, index) => {
      const email = `${word}-${index}@roundel.test`;
      const created_at = new Date(start - index * 60_000);
      await backend.listPerson({ email, first_name: '', last_name: '', created_at });
      return email;
    }),
  );
  const [newest = '', oldest = ''] = [emails[0], emails.at(-1)];
  await openUsers(page);
  await page.getByLabel('Search people').fill(word);
  const rows = page.locator('tbody tr');
  const person = (email: string) => rows.filter({ has: page.getByText(email, { exact: true }) });
  // The newest people are first. The oldest person is the only one on the second page.
  await expect(rows.first()).toContainText(newest);
  await expect(rows).toHaveCount(25);
  await expect(person(oldest)).toHaveCount(0);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager).toContainText('Page 1');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2');
  await expect(rows).toHaveCount(1);
  await expect(person(oldest)).toBeVisible();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.first()).toContainText(newest);

  const buttons = page.getByRole('button', { name: /^Manage/ });
  await buttons.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(buttons.last()).toBeFocused();

  const heading = page.getByRole('columnheader', { name: 'Joined' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  // The database sorts all people, not only those on this page. So the person who was on the second page is now first.
  await expect(rows.first()).toContainText(oldest);
  await expect(person(newest)).toHaveCount(0);
  // Checking the page with one person takes a tenth of the time.
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await expectNoBarriers(page);
});
