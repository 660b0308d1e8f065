/** Hostile names, addresses and titles in every list and dialog that shows what strangers chose. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tame } from '../../../src/ui/isolated';
import type { TestBackend } from '../../support/emulator';
import { expectUndisturbed, HOSTILE } from '../../support/strangers';
import { expect, sidebarLinks, signInAs, test } from './staff';
import { button, storePage, uniqueWord } from './writing';

const TEXTS = Object.values(HOSTILE);

/** A time by which rows come first in lists of the newest, before those of other tests. */
const soon = (index = 0): Date => new Date(Date.now() + 7_200_000 - index * 1_000);

/** An address of the greatest length that a person's account can have. */
const LONG_EMAIL = `${'w'.repeat(64)}@${'roundel'.repeat(8)}.test`;

const sidebar = (page: Page, name: string) => sidebarLinks(page).filter({ hasText: name });

async function tryDialog(page: Page, open: () => Promise<void>, close = 'Close'): Promise<void> {
  await open();
  await expectUndisturbed(page);
  await button(page.getByRole('dialog').last(), close).click();
}

/** Stores a person for each hostile text, whose names all contain a word, and returns the word. */
async function storePeople(backend: TestBackend): Promise<string> {
  const word = uniqueWord();
  await Promise.all(
    TEXTS.map((last_name, index) => {
      const name = index === 0 ? word.padEnd(64, 'w') : `${word}-${String(index)}`;
      return backend.listPerson({
        email: `${name}@${'roundel'.repeat(8)}.test`,
        first_name: word,
        last_name,
        created_at: soon(index),
      });
    }),
  );
  return word;
}

test('the list of people, a person’s dialog and its questions', async ({ page, backend }) => {
  test.setTimeout(180_000);
  const word = await storePeople(backend);
  await signInAs(page, backend, 'admin');
  await page.goto('/admin/users');
  await page.getByLabel('Search people').fill(word);
  await expect(page.getByRole('table').getByRole('button', { name: /^Manage/ })).toHaveCount(
    TEXTS.length,
  );
  await expectUndisturbed(page);

  for (const [name, question] of [
    [HOSTILE.long, 'Block account'],
    [HOSTILE.stack, 'Delete account'],
    [HOSTILE.escaping, 'Make an editor'],
  ] as const) {
    await page.getByRole('button', { name: `Manage ${word} ${name}` }).click();
    await expectUndisturbed(page);
    const opener = button(page.getByRole('dialog'), question);
    await tryDialog(page, () => opener.click(), 'Cancel');
    await button(page.getByRole('dialog'), 'Done').click();
  }

  await test.step('the notice that an action is done', async () => {
    // Answers in place of the function, which the emulator can take longer to start than the page waits.
    await page.route('**/staff/people.json', (route) =>
      route.fulfill({ json: { done: true, states: [] } }),
    );
    await page.getByRole('button', { name: `Manage ${word} ${HOSTILE.escaping}` }).click();
    await button(page.getByRole('dialog'), 'Block account').click();
    await button(page.getByRole('dialog', { name: /^Block/ }).last(), 'Block').click();
    await expect(page.getByText(/ is blocked$/)).toBeVisible();
    await expectUndisturbed(page, '[data-sonner-toast]');
  });
});

test('the inbox, a message and its removal', async ({ page, backend }) => {
  test.setTimeout(180_000);
  const ids: string[] = [];
  for (const [index, text] of TEXTS.entries()) {
    const id = randomUUID();
    ids.push(id);
    await backend.write(`messages/${id}`, {
      name: text,
      email: index === 0 ? `${'w'.repeat(300)}@roundel.test` : `${text}@roundel.test`,
      subject: text,
      message: `${text} ${text}`,
      read: false,
      created_at: soon(index),
    });
  }
  await signInAs(page, backend, 'admin');
  await page.goto('/admin/inbox');
  const open = (text: string) => button(page, `Read “${text}”`).first();
  await expect(open(HOSTILE.wide)).toBeVisible();
  await expectUndisturbed(page);
  for (const text of [HOSTILE.long, HOSTILE.stack, HOSTILE.reversing, HOSTILE.escaping]) {
    await tryDialog(page, async () => {
      await open(text).click();
      // Opening a message marks it as read, which changes its row behind the dialog.
      await expect(open(text)).not.toHaveAttribute('data-unread');
    });
  }
  await page.getByLabel('Select all').check();
  await tryDialog(page, () => button(page, 'Delete').click(), 'Cancel');
  for (const id of ids) await backend.erase(`messages/${id}`);
});

