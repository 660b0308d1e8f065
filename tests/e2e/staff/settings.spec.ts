/**
 * The settings screen, and what two of the settings turn on: the inbox and the published pages in the footer. The tests
 * run in order, because they change the same row.
 */
import type { Page } from '@playwright/test';
import { createPageRow } from '../../support/page-row';
import { expectNoBarriers } from '../../support/barriers';
import { DEFAULT_SETTINGS } from '../../../packages/records/src/settings';
import { expect, sidebarLinks, signInAs, test } from './staff';
import { storePage, uniqueWord } from './writing';

test.describe.configure({ mode: 'default' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Support e-mail')).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test('changes are saved, also what visitors read in each language, logged and served to visitors', async ({
  page,
  backend,
  request,
}) => {
  const admin = await signInAs(page, backend, 'admin');
  await openSettings(page);
  await test.step('what visitors read, in Spanish', async () => {
    const [hours, banner] = [unique('a todas horas'), unique('Nos mudamos')];
    await page.getByLabel('Support hours in Spanish').fill(hours);
    await page.getByLabel('Banner text in Spanish').fill(banner);
    await page.getByLabel('Banner link in Spanish').fill('javascript:alert(1)');
    await save(page).click();
    await expect(page.getByLabel('Banner link in Spanish')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Banner link in Spanish').fill('/es/help-center');
    await save(page).click();
    await expect(page.getByText('Settings saved. They take effect within a minute.')).toBeVisible();

    const row = await backend.row('settings/public');
    expect(row?.['translations']).toEqual({
      'support_hours:es': hours,
      'banner_text:es': banner,
      'banner_link:es': '/es/help-center',
    });
    const entry = await backend.row(`audit_log/${text(row?.['change_id'])}`);
    expect(entry?.['details']).toContain(`Support hours in Spanish: `);
    const given = (await (await request.get('/content/settings.json')).json()) as object;
    expect(given).toMatchObject({ 'support_hours:es': hours, 'banner_text:es': banner });

    await page.reload();
    await expect(page.getByLabel('Support hours in Spanish')).toHaveValue(hours);
  });

  await test.step('a change of a setting', async () => {
    const before = await page.getByLabel('Support hours', { exact: true }).inputValue();
    const hours = unique('Day and night');
    await page.getByLabel('Support hours', { exact: true }).fill(hours);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Settings saved. They take effect within a minute.')).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();

    const row = await backend.row('settings/public');
    expect(row).toMatchObject({ support_hours: hours, updated_by: admin.id });
    const entry = await backend.row(`audit_log/${text(row?.['change_id'])}`);
    expect(entry).toMatchObject({
      action: 'settings_changed',
      actor_email: admin.email,
      details: `Support hours: “${before}” → “${hours}”`,
    });
    const given = (await (await request.get('/content/settings.json')).json()) as object;
    expect(given).toMatchObject({ support_hours: hours });
  });
});

test('footer pages are chosen from the published pages, and one that is not published is named', async ({
  page,
  backend,
}) => {
  const word = uniqueWord();
  const slug = `hours-${word}`;
  await storePage(backend, { title: `Hours ${word}`, slug, status: 'published' });
  await signInAs(page, backend, 'admin');
  await backend.write('settings/public', {
    ...DEFAULT_SETTINGS,
    footer_pages: 'no-such-page',
    updated_at: new Date(),
    updated_by: 'test',
    change_id: crypto.randomUUID(),
  });
  await openSettings(page);
  const chosen = page.getByRole('list', { name: 'Chosen pages' }).getByRole('listitem');
  await expect(chosen).toHaveText([/^no-such-page.*No published page has this address/]);

  // Choose a page by keyboard.
  const field = page.getByRole('combobox', { name: 'Pages in the footer' });
  await field.fill(word);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`Hours ${word}.*/p/${slug}`)]);
  await expectNoBarriers(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(chosen).toHaveCount(2);
  await expect(chosen.nth(1)).toHaveText(`Hours ${word}`);
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Remove no-such-page' }).click();
  await field.fill('nothing-like-this');
  await expect(page.getByRole('option')).toHaveText('No other published page found');
  await field.press('Tab');
  await expect(chosen).toHaveText([`Hours ${word}`]);
  await save(page).click();
  await expect(page.getByText('Settings saved. They take effect within a minute.')).toBeVisible();
  expect(await backend.row('settings/public')).toMatchObject({ footer_pages: slug });
  await backend.write('settings/public', {
    ...(await backend.row('settings/public')),
    footer_pages: '',
  });
});

