import type { PageText } from 'roundel-records/page';

/** The page id of drafts for a page that was never saved. */
export const NEW_PAGE = 'new';

/** An unsaved text of a page. */
export interface Draft {
  readonly text: PageText;
  /** The version that the text is based on; 0 for a new page. */
  readonly baseVersion: number;
  /** Milliseconds since 1970, by the device's clock, or by the server's clock if loaded from the account. */
  readonly writtenAt: number;
}

/** A draft that is stored, in this browser or in the account. */
export interface StoredDraft extends Draft {
  /** Names the tab that writes the draft. */
  readonly tabId: string;
  /**
   * `own`: this tab writes it. `left`: a tab of this browser wrote it that no longer edits the page. `elsewhere`: a tab
   * wrote it that may still edit the page.
   */
  readonly origin: 'own' | 'left' | 'elsewhere';
  /** When it was last written to the account; null if it is stored in this browser only. */
  readonly inAccount: Date | null;
}

/** The name of a draft in this browser: of its copy in local storage, and of the lock that its living tab holds. */
export function draftName(userId: string, pageId: string, tabId: string): string {
  return `roundel-draft-${userId}-${pageId}-${tabId}`;
}
