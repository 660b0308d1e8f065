import { isSamePageText, type Page } from 'roundel-records/page';
import { NEW_PAGE, type StoredDraft } from '../drafts/draft';
import { LocalDraft } from '../drafts/local-drafts';
import { storedDrafts } from '../drafts/stored-drafts';
import { TabDraft } from '../drafts/tab-draft';
import { EMPTY_TEXT } from '../text/page-text';

const backend = () => import('../../../backend/drafts');

export interface OpenedPage {
  /** null for a new page, and for one that does not exist. */
  readonly page: Page | null;
  /** The draft that this tab writes. */
  readonly tab: TabDraft;
  /** This user's drafts that differ from the page, to choose from: this tab's own first, then the newest. */
  readonly drafts: readonly StoredDraft[];
  /** The drafts in the account could not be loaded. */
  readonly isIncomplete: boolean;
}

/**
 * Loads a page and this user's unsaved drafts of it. Claims this tab's own draft until `signal` is aborted.
 *
 * @param pageId null for a new page
 */
export async function openPage(
  userId: string,
  pageId: string | null,
  signal: AbortSignal,
): Promise<OpenedPage> {
  const draftPageId = pageId ?? NEW_PAGE;
  const claim = TabDraft.claim(userId, draftPageId).then((tab) => {
    const release = () => {
      tab.release();
    };
    if (signal.aborted) release();
    else signal.addEventListener('abort', release);
    return tab;
  });
  const [page, tab, rows] = await Promise.all([
    pageId === null ? null : import('../../../backend/pages').then((it) => it.loadPage(pageId)),
    claim,
    loadRows(userId, draftPageId),
  ]);
  // What this tab wrote may be in the account only. It must not be written over before it was seen.
  if (rows === null && new LocalDraft(tab.key).read() === null) await tab.renew();
  const drafts = await storedDrafts(tab.key, rows ?? []);
  const saved = page ?? EMPTY_TEXT;
  for (const draft of drafts) {
    // The tab that saved this text could not delete its draft.
    if (!isSamePageText(draft.text, saved) || draft.origin === 'elsewhere') continue;
    // What the editor writes next must not be deleted with it.
    if (draft.origin === 'own') await tab.renew();
    void forget(tab, draft);
  }
  const unsaved = drafts.filter(({ text }) => !isSamePageText(text, saved));
  return { page, tab, drafts: withoutCopies(unsaved), isIncomplete: rows === null };
}

/** Returns null on failure, so that the page still opens. */
async function loadRows(userId: string, pageId: string) {
  try {
    return await (await backend()).loadDrafts(userId, pageId);
  } catch (error) {
    console.warn('Could not load the unsaved drafts.', error);
    return null;
  }
}

/** Leaves out drafts with the same text as an earlier one. */
function withoutCopies(drafts: readonly StoredDraft[]): readonly StoredDraft[] {
  return drafts.filter(
    ({ text }, index) => drafts.findIndex((it) => isSamePageText(it.text, text)) === index,
  );
}

/** Deletes a draft whose text is saved. Never rejects: at worst it is deleted when the page is opened again. */
async function forget(tab: TabDraft, draft: StoredDraft): Promise<void> {
  await dropDraft(tab, draft).catch((error: unknown) => {
    console.warn(error);
  });
}

/** Deletes a draft from the account, then from this browser. Keeps what its tab has written since it was loaded. */
export async function dropDraft(tab: TabDraft, draft: StoredDraft): Promise<void> {
  const { tabId, origin, inAccount, writtenAt } = draft;
  const key = { ...tab.key, tabId };
  const { removeDraft, removeSeenDraft } = await backend();
  if (origin === 'elsewhere' && inAccount !== null) await removeSeenDraft(key, inAccount);
  else await removeDraft(key);
  // Delete the local draft last, so that the draft is offered again if the account still has it.
  const local = new LocalDraft(key);
  if (local.read()?.writtenAt === writtenAt) local.remove();
}

/**
 * Readies the tab for editing. Afterwards the tab writes a draft that is either empty or has exactly the text from which
 * the editor starts, so that nothing stored is overwritten.
 *
 * @param draft null to start from the saved page
 */
export async function prepareTab(
  { tab, drafts }: OpenedPage,
  draft: StoredDraft | null,
): Promise<void> {
  if (draft?.origin === 'own') return;
  if (draft?.origin === 'left' && (await tab.takeOver(draft.tabId))) return;
  if (drafts.some(({ origin }) => origin === 'own')) await tab.renew();
}
