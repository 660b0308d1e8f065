import type { Page, PageDraft } from '../../../records/page';
import { newer, type Draft } from '../drafts/draft';
import { LocalDraft } from '../drafts/local-drafts';
import { EMPTY_TEXT, isSameText, textOf } from '../text/page-text';

/** The id drafts of a page go by that was never saved. */
export const NEW_PAGE = 'new';

export interface OpenedPage {
  /** null for a new page. */
  readonly page: Page | null;
  /** What this person wrote of it and never saved, when it says anything else. */
  readonly draft: Draft | null;
}

/**
 * A page as it is saved, with what this person left unsaved: the newer of what
 * this browser and the account have kept.
 *
 * @param pageId null for a new page
 * @returns null when there is no such page
 */
export async function openPage(userId: string, pageId: string | null): Promise<OpenedPage | null> {
  const [page, remote] = await Promise.all([
    pageId === null ? null : import('../../../backend/pages').then((it) => it.loadPage(pageId)),
    loadRemote(userId, pageId ?? NEW_PAGE),
  ]);
  if (pageId !== null && page === null) return null;
  const draft = newer(remote, new LocalDraft(userId, pageId ?? NEW_PAGE).read());
  const unsaved = draft !== null && !isSameText(draft.text, page ?? EMPTY_TEXT);
  return { page, draft: unsaved ? draft : null };
}

/** A draft that cannot be read must not keep anybody from the page. */
async function loadRemote(userId: string, pageId: string): Promise<Draft | null> {
  try {
    const { loadDraft } = await import('../../../backend/drafts');
    const row: PageDraft | null = await loadDraft({ userId, pageId });
    return row === null
      ? null
      : { text: textOf(row), baseVersion: row.base_version, writtenAt: row.updated_at.getTime() };
  } catch (error) {
    console.warn('The unsaved draft could not be read.', error);
    return null;
  }
}

/** Removes a draft that is not wanted, here and, as far as it can be reached, in the account. */
export async function dropDraft(userId: string, pageId: string | null): Promise<void> {
  const key = { userId, pageId: pageId ?? NEW_PAGE };
  const { removeDraft } = await import('../../../backend/drafts');
  await removeDraft(key);
  // Last, so that one that could not be removed is offered again.
  new LocalDraft(userId, key.pageId).remove();
}
