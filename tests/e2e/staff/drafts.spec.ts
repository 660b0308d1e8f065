/** Drafts of one person in several tabs: which tab writes which draft, what deletes it, and what is offered. */
import type { Page } from '@playwright/test';
import { beSignedIn, expect, test } from '../accounts/people';
import {
  AUTOSAVED,
  AUTOSAVED_WITHIN,
  autosave,
  button,
  editedPageId,
  fields,
  openNewContext,
  saveAs,
  storePage,
  uniqueWord,
} from './writing';

const OFFER = 'You have an unsaved draft';

/** Leaves and reloads without the browser's question. */
function leaveUnasked(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept());
}

/** Types a text, and lets the page store it. */
async function write(page: Page, body: string): Promise<void> {
  await fields(page).body.fill(body);
  await autosave(page);
}

/** Opens the same address in a second tab of the same person. */
async function openSecondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  leaveUnasked(second);
  await second.goto(page.url());
  return second;
}

test.beforeEach(({ page }) => {
  leaveUnasked(page);
});

/** With a clock that only `write` advances quickly. */
const timed = test.extend({
  page: async ({ page }, use) => {
    await page.clock.install();
    await use(page);
  },
});

timed(
  'each of two tabs keeps its own text when the other saves, of a new page and of a saved one',
  async ({ page, backend }) => {
    const word = uniqueWord();
    await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
    await page.goto('/admin/pages/new');
    await fields(page).title.fill(word);
    const second = await openSecondTab(page);
    await test.step('two tabs with a new page each keep their own text', async () => {
      await write(second, 'The second new page.');
      await write(page, 'The first new page.');
      await saveAs(page, 'Save draft', 1);
      await second.reload();
      await button(second, 'Continue with my draft').click();
      await expect(fields(second).body).toHaveValue('The second new page.');
    });

    await test.step('saving in one tab keeps the draft of the other, which a reload offers', async () => {
      await editedPageId(page);
      await second.goto(page.url());
      await expect(fields(second).body).toHaveValue('The first new page.');
      await write(second, 'Written in the second tab.');
      await write(page, 'Written in the first tab.');
      await saveAs(page, 'Save draft', 2);
      await expect(second.getByText(AUTOSAVED)).toBeVisible();
      await second.reload();
      await expect(second.getByText(OFFER)).toBeVisible();
      await button(second, 'Continue with my draft').click();
      await expect(fields(second).body).toHaveValue('Written in the second tab.');
      // What the first tab saved leaves no draft behind.
      await page.reload();
      await expect(fields(page).body).toHaveValue('Written in the first tab.');
    });
  },
);

test('a duplicate of a tab writes its own draft', async ({ page, backend, context }) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto(`/admin/pages/${id}`);
  // In real time: an installed clock would hide from the page that it was reloaded.
  await fields(page).body.fill('Written in the tab.');
  await expect(page.getByText(AUTOSAVED)).toBeVisible();
  // The browser copies what the tab remembers, as for 'Duplicate tab'.
  const opening = context.waitForEvent('page');
  await page.evaluate(() => window.open(location.href));
  const copy = await opening;
  leaveUnasked(copy);
  await fields(copy).body.fill('Written in the duplicate.');
  await expect(copy.getByText(AUTOSAVED)).toBeVisible();
  for (const [tab, body] of [
    [page, 'Written in the tab.'],
    [copy, 'Written in the duplicate.'],
  ] as const) {
    await tab.reload();
    await button(tab, 'Continue with my draft').click();
    await expect(fields(tab).body).toHaveValue(body);
  }
});

