import type { SaveIntent } from '../../../backend/page-saves';
import type { Page, PageText } from 'roundel-records/page';
import type { FailureKind } from '../../parts/failure';
import type { AutosaveStatus } from '../drafts/autosave';
import type { DisputedField } from '../text/merge-pages';
import type { TextProblems } from '../text/page-text';

/** An action that calls the server. */
export type Action = SaveIntent | 'discard' | 'delete';

/** Whether the typed slug is available. */
export type SlugCheck = 'unknown' | 'checking' | 'free' | 'taken';

/** Somebody else saved the page while it was edited here. */
export interface Conflict {
  readonly theirs: Page;
  /** The version that both texts are based on; null if it could not be loaded. */
  readonly base: PageText | null;
  /** Whether the save that conflicted was to save, publish or unpublish. */
  readonly intent: SaveIntent;
}

/** The result of a merge that the user has to review. */
export interface MergeNotes {
  /** The page as the other person saved it. */
  readonly theirs: Page;
  readonly disputed: readonly DisputedField[];
  readonly conflicts: number;
}

export interface EditingState {
  /** The last known saved version; null for a new page. */
  readonly page: Page | null;
  /** The version that the text is based on; 0 for a new page. */
  readonly baseVersion: number;
  readonly text: PageText;
  /** The slug was edited by hand and no longer follows the title. */
  readonly slugTouched: boolean;
  readonly slugCheck: SlugCheck;
  readonly busy: Action | null;
  /** Validation problems of the last save. Editing a field clears its problem. */
  readonly problems: TextProblems;
  /** Why the last action failed. */
  readonly failure: FailureKind | null;
  readonly conflict: Conflict | null;
  readonly merge: MergeNotes | null;
  /** Somebody else deleted the page while it was edited here. */
  readonly gone: boolean;
  readonly autosave: AutosaveStatus;
  /** The visibility of the page's pictures could not be updated. */
  readonly picturesFailed: boolean;
}
