import type { Page } from 'roundel-records/page';
import { newerDraft, type Draft } from '../drafts/draft';
import { LocalDraft } from '../drafts/local-drafts';
import { EMPTY_TEXT, isSameText, textOf } from '../text/page-text';

/** The page id of drafts for a page that was never saved. */
export const NEW_PAGE = 'new';

/** Router state with which the editor navigates to a page whose draft it has just written. */
export const RESUMING = 'resuming';

export interface OpenedPage {
  /** null for a new page. */
  readonly page: Page | null;
  /** This user's unsaved draft, if it differs from the page. */
  readonly draft: Draft | null;
}

/**
 * Loads a page and this user's unsaved draft: the newer of the drafts in this
 * browser and in the account.
 *
 * @param pageId null for a new page
 * @returns null if the page does not exist
 */
export async function openPage(userId: string, pageId: string | null): Promise<OpenedPage | null> {
  const [page, remote] = await Promise.all([
    pageId === null ? null : import('../../../backend/pages').then((it) => it.loadPage(pageId)),
    loadRemote(userId, pageId ?? NEW_PAGE),
  ]);
  if (pageId !== null && page === null) return null;
  const draft = newerDraft(remote, new LocalDraft(userId, pageId ?? NEW_PAGE).read());
  const unsaved = draft !== null && !isSameText(draft.text, page ?? EMPTY_TEXT);
  return { page, draft: unsaved ? draft : null };
}

/** Returns null on failure, so that the page still opens. */
async function loadRemote(userId: string, pageId: string): Promise<Draft | null> {
  try {
    const { loadDraft } = await import('../../../backend/drafts');
    const row = await loadDraft({ userId, pageId });
    return row === null
      ? null
      : { text: textOf(row), baseVersion: row.base_version, writtenAt: row.updated_at.getTime() };
  } catch (error) {
    console.warn('Could not load the unsaved draft.', error);
    return null;
  }
}

/** Deletes a draft from the account, then from this browser. */
export async function dropDraft(userId: string, pageId: string | null): Promise<void> {
  const key = { userId, pageId: pageId ?? NEW_PAGE };
  const { removeDraft } = await import('../../../backend/drafts');
  await removeDraft(key);
  // Delete the local draft last, so that the draft is offered again if the account still has it.
  new LocalDraft(userId, key.pageId).remove();
}