test('the list of pages, the dashboard, the footer’s pages, and the audit log', async ({
  page,
  backend,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, backend, 'admin', {
    first_name: HOSTILE.stack,
    last_name: HOSTILE.reversing,
  });
  await test.step('the list of pages, the dashboard and the questions about pages', async () => {
    const word = uniqueWord();
    for (const [index, text] of TEXTS.entries()) {
      const slug = `${word}-${String(index)}-${'w'.repeat(60)}`;
      await storePage(backend, { title: text, slug }, text, soon(index));
    }
    await page.goto('/admin/pages');
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByRole('row')).toHaveCount(TEXTS.length + 1);
    await expectUndisturbed(page);
    await page.getByLabel('Select all').check();
    await tryDialog(page, () => button(page, 'Delete').click(), 'Cancel');

    await sidebar(page, 'Dashboard').click();
    await expect(page.getByRole('link', { name: HOSTILE.long })).toBeVisible();
    await expectUndisturbed(page);
  });

  await test.step('the pages in the footer, in the settings', async () => {
    const word = uniqueWord();
    for (const [index, text] of TEXTS.entries()) {
      const slug = `${word}-${String(index)}-${'w'.repeat(60)}`;
      const id = await storePage(backend, { title: text, slug });
      const row = await backend.row(`pages/${id}`);
      await backend.write(`pages/${id}`, {
        ...row,
        status: 'published',
        noindex: true,
        published_at: new Date(),
        live: { title: text, slug, version: 1, noindex: true },
      });
    }
    await sidebar(page, 'Settings').click();
    const field = page.getByRole('combobox', { name: 'Pages in the footer' });
    // The tests of the settings may have chosen other pages meanwhile.
    const chosen = page.getByRole('list', { name: 'Chosen pages' }).getByRole('listitem');
    for (const text of [HOSTILE.long, HOSTILE.stack]) {
      await field.fill(word);
      await page.getByRole('option', { name: tame(text) }).click();
      await expect(chosen.filter({ hasText: tame(text) })).toHaveCount(1);
    }
    await field.fill(word);
    await expect(page.getByRole('option', { name: HOSTILE.surname })).toBeVisible();
    await expectUndisturbed(page, '[role=listbox]');
    await field.press('Escape');
    await expectUndisturbed(page);
    await button(page, 'Discard changes').click();
  });

  await test.step('the audit log', async () => {
    for (const [index, text] of TEXTS.entries()) {
      await backend.write(`audit_log/${randomUUID()}`, {
        action: 'page_published',
        actor_id: 'test',
        actor_email: index === 0 ? LONG_EMAIL : 'ada@roundel.test',
        target_id: 'test',
        target_email: '',
        role: null,
        details: text,
        at: soon(index),
        in_effect_at: null,
      });
      await backend.write(`audit_log/${randomUUID()}`, {
        action: 'account_blocked',
        actor_id: 'test',
        actor_email: 'ada@roundel.test',
        target_id: 'test',
        target_email: index === 0 ? LONG_EMAIL : 'eve@roundel.test',
        role: null,
        details: '',
        at: soon(index),
        in_effect_at: null,
      });
    }
    await sidebar(page, 'Users').click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('row').filter({ hasText: HOSTILE.long }).first()).toBeVisible();
    await expectUndisturbed(page);
  });
});

