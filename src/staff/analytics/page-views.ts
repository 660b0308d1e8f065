import type { PageViews } from 'roundel-records/page-views';

export interface PageViewsRow {
  readonly slug: string;
  readonly views: number;
  /** The views in the preceding period of the same length. */
  readonly before: number;
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