test('settings that are left, invalid or not stored are not lost without a word', async ({
  page,
  backend,
  failingStep,
}) => {
  await signInAs(page, backend, 'admin');
  await page.goto('/admin/media/upload');
  await test.step('leaving with unsaved changes asks first', async () => {
    await sidebarLinks(page).filter({ hasText: 'Settings' }).click();
    const hours = page.getByLabel('Support hours', { exact: true });
    await hours.fill('Never');
    const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });

    await sidebarLinks(page).filter({ hasText: 'Users' }).click();
    await confirmation.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(hours).toHaveValue('Never');

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await confirmation.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL('/admin/settings');

    await page.goBack();
    await expect(confirmation).toBeVisible();
    await expect(page).toHaveURL('/admin/settings');
    await confirmation.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/media/upload');
    await expect(page.getByRole('heading', { level: 1, name: 'Upload pictures' })).toBeVisible();
  });

  await test.step('invalid settings are not saved, and each field explains its error', async () => {
    await sidebarLinks(page).filter({ hasText: 'Settings' }).click();
    await expect(page.getByLabel('Support e-mail')).toBeVisible();
    const before = await backend.row('settings/public');
    const wrong = [
      ['Largest upload', '51', 'Enter a number from 1 to 50.'],
      ['Look-up address', 'https://example.org/ip', 'Browsers block every other address'],
      ['Support e-mail', 'nobody', 'Enter an e-mail address'],
      ['Banner link', 'javascript:alert(1)', 'address that begins with https://.'],
    ] as const;
    for (const [label, value] of wrong) await page.getByLabel(label, { exact: true }).fill(value);
    await save(page).click();
    for (const [label, , message] of wrong) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    }
    await expect(page.getByLabel('Largest upload')).toBeFocused();
    await expectNoBarriers(page);
    await page.getByLabel('Largest upload').fill('50');
    await expect(page.getByText('Enter a number from 1 to 50.')).toHaveCount(0);
    expect(await backend.row('settings/public')).toEqual(before);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();

    await test.step('the banner needs text to be turned on, and counts its characters', async () => {
      await page.getByRole('textbox', { name: 'Banner text', exact: true }).fill('');
      await page.getByRole('switch', { name: 'Announcement banner' }).check();
      await save(page).click();
      await expect(page.getByText('Enter the banner text, or turn the banner off.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Banner text', exact: true }).fill('We are moving.');
      await expect(page.getByText('14 of 300')).toBeVisible();
      // Later tests read the same settings.
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(page.getByText('All changes saved')).toBeVisible();
    });
  });

  await failingStep(
    'when saving fails, an error is shown and the form keeps its values',
    /ERR_FAILED|RPC_ERROR/,
    async () => {
      const hours = unique('Evenings');
      await page.getByLabel('Support hours', { exact: true }).fill(hours);
      await page.route(/documents:commit/, (route) => route.abort());
      await save(page).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'your changes are still here' }),
      ).toBeVisible();
      await expect(page.getByLabel('Support hours', { exact: true })).toHaveValue(hours);
      await page.unroute(/documents:commit/);
      await save(page).click();
      await expect(page.getByText('Settings saved')).toBeVisible();
    },
  );
});

test('changes by two admins at the same time are merged', async ({ page, backend, browser }) => {
  const first = await signInAs(page, backend, 'admin');
  const second = await (await browser.newContext()).newPage();
  await signInAs(second, backend, 'admin');
  await openSettings(page);
  await openSettings(second);

  const [hours, theirText, myText] = [unique('Mornings'), unique('Theirs'), unique('Mine')];
  await page.getByLabel('Support hours', { exact: true }).fill(hours);
  await page.getByRole('textbox', { name: 'Banner text', exact: true }).fill(theirText);
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await second.getByRole('textbox', { name: 'Banner text', exact: true }).fill(myText);
  await save(second).click();
  const note = second
    .getByRole('alert')
    .filter({ hasText: 'changed the settings while you were editing' });
  await expect(note).toContainText(first.email);
  await expect(note).toContainText(theirText);
  await expect(second.getByLabel('Support hours', { exact: true })).toHaveValue(hours);
  await expect(second.getByRole('textbox', { name: 'Banner text', exact: true })).toHaveValue(
    myText,
  );
  expect(await backend.row('settings/public')).toMatchObject({ banner_text: theirText });
  await expectNoBarriers(second);

  await second.getByRole('button', { name: 'Take theirs: Banner text', exact: true }).click();
  await expect(second.getByRole('textbox', { name: 'Banner text', exact: true })).toHaveValue(
    theirText,
  );
  await second.getByRole('textbox', { name: 'Banner text', exact: true }).fill(myText);
  await save(second).click();
  await expect(second.getByText('Settings saved')).toBeVisible();
  expect(await backend.row('settings/public')).toMatchObject({
    banner_text: myText,
    support_hours: hours,
  });
  await second.context().close();
});

