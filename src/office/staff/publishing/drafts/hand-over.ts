import type { PageText } from 'roundel-records/page';
import type { Draft } from './draft';
import { LocalDraft } from './local-drafts';
import { beginDraft } from './tab-draft';

/** Hands a draft to the next editor of a page in this tab, which starts from the draft without asking. */
export interface DraftHandOver {
  give(userId: string, pageId: string, text: PageText, baseVersion: number): void;
  /** The draft from which the editor of a page starts unasked, if there is one. */
  find(userId: string, pageId: string): Draft | null;
  /** Call this when the editor of a page has the draft. */
  forget(): void;
}

interface HandedOver {
  readonly userId: string;
  readonly pageId: string;
  readonly draft: Draft;
}

export function createDraftHandOver(): DraftHandOver {
  /** Kept in memory too, because the browser's storage may be full. */
  let waiting: HandedOver | null = null;
  return {
    give: (userId, pageId, text, baseVersion) => {
      const draft = { text, baseVersion, writtenAt: Date.now() };
      waiting = { userId, pageId, draft };
      new LocalDraft(beginDraft(userId, pageId)).write(draft);
    },
    find: (userId, pageId) => {
      if (waiting?.userId !== userId || waiting.pageId !== pageId) return null;
      return waiting.draft;
    },
    forget: () => {
      waiting = null;
    },
  };
}
