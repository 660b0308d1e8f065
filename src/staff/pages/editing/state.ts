import type { StoreApi } from 'zustand/vanilla';
import type {
  RemoveOutcome,
  SaveIntent,
  SaveOutcome,
  SaveRequest,
} from '../../../backend/page-saves';
import type { Page, PageText } from 'roundel-records/page';
import type { FailureKind } from '../../parts/failure';
import type { AutosaveStatus } from '../drafts/autosave';
import type { Draft } from '../drafts/draft';
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

/** The side effects that editing depends on. */
export interface EditingPort {
  save(request: Omit<SaveRequest, 'by'>): Promise<SaveOutcome>;
  remove(id: string, version: number): Promise<RemoveOutcome>;
  /** The text of a version; null if it does not exist. */
  loadVersion(id: string, version: number): Promise<PageText | null>;
  /** The id of the page that has a slug; null if no page has it. */
  slugOwner(slug: string): Promise<string | null>;
  showImages(ids: readonly string[]): Promise<void>;
  hideUnusedImages(ids: readonly string[]): Promise<void>;
  readonly drafts: {
    change(draft: Draft): void;
    discard(): Promise<void>;
  };
}

export interface EditingActions {
  readonly change: (changes: Partial<PageText>) => void;
  /** Resolves to whether the page was saved. Never rejects; errors are in the state. */
  readonly save: (intent: SaveIntent) => Promise<boolean>;
  /**
   * Goes back to the published text. Saves the text of the editor first, so that it
   * stays in the history. Resolves to whether the changes were discarded. Never rejects.
   */
  readonly discardChanges: () => Promise<boolean>;
  /** Resolves to whether the page was deleted. Never rejects. */
  readonly remove: () => Promise<boolean>;
  /** Saves this text over the other person's text, which stays in the history. */
  readonly keepMine: () => Promise<boolean>;
  /** Saves this text to the history, and then replaces it with the other person's text. */
  readonly takeTheirs: () => Promise<boolean>;
  /** Merges both texts in the editor; the next save stores the result. */
  readonly mergeBoth: () => void;
  /** Retries updating the visibility of the pictures. */
  readonly retryPictures: () => Promise<void>;
}

export interface Editing {
  readonly id: string;
  readonly store: StoreApi<EditingState>;
  readonly actions: EditingActions;
  readonly isDirty: () => boolean;
  /** Cancels pending look-ups. */
  readonly dispose: () => void;
}