timed('the drafts of closed tabs are all offered, and go one by one', async ({ page, backend }) => {
  const word = uniqueWord();
  const id = await storePage(backend, { title: word, slug: word, body: 'As it was saved.' });
  await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
  await page.goto(`/admin/pages/${id}`);
  const others = [await openSecondTab(page), await openSecondTab(page)];
  for (const [index, tab] of others.entries()) await write(tab, index === 0 ? 'Elder' : 'Younger');
  for (const tab of others) await tab.close();

  await page.reload();
  await expect(page.getByText('You have 2 unsaved drafts')).toBeVisible();
  await expect(page.locator('ins', { hasText: 'Younger' })).toBeVisible();
  await button(page, 'Start from the saved page').click();
  await write(page, 'Own');
  await page.reload();
  await expect(page.getByText('You have 3 unsaved drafts')).toBeVisible();

  const offered = page.getByRole('region', { name: /^Draft of/ });
  await expect(offered.first().locator('ins')).toHaveText('Own');
  await expect(offered.first()).toContainText('Written in this tab.');
  await expect(offered.nth(1)).toContainText('Written in a tab that no longer has this page open.');
  await button(offered.nth(1), 'Discard draft…').click();
  await button(page.getByRole('dialog'), 'Discard draft').click();
  await expect(page.getByText('You have 2 unsaved drafts')).toBeVisible();
  await button(offered.nth(1), 'Continue with my draft').click();
  await expect(fields(page).body).toHaveValue('Elder');
  await saveAs(page, 'Save draft', 2);
  await page.reload();
  await expect(page.getByText(OFFER)).toBeVisible();
  await button(page, 'Continue with my draft').click();
  await expect(fields(page).body).toHaveValue('Own');
});

timed(
  'a draft that another device may be writing stays until its text is saved',
  async ({ page, backend, browser, baseURL }) => {
    const word = uniqueWord();
    const id = await storePage(backend, { title: word, slug: word, body: 'As it was saved.' });
    const user = await backend.makeUser({ roles: ['editor'] });
    await beSignedIn(page, backend, user);
    await page.goto(`/admin/pages/${id}`);
    await write(page, 'Written at home.');
    const phone = await openNewContext(browser, baseURL, user);
    leaveUnasked(phone);
    await phone.goto(`/admin/pages/${id}`);
    await button(phone, 'Continue with my draft').click();
    await expect(fields(phone).body).toHaveValue('Written at home.');
    await fields(phone).body.fill('Written at home, ended on a train.');
    await saveAs(phone, 'Save draft', 2);
    const kept = await backend.rowsWhere('page_drafts', 'user_id', user.id);
    expect([...kept.values()]).toMatchObject([{ body: 'Written at home.' }]);
    await page.reload();
    await button(page, 'Continue with my draft').click();
    await expect(fields(page).body).toHaveValue('Written at home.');
    await phone.context().close();
  },
);

timed(
  'the draft of a page that was deleted can be continued as a new page',
  async ({ page, backend }) => {
    const word = uniqueWord();
    const id = await storePage(backend, { title: word, slug: word });
    await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
    await page.goto(`/admin/pages/${id}`);
    await write(page, 'Nobody has saved this.');
    await backend.erase(`pages/${id}`);
    await page.reload();
    await expect(page.getByText('This page was deleted.')).toBeVisible();
    await button(page, 'Continue as a new page').click();
    await expect(page).toHaveURL('/admin/pages/new');
    await expect(fields(page).body).toHaveValue('Nobody has saved this.');
    await expect(page.getByText(AUTOSAVED)).toBeVisible();
  },
);

test.describe('without storage in the browser', () => {
  test.use({ allowedErrors: /ERR_FAILED/ });
  timed(
    'the page says what is stored in the account, and when nothing is',
    async ({ page, backend }) => {
      const word = uniqueWord();
      const id = await storePage(backend, { title: word, slug: word });
      await beSignedIn(page, backend, await backend.makeUser({ roles: ['editor'] }));
      await page.addInitScript(() => {
        const writeItem = (area: Storage, key: string, text: string) => {
          // Signing in needs the storage.
          if (key.startsWith('roundel-draft')) throw new DOMException('full', 'QuotaExceededError');
          area[key] = text;
        };
        Storage.prototype.setItem = function (key, text) {
          writeItem(this, key, text);
        };
      });
      await page.goto(`/admin/pages/${id}`);
      let isRefusing = true;
      await page.route(/documents:commit/, (route) =>
        isRefusing ? route.abort() : route.continue(),
      );
      await fields(page).body.fill('Stored nowhere.');
      await page.clock.fastForward(AUTOSAVED_WITHIN);
      await expect(page.getByText('Autosave failed: please save your text')).toBeVisible();
      await page.getByRole('link', { name: 'Media Library' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(dialog).toContainText('Your text is not stored as a draft');
      await button(dialog, 'Stay here').click();
      isRefusing = false;
      await write(page, 'Stored in the account.');
      await page.reload();
      await button(page, 'Continue with my draft').click();
      await expect(fields(page).body).toHaveValue('Stored in the account.');
    },
  );
});
