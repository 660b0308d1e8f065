/** Helpers for tests of pages and pictures. */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { TestBackend, type TestUser } from '../../support/emulator';
import { findImages } from '../../../packages/records/src/page-images';
import { listPrefixes } from '../../../packages/records/src/search';
import { beSignedIn, expect } from '../accounts/people';

/** Returns a unique word, by which a test finds only what it has created. */
export function uniqueWord(): string {
  return `w${randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

export const AUTOSAVED = /^Draft autosaved today/;
/** How long after the last key a draft is stored, at most, in milliseconds. */
export const AUTOSAVED_WITHIN = 2_000;

export const fields = (page: Page) => ({
  title: page.getByLabel('Title', { exact: true }),
  slug: page.getByLabel('Address', { exact: true }),
  body: page.getByRole('textbox', { name: 'Text', exact: true }),
  description: page.getByLabel('Description', { exact: true }),
  preview: page.getByRole('region', { name: 'Preview' }),
});

export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Lets the time pass after which the page stores a draft. The page needs an installed clock. */
export async function autosave(page: Page): Promise<void> {
  await page.clock.fastForward(AUTOSAVED_WITHIN);
  await expect(page.getByText(AUTOSAVED)).toBeVisible();
}

/** Clicks a button that saves, and waits until the page shows `version`. */
export async function saveAs(page: Page, name: string, version: number): Promise<void> {
  await button(page, name).click();
  await expect(page.getByText(new RegExp(`^Version ${String(version)}, saved by`))).toBeVisible();
}

/** Returns the id of the page in the editor, from the address. */
export async function editedPageId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/pages\/[\w-]{20,}$/);
  return page.url().split('/').at(-1) ?? '';
}

interface StoredPage {
  readonly title: string;
  readonly slug: string;
  readonly body?: string;
  readonly status?: 'draft' | 'published';
}

/** Stores a page directly in the database, as its version 1. It is a draft by default. Returns the page's id. */
export async function storePage(
  backend: TestBackend,
  { title, slug, body = '', status = 'draft' }: StoredPage,
  by = 'Maria Vogel',
  saved = new Date(),
): Promise<string> {
  const id = randomUUID();
  const text = { title, slug, body, description: '', noindex: false, status };
  await Promise.all([
    backend.write(`pages/${id}`, {
      ...text,
      images: [...findImages(body)],
      search: [...listPrefixes(`${title} ${slug}`)],
      version: 1,
      created_at: saved,
      created_by: 'test',
      updated_at: saved,
      updated_by: 'test',
      updated_by_name: by,
      published_at: status === 'published' ? saved : null,
    }),
    backend.write(`pages/${id}/versions/1`, {
      ...text,
      saved_by: 'test',
      saved_by_name: by,
      saved_at: saved,
    }),
    backend.write(`page_slugs/${slug}`, { page_id: id }),
  ]);
  return id;
}

/** Opens a page in a new browser context. Signs `user` in in this context, unless `user` is null. */
export async function openNewContext(
  browser: Browser,
  baseURL: string | undefined,
  user: TestUser | null,
): Promise<Page> {
  if (baseURL === undefined) throw new Error('These tests need the address of the site.');
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  if (user !== null) await beSignedIn(page, new TestBackend(baseURL), user);
  return page;
}