test('a page’s editor, history, preview links and questions', async ({ page, backend }) => {
  test.setTimeout(180_000);
  const text = `${HOSTILE.stack} ${HOSTILE.long}`;
  const title = `${HOSTILE.escaping} ${HOSTILE.long}`;
  const id = await storePage(backend, { title, slug: uniqueWord() }, text);
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await page.route('**/staff/previews.json', (route) =>
    route.fulfill({
      json: {
        links: TEXTS.map((each, index) => ({
          id: String(index),
          created_by_email: `${each}@roundel.test`,
          created_at: new Date().toISOString(),
          expires_at,
        })),
      },
    }),
  );
  await signInAs(page, backend, 'editor');
  await page.goto(`/admin/pages/${id}`);
  await expect(page.getByText(/^Version 1, saved by/)).toBeVisible();
  await expectUndisturbed(page);
  await tryDialog(page, () => button(page, 'History').click());
  await button(page, 'History').click();
  await button(page.getByRole('dialog'), /^Show version/).click();
  await expectUndisturbed(page);
  await button(page.getByRole('dialog'), 'Close').click();
  await tryDialog(page, () => button(page, 'Share preview').click());
  await tryDialog(page, () => button(page, 'Delete').click(), 'Cancel');
});

test('the media library, a picture and the questions about it', async ({ page, backend }) => {
  test.setTimeout(180_000);
  const word = uniqueWord();
  const ids = TEXTS.map(() => randomUUID());
  for (const [index, text] of TEXTS.entries()) {
    await backend.write(`image_library/${ids[index] ?? ''}`, {
      name: text,
      search: [word],
      alt: '',
      type: 'image/png',
      width: 4,
      height: 4,
      bytes: 90,
      thumb: new Uint8Array(),
      published: false,
      created_by: 'test',
      created_by_name: text,
      created_at: soon(index),
      updated_at: soon(index),
    });
    const slug = `${word}-${String(index)}`;
    const page_id = await storePage(backend, { title: text, slug }, text);
    const row = await backend.row(`pages/${page_id}`);
    await backend.write(`pages/${page_id}`, { ...row, images: [ids[index] ?? ''] });
  }
  await signInAs(page, backend, 'editor');
  await page.goto('/admin/media');
  await page.getByRole('searchbox').fill(word);
  const open = (text: string) => button(page, `Edit ${text}`);
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(TEXTS.length);
  await expectUndisturbed(page);
  for (const text of [HOSTILE.long, HOSTILE.stack, HOSTILE.escaping]) {
    await open(text).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect(dialog.getByRole('link', { name: tame(text) })).toBeVisible();
    await expectUndisturbed(page);
    await tryDialog(page, () => button(dialog, 'Delete').click(), 'Cancel');
    await button(dialog, 'Close').click();
  }
});

test('the list of pages for visitors', async ({ page }) => {
  const pages = TEXTS.map((title, index) => ({
    title,
    slug: `page-${String(index)}`,
    description: title,
    updated_at: new Date().toISOString(),
  }));
  await page.route('**/content/pages.json', (route) => route.fulfill({ json: pages }));
  await page.goto('/cookies');
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => {
    window.history.pushState({}, '', '/p');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('main').getByRole('link', { name: HOSTILE.long })).toBeVisible();
  await expectUndisturbed(page);
});

test('the addresses in the statistics', async ({ page, backend }) => {
  const day = '2001-01-02';
  const views = { [`w${'w'.repeat(79)}`]: 3, short: 1 };
  await backend.write(`page_views/${day}`, { date: day, views });
  await signInAs(page, backend, 'admin');
  await page.goto('/admin/analytics?from=2001-01-01&to=2001-01-03');
  await button(page, 'Page views').click();
  await expect(page.getByRole('link', { name: '/p/short' })).toBeVisible();
  await expectUndisturbed(page);
});

test('the profile page', async ({ page, backend }) => {
  const user = await signInAs(page, backend, null, {
    first_name: HOSTILE.stack,
    last_name: HOSTILE.long,
  });
  for (const [slot, name] of [HOSTILE.long, HOSTILE.stack].entries()) {
    await backend.write(`presets/${user.id}_${String(slot)}`, {
      user_id: user.id,
      slot,
      name: name.slice(0, 60),
      settings: 'square-image-maker',
      created_at: new Date(),
      updated_at: new Date(),
    });
  }
  await page.goto('/profile');
  await expect(page.getByText(HOSTILE.long.slice(0, 60), { exact: true })).toBeVisible();
  await expectUndisturbed(page);
});
