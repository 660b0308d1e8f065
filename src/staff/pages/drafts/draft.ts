import type { PageText } from 'roundel-records/page';

/** An unsaved text of a page. */
export interface Draft {
  readonly text: PageText;
  /** The version that the text is based on; 0 for a new page. */
  readonly baseVersion: number;
  /** Milliseconds since 1970, by this device's clock, or the server's if loaded from there. */
  readonly writtenAt: number;
}

/** The newer of two drafts, or the only one. */
export function newerDraft(a: Draft | null, b: Draft | null): Draft | null {
  if (a === null || b === null) return a ?? b;
  return b.writtenAt > a.writtenAt ? b : a;
}
