import type { PageText } from 'roundel-records/page';
import type { Draft } from './draft';
import { LocalDraft } from './local-drafts';
import { beginDraft } from './tab-draft';

interface HandedOver {
  readonly userId: string;
  readonly pageId: string;
  readonly draft: Draft;
}

/** Kept in memory too, because the browser's storage may be full. */
let waiting: HandedOver | null = null;

/** Stores a draft for the next editor of a page in this tab, which starts from the draft without asking. */
export function handOver(
  userId: string,
  pageId: string,
  text: PageText,
  baseVersion: number,
): void {
  const draft = { text, baseVersion, writtenAt: Date.now() };
  waiting = { userId, pageId, draft };
  new LocalDraft(beginDraft(userId, pageId)).write(draft);
}

/** The draft from which the editor of a page starts unasked, if there is one. */
export function handedOver(userId: string, pageId: string): Draft | null {
  if (waiting?.userId !== userId || waiting.pageId !== pageId) return null;
  return waiting.draft;
}

/** Call this when the editor of a page has the draft. */
export function forgetHandedOver(): void {
  waiting = null;
}
