import {
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import {
  hasChanges,
  isSamePageText,
  type Page,
  type PageStatus,
  type PageText,
} from 'roundel-records/page';
import { findImages } from 'roundel-records/page-images';
import { listPrefixes } from 'roundel-records/search';
import { ownerIn, pageStore, readPage, slugRow } from './page-rows';

/** The user who saves a page. Every saved version names this user. */
export interface Author {
  readonly id: string;
  readonly name: string;
}

/** The purpose of a save. Only `publish` and `unpublish` change what visitors see. */
export type SaveIntent = 'save' | 'publish' | 'unpublish';

export interface SaveRequest {
  /** The caller chooses the id of a new page, so that a save can be retried. */
  readonly id: string;
  readonly text: PageText;
  readonly intent: SaveIntent;
  /** The version that the text is based on; 0 for a new page. */
  readonly baseVersion: number;
  readonly by: Author;
}

export type SaveOutcome =
  /** The times in `page` come from this device's clock, and not from the server. */
  | { readonly kind: 'saved'; readonly page: Page }
  /** Somebody else saved in the meantime. Nothing was written. */
  | { readonly kind: 'conflict'; readonly theirs: Page }
  | { readonly kind: 'slug-taken' }
  /** Somebody else deleted the page. Nothing was written. */
  | { readonly kind: 'gone' };

export type RemoveOutcome =
  | { readonly kind: 'removed' }
  | Exclude<SaveOutcome, { kind: 'saved' | 'slug-taken' }>;

/**
 * The maximum number of attempts per transaction. After a simultaneous save a transaction needs two attempts, so the
 * third is a reserve. More attempts would only keep people without a connection waiting.
 */
const ATTEMPTS = { maxAttempts: 3 };

/**
 * Saves a page with its version and its slug, atomically. Unpublished changes of a published page are stored in
 * `page_changes`. Their slug is reserved only when they are published. If an earlier attempt has saved the page but its
 * answer was lost, repeating the save is not a conflict.
 *
 * Rejects with Firebase's own errors or BackendUnavailable.
 */
export async function savePage(request: SaveRequest): Promise<SaveOutcome> {
  try {
    return await tryToSave(request);
  } catch (error) {
    // The rules also refuse a save if another save has just stored a version with this number. The second attempt finds
    // that version.
    if (!/(^|\/)permission-denied$/.test(errorCode(error))) throw error;
    return tryToSave(request);
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function tryToSave(request: SaveRequest): Promise<SaveOutcome> {
  const { id, text, intent, baseVersion, by } = request;
  const { store, all, changes } = await pageStore();
  const ref = doc(all, id);
  const changesRef = doc(changes, id);
  return runTransaction(
    store,
    async (transaction): Promise<SaveOutcome> => {
      const old = await pageIn(transaction, ref, changesRef);
      if (old === null && baseVersion > 0) return { kind: 'gone' };
      if (old !== null && old.version !== baseVersion) {
        return isThisSave(old, request)
          ? { kind: 'saved', page: old }
          : { kind: 'conflict', theirs: old };
      }
      const slug = slugRow(store, text.slug);
      const owner = (await transaction.get(slug)).data();
      if (owner !== undefined && ownerIn(owner) !== id) return { kind: 'slug-taken' };

      const version = baseVersion + 1;
      const live = old?.live ?? null;
      const keepsLive = intent === 'save' && live !== null;
      const status: PageStatus = intent === 'publish' ? 'published' : 'draft';
      const publishes = status === 'published' && live === null;
      const saved = {
        ...text,
        images: findImages(text.body),
        search: listPrefixes(`${text.title} ${text.slug}`),
        version,
        updated_at: serverTimestamp(),
        updated_by: by.id,
        updated_by_name: by.name,
      };
      if (keepsLive) {
        transaction.set(changesRef, saved);
      } else if (old === null) {
        transaction.set(ref, {
          ...saved,
          status,
          created_at: serverTimestamp(),
          created_by: by.id,
          published_at: publishes ? serverTimestamp() : null,
        });
      } else {
        transaction.update(ref, {
          ...saved,
          status,
          ...(publishes ? { published_at: serverTimestamp() } : {}),
        });
        if (hasChanges(old)) transaction.delete(changesRef);
      }
      transaction.set(doc(ref, 'versions', String(version)), {
        ...text,
        status,
        saved_by: by.id,
        saved_by_name: by.name,
        saved_at: serverTimestamp(),
      });
      if (!keepsLive) {
        const reserved = live?.slug ?? old?.slug ?? null;
        if (owner === undefined) transaction.set(slug, { page_id: id });
        if (reserved !== null && reserved !== text.slug) {
          transaction.delete(slugRow(store, reserved));
        }
      }

      const now = new Date();
      const page: Page = {
        id,
        ...saved,
        status: keepsLive ? 'published' : status,
        live: keepsLive ? live : status === 'published' ? saved : null,
        updated_at: now,
        created_at: old?.created_at ?? now,
        created_by: old?.created_by ?? by.id,
        published_at: publishes ? now : (old?.published_at ?? null),
      };
      return { kind: 'saved', page };
    },
    ATTEMPTS,
  );
}

/**
 * Deletes a page and its unpublished changes, unless the page was saved since `version`. Frees the page's slug. A
 * function logs who deleted the page, and deletes its versions. Rejects like {@link savePage}.
 */
export async function removePage(id: string, version: number, by: string): Promise<RemoveOutcome> {
  const { store, all, changes } = await pageStore();
  const ref = doc(all, id);
  const changesRef = doc(changes, id);
  return runTransaction(
    store,
    async (transaction): Promise<RemoveOutcome> => {
      const old = await pageIn(transaction, ref, changesRef);
      if (old === null) return { kind: 'gone' };
      if (old.version !== version) return { kind: 'conflict', theirs: old };
      transaction.delete(ref);
      if (hasChanges(old)) transaction.delete(changesRef);
      transaction.delete(slugRow(store, old.live?.slug ?? old.slug));
      const deletion = { saved_by: by, saved_at: serverTimestamp() };
      transaction.set(doc(ref, 'versions', 'deleted'), deletion);
      return { kind: 'removed' };
    },
    ATTEMPTS,
  );
}

async function pageIn(
  transaction: Transaction,
  ref: DocumentReference,
  changesRef: DocumentReference,
): Promise<Page | null> {
  const [row, changes] = await Promise.all([transaction.get(ref), transaction.get(changesRef)]);
  const data = row.data();
  return data === undefined ? null : readPage(ref.id, data, changes.data());
}

function isThisSave(page: Page, { text, intent, baseVersion, by }: SaveRequest): boolean {
  const isLive = page.live?.version === page.version;
  return (
    page.version === baseVersion + 1 &&
    page.updated_by === by.id &&
    isLive === (intent === 'publish') &&
    (intent !== 'unpublish' || page.live === null) &&
    isSamePageText(page, text)
  );
}
