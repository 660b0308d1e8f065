import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { dayOf } from '../../src/records/day';
import type { ContentReader } from './content';

/** Adds a view of a page. Does nothing unless a published page has the slug. */
export type CountView = (slug: string, now: Date) => Promise<void>;

/** Milliseconds for which an instance remembers whether a page is published. */
const FRESH_FOR = 60_000;

/** Slugs that an instance remembers. */
const SLUGS = 1_000;

/**
 * Counts views in one document for each UTC day. Only slugs of published pages are counted, so it
 * holds no more numbers than there are pages.
 */
export function countViews(firestore: Firestore, reader: Pick<ContentReader, 'page'>): CountView {
  const known = new Map<string, { readonly published: boolean; readonly at: number }>();

  async function isPublished(slug: string, at: number): Promise<boolean> {
    const found = known.get(slug);
    if (found !== undefined && at - found.at < FRESH_FOR) return found.published;
    const published = (await reader.page(slug)) !== null;
    if (known.size >= SLUGS) known.clear();
    known.set(slug, { published, at });
    return published;
  }

  return async (slug, now) => {
    if (!(await isPublished(slug, now.getTime()))) return;
    const date = dayOf(now);
    await firestore
      .doc(`page_views/${date}`)
      .set({ date, views: { [slug]: FieldValue.increment(1) } }, { merge: true });
  };
}
