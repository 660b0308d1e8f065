/** Helpers for tests in which somebody loses access to the staff area while writing. */
import type { Page } from '@playwright/test';
import { expect } from './staff';
import { fields, uniqueWord } from './writing';

/** How often an open screen checks the account, in milliseconds. */
const POLL = 30_000;

export const TEXT = 'It began on a cold day.';

/** What the browser logs when a service refuses the request of somebody who has lost access. */
export const REFUSED =
  /status of (400|403)|roles could not be loaded|PERMISSION_DENIED|permission/i;

/** Opens a new page, and writes a text. */
export async function write(page: Page): Promise<void> {
  await page.goto('/admin/pages/new');
  await fields(page).title.fill(`Our story ${uniqueWord()}`);
  await fields(page).body.fill(TEXT);
  await expect(fields(page).preview).toContainText(TEXT);
}

/** Writes a text, and stops the page's clock, so that the page doesn't check the account before {@link passCheck}. */
export async function writeByClock(page: Page): Promise<void> {
  await page.clock.install();
  await write(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Lets time pass until the page checks the account again. */
export async function passCheck(page: Page): Promise<void> {
  await page.clock.fastForward(POLL);
  await page.clock.resume();
}

/** Expects that the new page is still open, says what happened, and shows its text. */
export async function expectKept(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/admin/pages/new');
  await expect(dialog.getByLabel('Text on this screen')).toHaveValue(
    new RegExp(`^Title\\nOur story [^]*\\n\\nText\\n${TEXT}`),
  );
  await expect(page.locator('main textarea').first()).toHaveValue(TEXT);
}
