import type { PageText } from '../../../records/page';

/** What somebody wrote of a page and has not saved. */
export interface Draft {
  readonly text: PageText;
  /** The version it was begun from; 0 for a new page. */
  readonly baseVersion: number;
  /** Milliseconds since 1970, by the clock of this device or, read back, the server's. */
  readonly writtenAt: number;
}

/** The newer of two, or the one there is. */
export function newer(a: Draft | null, b: Draft | null): Draft | null {
  if (a === null || b === null) return a ?? b;
  return b.writtenAt > a.writtenAt ? b : a;
}
