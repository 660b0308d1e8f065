import type { PageViews } from 'roundel-records/page-views';
import { findSpanBefore, type Span } from './range';

export interface PageViewsRow {
  readonly slug: string;
  readonly views: number;
  /** The views in the preceding period of the same length. */
  readonly before: number;
}

/** Loads the views of each page in a span and in the period before it. Costs one read for each day with views. */
export async function loadViews({ first, last }: Span): Promise<readonly PageViewsRow[]> {
  const { loadPageViews } = await import('../../backend/analytics');
  const before = findSpanBefore({ first, last });
  const [now, earlier] = await Promise.all([
    loadPageViews(first, last),
    loadPageViews(before.first, before.last),
  ]);
  return viewsByPage(now, earlier);
}

/** The views of each page, most viewed first. Includes pages that were viewed only in the period before. */
export function viewsByPage(
  now: readonly PageViews[],
  earlier: readonly PageViews[],
): readonly PageViewsRow[] {
  const [views, before] = [sumBySlug(now), sumBySlug(earlier)];
  return [...new Set([...views.keys(), ...before.keys()])]
    .map((slug) => ({ slug, views: views.get(slug) ?? 0, before: before.get(slug) ?? 0 }))
    .sort((a, b) => b.views - a.views || b.before - a.before || a.slug.localeCompare(b.slug));
}

function sumBySlug(days: readonly PageViews[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { views } of days) {
    for (const [slug, count] of Object.entries(views)) {
      sums.set(slug, (sums.get(slug) ?? 0) + count);
    }
  }
  return sums;
}
