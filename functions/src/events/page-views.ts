import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { toDay } from 'roundel-records/day';
import type { ContentReader } from '../public/content';

/** Adds a view of a page. Does nothing unless a published page has the slug. */
export type CountView = (slug: string, now: Date) => Promise<void>;

/** How long an instance remembers whether a page is published, in milliseconds. */
const FRESH_FOR = 60_000;

/** How many slugs an instance remembers. */
const SLUGS = 1_000;

/** Views of one day that are written together. */
interface Batch {
  readonly date: string;
  readonly counts: Map<string, number>;
  written: Promise<void>;
}

/**
 * Counts views in one document for each UTC day. Only slugs of published pages are counted, so the document has at most
 * one number per page. An instance writes one batch at a time, because parallel writes to one document wait for each
 * other. Views that arrive meanwhile go into the next batch.
 */
export function countViews(firestore: Firestore, reader: Pick<ContentReader, 'page'>): CountView {
  const known = new Map<string, { readonly published: boolean; readonly at: number }>();
  let waiting: Batch | null = null;
  let last: Promise<void> = Promise.resolve();

  async function isPublished(slug: string, at: number): Promise<boolean> {
    const found = known.get(slug);
    if (found !== undefined && at - found.at < FRESH_FOR) return found.published;
    const published = (await reader.page(slug)) !== null;
    if (known.size >= SLUGS) known.clear();
    known.set(slug, { published, at });
    return published;
  }

  async function write({ date, counts }: Batch): Promise<void> {
    const added = [...counts].map(([slug, count]) => [slug, FieldValue.increment(count)] as const);
    await firestore
      .doc(`page_views/${date}`)
      .set({ date, views: Object.fromEntries(added) }, { merge: true });
  }

  function startBatch(date: string): Batch {
    const batch: Batch = { date, counts: new Map(), written: Promise.resolve() };
    // A failed batch must not block the next batch.
    batch.written = last
      .catch(() => undefined)
      .then(() => {
        if (waiting === batch) waiting = null;
        return write(batch);
      });
    last = batch.written;
    return batch;
  }

  return async (slug, now) => {
    if (!(await isPublished(slug, now.getTime()))) return;
    const date = toDay(now);
    if (waiting?.date !== date) waiting = startBatch(date);
    waiting.counts.set(slug, (waiting.counts.get(slug) ?? 0) + 1);
    await waiting.written;
  };
}
