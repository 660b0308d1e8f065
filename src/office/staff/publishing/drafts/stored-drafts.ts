import type { DraftKey } from '../../../backend/drafts';
import { heldNames } from '../../../../browser/hold';
import { pickPageText, type PageDraft } from 'roundel-records/page';
import { draftName, type Draft, type StoredDraft } from './draft';
import { LocalDraft, localTabs } from './local-drafts';

/**
 * Finds the drafts of a page: this tab's own first, then the newest. Leaves out drafts that another tab of this browser is
 * writing.
 *
 * @param rows the drafts in the account
 */
export async function storedDrafts(
  { userId, pageId, tabId: own }: DraftKey,
  rows: readonly PageDraft[],
): Promise<readonly StoredDraft[]> {
  const held = await heldNames();
  const here = localTabs(userId, pageId);
  const found: StoredDraft[] = [];
  for (const tabId of new Set([...here, ...rows.map((row) => row.tab_id)])) {
    const row = rows.find((it) => it.tab_id === tabId);
    // The copy in this browser is never older than the one in the account (see Autosave).
    const draft = new LocalDraft({ userId, pageId, tabId }).read() ?? fromRow(row);
    const isOwn = tabId === own;
    const isHeld = held?.has(draftName(userId, pageId, tabId)) === true;
    if (draft === null || (isHeld && !isOwn)) continue;
    const isLeft = held !== null && here.includes(tabId);
    const origin = isOwn ? 'own' : isLeft ? 'left' : 'elsewhere';
    found.push({ ...draft, tabId, origin, inAccount: row?.updated_at ?? null });
  }
  const order = (draft: StoredDraft) => (draft.origin === 'own' ? Infinity : draft.writtenAt);
  return found.sort((a, b) => order(b) - order(a));
}

function fromRow(row: PageDraft | undefined): Draft | null {
  if (row === undefined) return null;
  const { base_version: baseVersion, updated_at: at } = row;
  return { text: pickPageText(row), baseVersion, writtenAt: at.getTime() };
}
