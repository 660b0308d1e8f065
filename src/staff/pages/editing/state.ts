import type { StoreApi } from 'zustand/vanilla';
import type { RemoveOutcome, SaveOutcome, SaveRequest } from '../../../backend/pages';
import type { Page, PageStatus, PageText } from '../../../records/page';
import type { FailureKind } from '../../parts/failure';
import type { AutosaveStatus } from '../drafts/autosave';
import type { Draft } from '../drafts/draft';
import type { DisputedField } from '../text/merge-pages';
import type { TextProblems } from '../text/page-text';

/** What is being done that takes the server. */
export type Action = 'save' | 'publish' | 'unpublish' | 'delete';

/** Whether another page has the slug that is typed. */
export type SlugCheck = 'unknown' | 'checking' | 'free' | 'taken';

/** Somebody saved the page while it was edited here. */
export interface Conflict {
  readonly theirs: Page;
  /** What both began from; null when it could not be had. */
  readonly base: PageText | null;
  /** What was about to be saved here. */
  readonly status: PageStatus;
}

/** After two texts were merged: what is still to be decided. */
export interface MergeNotes {
  /** Who saved the other text. */
  readonly theirs: Page;
  readonly disputed: readonly DisputedField[];
  readonly conflicts: number;
}

export interface EditingState {
  /** The page as it was last saved, as far as is known; null while there is none. */
  readonly page: Page | null;
  /** The version the text was made from; 0 for a new page. */
  readonly baseVersion: number;
  readonly text: PageText;
  /** The slug was written by hand and no longer follows the title. */
  readonly slugTouched: boolean;
  readonly slugCheck: SlugCheck;
  readonly busy: Action | null;
  /** Why the last attempt to save was not made. A field's problem goes when it is edited. */
  readonly problems: TextProblems;
  /** Why the last attempt failed. The text is as it was. */
  readonly failure: FailureKind | null;
  readonly conflict: Conflict | null;
  readonly merge: MergeNotes | null;
  /** Somebody deleted the page while it was edited here. */
  readonly gone: boolean;
  readonly autosave: AutosaveStatus;
  /** Pictures whose visibility could not be brought in step with the page. */
  readonly picturesFailed: boolean;
}

/** What editing needs of the world. */
export interface EditingPort {
  save(request: Omit<SaveRequest, 'by'>): Promise<SaveOutcome>;
  remove(id: string, version: number): Promise<RemoveOutcome>;
  /** What a version said; null when there is none. */
  loadVersion(id: string, version: number): Promise<PageText | null>;
  /** The id of the page that has a slug; null when it is free. */
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
  /** True when it was saved. Never rejects: what went wrong is in the state. */
  readonly save: (status: PageStatus) => Promise<boolean>;
  /** True when it was deleted. Never rejects. */
  readonly remove: () => Promise<boolean>;
  /** Saves this text over theirs, which stays in the history. */
  readonly keepMine: () => Promise<boolean>;
  /** Goes on with theirs; this text is kept in the history first. */
  readonly takeTheirs: () => Promise<boolean>;
  /** Goes on with both in one text, saved by the next save. */
  readonly mergeBoth: () => void;
  /** Tries once more to bring the pictures in step. */
  readonly retryPictures: () => Promise<void>;
}

export interface Editing {
  readonly id: string;
  readonly store: StoreApi<EditingState>;
  readonly actions: EditingActions;
  readonly isDirty: () => boolean;
  /** Nothing that comes later has a say any more. */
  readonly end: () => void;
}