test('with the inbox on, messages of the contact form reach admins', async ({
  page,
  backend,
  browser,
  baseURL,
}) => {
  // Warm up the function, because the emulator needs a long time for its first call.
  await fetch(`${baseURL ?? ''}/contact/messages.json`);
  await signInAs(page, backend, 'admin');
  await openSettings(page);
  await page.getByRole('switch', { name: 'Inbox' }).check();
  await save(page).click();
  await expect(page.getByText('Settings saved. They take effect within a minute.')).toBeVisible();

  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const contact = await visitor.newPage();
  const subject = unique('Circles');
  await contact.goto('/contact-us');
  await expect(contact.getByText('It is deleted after 90 days.')).toBeVisible();
  await contact.getByLabel('Name', { exact: true }).fill('Ada');
  await contact.getByLabel('Email', { exact: true }).fill('ada@example.org');
  await contact.getByLabel('Subject', { exact: true }).fill(subject);
  await contact.getByLabel('Message', { exact: true }).fill('How <b>round</b> is round?');

  // The form keeps the text if sending fails.
  await contact.route('**/contact/messages.json', (route) => route.fulfill({ status: 503 }));
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(contact.getByRole('alert')).toContainText('Your message was not sent.');
  await expect(contact.getByLabel('Subject', { exact: true })).toHaveValue(subject);
  await contact.unroute('**/contact/messages.json');
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    contact.getByText("Your message has been sent! We'll get back to you soon."),
  ).toBeVisible();
  await expect(contact.getByLabel('Subject', { exact: true })).toHaveValue('');
  await visitor.close();

  await sidebarLinks(page).filter({ hasText: 'Inbox' }).click();
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('New');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('How <b>round</b> is round?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:ada%40example\.org\?subject=Re%3A%20Circles/,
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).not.toContainText('New');
  await expectNoBarriers(page);

  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);

  await sidebarLinks(page).filter({ hasText: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Inbox' }).uncheck();
  await save(page).click();
  await expect(page.getByText('Settings saved. They take effect within a minute.')).toBeVisible();
  await page.goto('/admin/inbox');
  await expect(page.getByText('The inbox is off')).toBeVisible();
});

test('the screen says that the inbox is off only once the server has answered', async ({
  page,
  backend,
}) => {
  await signInAs(page, backend, 'admin');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/content/settings.json', async (route) => {
    await answered;
    // This is the status with which a site without a backend answers.
    await route.fulfill({ status: 204 });
  });
  await page.goto('/admin/inbox');
  // The screen is complete before the settings have arrived.
  await expect(page.getByRole('table').or(page.getByText('No messages'))).toBeVisible();
  await expect(page.getByText('The inbox is off')).toHaveCount(0);
  answer();
  await expect(page.getByText('The inbox is off')).toBeVisible();
});

test('pages that staff chose are in the footer of every page while they are published', async ({
  page,
  backend,
  request,
}) => {
  const now = new Date('2026-03-04T12:00:00.000Z');
  const before = await backend.row('settings/public');
  const slug = `hours-${crypto.randomUUID()}`;
  const row = createPageRow(slug, { title: `Hours of ${slug}`, body: 'From nine.' }, now);
  await backend.write(`pages/${slug}`, row);
  await backend.write('settings/public', {
    ...DEFAULT_SETTINGS,
    footer_pages: `no-such-page ${slug}`,
    updated_at: now,
    updated_by: 'someone',
    change_id: 'change-of-settings-1',
  });
  const links = page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: /^Hours of/ });

  // Warm up the function. The emulator starts it on the first request, and a page does not wait until it has started.
  const settings = await request.get('/content/settings.json');
  expect(await settings.json()).toMatchObject({ footer_pages: `no-such-page ${slug}` });

  // The link is in the HTML, before any script runs.
  const html = await (await request.get(`/p/${slug}`)).text();
  expect(html.slice(html.indexOf('<footer'))).toContain(`href="/p/${slug}"`);
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto(`/p/${slug}`);
  await expect(links).toHaveText([`Hours of ${slug}`]);
  // The page does not request the footer's links, because its HTML already has them.
  expect(asked).not.toContain('/content/footer.json');

  // The next page reads the settings once the browser is idle, and then requests the footer's links.
  const asks = page.waitForResponse('**/content/footer.json');
  await page.goto('/about-us');
  await asks;
  await expect(links).toHaveText([`Hours of ${slug}`]);
  expect(asked.filter((path) => path === '/content/footer.json')).toHaveLength(1);
  await expectNoBarriers(page);
  await links.click();
  await expect(page.getByRole('heading', { level: 1, name: `Hours of ${slug}` })).toBeVisible();

  await backend.write(`pages/${slug}`, { ...row, status: 'draft' });
  const answer = page.waitForResponse('**/content/footer.json');
  await page.goto('/about-us');
  expect(await (await answer).json()).toEqual([]);
  await expect(links).toHaveCount(0);
  if (before !== null) await backend.write('settings/public', before);
});
