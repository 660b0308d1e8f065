import type { PageText } from 'roundel-records/page';

/** An unsaved text of a page. */
export interface Draft {
  readonly text: PageText;
  /** The version that the text is based on; 0 for a new page. */
  readonly baseVersion: number;
  /** Milliseconds since 1970, by the device's clock, or by the server's clock if loaded from the account. */
  readonly writtenAt: number;
}

/** Returns the newer of two drafts, or the other draft if one is null. */
export function newerDraft(a: Draft | null, b: Draft | null): Draft | null {
  if (a === null || b === null) return a ?? b;
  return b.writtenAt > a.writtenAt ? b : a;
}
